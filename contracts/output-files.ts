import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Artifact } from './compile-source.ts'
import { isProductSource } from './solidity-sources.ts'

const REPOSITORY = new URL('../', import.meta.url)
const ARTIFACTS = 'contracts/artifacts/'
const MODULES = 'src/contracts/'

/** Path in the repository to file text. */
export type OutputFiles = Map<string, string>

/** The files that should exist for these artifacts: one JSON each, and a typed module if it ships. */
export function renderOutputs(artifacts: readonly Artifact[]): OutputFiles {
  const files: OutputFiles = new Map()
  for (const artifact of artifacts) {
    const { contractName, sourceName, abi, bytecode, deployedBytecode } = artifact
    const json = { contractName, sourceName, abi, bytecode, deployedBytecode }
    files.set(`${ARTIFACTS}${contractName}.json`, `${JSON.stringify(json, null, 2)}\n`)
    if (isProductSource(sourceName)) {
      files.set(`${MODULES}${kebabCase(contractName)}.gen.ts`, renderModule(artifact))
    }
  }
  return files
}

/** What is committed now: every artifact and every generated module, also the stale ones. */
export function readCommitted(): OutputFiles {
  const paths = [...list(ARTIFACTS, '.json'), ...list(MODULES, '.gen.ts')]
  return new Map(paths.map((path) => [path, readFileSync(new URL(path, REPOSITORY), 'utf8')]))
}

/** Writes a file, making its folder. */
export function writeOutput(path: string, text: string): void {
  const file = new URL(path, REPOSITORY)
  mkdirSync(new URL('.//', file), { recursive: true })
  writeFileSync(file, text)
}

export const removeOutput = (path: string): void => rmSync(new URL(path, REPOSITORY))

function list(folder: string, ending: string): string[] {
  try {
    const names = readdirSync(new URL(folder, REPOSITORY))
    return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function renderModule({ contractName, sourceName, ...artifact }: Artifact): string {
  const name = camelCase(contractName)
  return [
    `// Generated from contracts/${sourceName} by contracts/build.ts. Do not edit.`,
    '',
    `export const ${name}Abi = ${JSON.stringify(artifact.abi, null, 2)} as const`,
    '',
    `export const ${name}Bytecode =\n  '${artifact.bytecode}' as const`,
    '',
    `export const ${name}DeployedBytecode =\n  '${artifact.deployedBytecode}' as const`,
    '',
  ].join('\n')
}

const words = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])\d*|[A-Z][a-z]*\d*|[a-z]+\d*/g) ?? [name]

const kebabCase = (name: string): string => words(name).join('-').toLowerCase()

const camelCase = (name: string): string => {
  const [first = '', ...rest] = words(name)
  return [first.toLowerCase(), ...rest].join('')
}
