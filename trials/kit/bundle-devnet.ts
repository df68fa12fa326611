import { join } from 'node:path'
import { bundleFolder, bundleProgram } from './bundle-program.ts'

let bundled: Promise<string> | undefined

/**
 * The devnet as one file, made once in a process. It lies two folders below `devnet`, as its
 * sources do, so that it finds contracts by the same relative paths.
 */
export function bundleDevnet(): Promise<string> {
  bundled ??= (async () => {
    const outfile = join(bundleFolder('devnet/.simplon'), 'devnet.mjs')
    await bundleProgram('devnet/src/main.ts', outfile)
    return outfile
  })()
  return bundled
}
