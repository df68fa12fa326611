import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
writeFileSync(at('dist/devnet/fetched.json'), `${JSON.stringify(fetchedPackages(), null, 2)}\n`)
await writeConformance()

/**
 * What the installed package fetches by itself, in the versions that the tests have run with: all that it
 * is developed with, but the types of its EVM.
 */
function fetchedPackages(): object[] {
  const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))
  const { packages } = read('../package-lock.json')
  return Object.keys(read('package.json').devDependencies)
    .filter((name) => name !== '@nomicfoundation/edr')
    .map((name) => {
      const { version, integrity } = packages[`node_modules/${name}`]
      return { name, version, integrity }
    })
}
