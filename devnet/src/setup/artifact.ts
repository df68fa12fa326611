import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Abi, encodeDeployData, type Hex } from 'viem'
import { FETCHED } from './fetch-contracts.ts'

export type Artifact = { abi: Abi; bytecode: Hex }

const require = createRequire(import.meta.url)
const cache = new Map<string, Artifact>()

/**
 * A compiled contract from an installed package. Third-party contracts are read from there at
 * every start, because not all their licences allow a copy in this repository.
 */
export function packageArtifact(packageName: string, path: string): Artifact {
  return load(join(packageDirectory(packageName), path))
}

/** A compiled contract whose licence lets us carry it. */
export function vendoredArtifact(path: string): Artifact {
  return load(new URL(`../../vendor/${path}`, import.meta.url).pathname)
}

const replaced = new Map<string, Artifact>()

/** Makes chains that are set up from now on use other builds of our contracts, such as mutants. */
export function replaceArtifacts(artifacts: ReadonlyMap<string, Artifact>): void {
  for (const [name, artifact] of artifacts) replaced.set(name, artifact)
}

/** A contract of this repository, as `npm run gen` compiled it. */
export function ownArtifact(name: string): Artifact {
  const other = replaced.get(name)
  if (other !== undefined) return other
  return load(new URL(`../../../contracts/artifacts/${name}.json`, import.meta.url).pathname)
}

/** The directory of an installed package, also of one that does not export its package.json. */
export function packageDirectory(packageName: string): string {
  for (const base of [...(require.resolve.paths(packageName) ?? []), FETCHED]) {
    const directory = join(base, packageName)
    try {
      readFileSync(join(directory, 'package.json'))
      return directory
    } catch {}
  }
  throw new Error(`${packageName} is not installed; run npm ci, or simplon-devnet --fetch-only`)
}

export function creationCode({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Hex {
  return encodeDeployData({ abi, bytecode, args })
}

function load(file: string): Artifact {
  const known = cache.get(file)
  if (known !== undefined) return known
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact
  if (!Array.isArray(abi) || !/^0x([0-9a-f]{2})+$/i.test(bytecode)) {
    throw new Error(`${dirname(file)} holds no deployable contract`)
  }
  const artifact = { abi, bytecode }
  cache.set(file, artifact)
  return artifact
}
