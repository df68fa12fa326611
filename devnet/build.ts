import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeConformance } from '../scripts/write-conformance.ts'

/**
 * Compiles the devnet with what it uses of `src`, and lays its files beside it as they lie in the
 * repository, so that every relative path leads to the same thing. Contracts of others stay where
 * they are, in their own packages.
 */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

rmSync(at('dist'), { recursive: true, force: true })
const compiler = at('../node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', at('tsconfig.build.json')], { stdio: 'inherit' })
cpSync(at('vendor'), at('dist/devnet/vendor'), { recursive: true })
cpSync(at('../contracts/artifacts'), at('dist/contracts/artifacts'), { recursive: true })
await writeConformance()
