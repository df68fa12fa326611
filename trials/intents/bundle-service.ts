import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { bundleDevnet } from '../kit/bundle-devnet.ts'
import { bundleFolder, bundleProgram } from '../kit/bundle-program.ts'

let bundled: Promise<string> | undefined

/**
 * The command line as one file below the root, where it finds the files of the package: a process
 * that is killed two hundred times must not spend its life loading modules. The devnet that it
 * starts is one file as well. Both are made once in a process.
 */
export function bundleService(): Promise<string> {
  bundled ??= (async () => {
    const folder = bundleFolder('.simplon/trial')
    const outfile = join(folder, 'service.mjs')
    await Promise.all([
      bundleProgram('src/cli.ts', outfile, [startingDevnet(await bundleDevnet())]),
      // The planner starts it from a file beside the service.
      bundleProgram('src/planner/threads/plan-thread.ts', join(folder, 'plan-thread.mjs')),
    ])
    return outfile
  })()
  return bundled
}

/** The service looks for the devnet's sources otherwise, and has them translated at every start. */
function startingDevnet(program: string): Plugin {
  return {
    name: 'bundled-devnet',
    setup({ onLoad }) {
      onLoad({ filter: /\/launch\/devnet-program\.ts$/ }, () => ({
        contents: `export const devnetProgram = () => [${JSON.stringify(program)}]
          export const prepareDevnet = async () => {}`,
      }))
    },
  }
}
