import { readdirSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Packages that stand in quotes in a folder's sources, read as files there, and are imported by none. */
function readAsFiles(folder: string): string[] {
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/'(@[\w-]+\/[\w-]+)'/g)].map(([, name]) => name ?? '')
  return [...new Set(named)].filter((name) => !text.includes(`from '${name}`))
}

/** Dead files, dead exports and dependencies that nobody uses, or uses without listing, fail `npm run check`. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Programs that others start by their path.
        'bench/**/*process.ts',
        'trials/**/*process.ts',
        'trials/mutation/vitest-stand-in.ts',
        // Compiled and run by a test, beside what it generates for them.
        'test/generated-clients/programs/with-*.ts',
        // Pages of a browser name these.
        'console/{main,theme}.js',
        'src/api/server/docs/page.js',
        // To be copied by people.
        'examples/**/*.{mjs,mts}',
      ],
      project: ['**/*.{ts,js,mjs,mts,sol}', '!bench/peers/**'],
      paths: { '/console/*': ['./console/*'] },
      // The log loads pino-pretty where it is installed; the compiler belongs to `contracts`.
      ignoreDependencies: ['pino-pretty', 'solc'],
      ignoreBinaries: ['redis-server'],
    },
    contracts: { entry: ['src/**/*.sol'], project: ['**/*.{ts,sol}'] },
    devnet: { ignoreDependencies: readAsFiles('devnet/src') },
  },
  compilers: {
    // What Solidity imports is imported.
    sol: (text: string) =>
      [...text.matchAll(/^import .*?"([^"]+)";/gm)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
  ignoreIssues: {
    // Every contract has the same three exports.
    'src/contracts/*.gen.ts': ['exports'],
    // It stands in for vitest, which calls one thing by two names.
    'trials/mutation/vitest-stand-in.ts': ['duplicates'],
  },
}

export default config
