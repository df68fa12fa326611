import { join } from 'node:path'
import { bundleFolder, bundleProgram } from './bundle-program.ts'

let bundled: Promise<string> | undefined

/**
 * The devnet as one file, bundled once per process. The file is two folders below `devnet`, like
 * its sources, so that it finds contracts by the same relative paths.
 */
export function bundleDevnet(): Promise<string> {
  bundled ??= (async () => {
    const outfile = join(bundleFolder('devnet/.simplon'), 'devnet.mjs')
    await bundleProgram('devnet/src/main.ts', outfile)
    return outfile
  })()
  return bundled
}
