import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { isRunning } from '../../src/app/embedded-postgres/postmaster.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Packages that load files of their own from where they are installed. */
const EXTERNAL = ['pino', 'pino-pretty', '@embedded-postgres/*']

/**
 * A folder for the bundles of this process. The folders of processes that have ended are removed.
 */
export function bundleFolder(parent: string): string {
  const folder = join(ROOT, parent)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((each) => /^\d+$/.test(each))) {
    if (!isRunning(Number(name))) rmSync(join(folder, name), { recursive: true, force: true })
  }
  return join(folder, String(process.pid))
}

/** Bundles a program and everything it imports into one file. */
export async function bundleProgram(
  entry: string,
  outfile: string,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
    plugins,
  })
}
