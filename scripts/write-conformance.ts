import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { licencesIn, REQUIRE, ROOT, readJson } from './write-program.ts'

/** Two folders below the devnet as its sources are, so that it finds contracts by the same paths. */
export const CONFORMANCE = 'dist/devnet/conformance/program/check-layer.js'

/**
 * Writes the conformance suite of settlement layers as a program of the devnet's package. What that
 * package depends on is not part of it.
 */
export async function writeConformance(devnet = resolve(ROOT, 'devnet')): Promise<void> {
  const { dependencies } = readJson('devnet/package.json') as {
    dependencies: Record<string, string>
  }
  const outfile = join(devnet, CONFORMANCE)
  rmSync(dirname(outfile), { recursive: true, force: true })
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/check-layer.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...Object.keys(dependencies), 'pino-pretty'],
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(dirname(outfile), 'third-party-licenses.txt'), licencesIn(metafile))
}
