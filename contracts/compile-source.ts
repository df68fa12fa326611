import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isOwnSource, readClosure, type SourceTexts } from './solidity-sources.ts'

const CACHE = new URL('.cache/', import.meta.url)
const require = createRequire(import.meta.url)

/** What is committed for a deployable contract. */
export type Artifact = {
  contractName: string
  sourceName: string
  abi: readonly unknown[]
  bytecode: string
  deployedBytecode: string
}

/** Outcome for one file. `problems` holds errors anywhere and warnings in our own files. */
export type CompiledSource = { artifacts: Artifact[]; problems: string[] }

type SolcError = {
  severity: string
  formattedMessage: string
  sourceLocation?: { file: string }
}
type SolcContract = {
  abi: unknown[]
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}
type SolcOutput = {
  errors?: SolcError[]
  contracts?: Record<string, Record<string, SolcContract>>
  sources?: Record<string, { ast: { nodes: AstNode[] } }>
}
type AstNode = { nodeType: string; name?: string; contractKind?: string; abstract?: boolean }

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // The metadata hash covers comments and paths; without it equal code is equal bytecode everywhere.
  metadata: { bytecodeHash: 'none' },
}
const OUTPUTS = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object']
const CACHE_FORMAT = 1

/** Compiles one file with its import closure, or returns the cached outcome of an equal input. */
export function compileSource(
  sourceName: string,
  { fresh }: { fresh: boolean },
): CompiledSource & { cached: boolean } {
  const closure = tryReadClosure(sourceName)
  if (closure instanceof Error) {
    return { artifacts: [], problems: [closure.message], cached: false }
  }
  const input = standardInput(sourceName, closure)
  const entry = new URL(`${cacheKey(sourceName, input)}.json`, CACHE)
  const hit = fresh ? undefined : readCache(entry)
  if (hit !== undefined) return { ...hit, cached: true }

  const compiled = toCompiledSource(sourceName, runSolc(input))
  if (compiled.problems.length === 0) writeCache(entry, compiled)
  return { ...compiled, cached: false }
}

// A missing import is that file's problem; the other files are still built.
function tryReadClosure(sourceName: string): SourceTexts | Error {
  try {
    return readClosure(sourceName)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function standardInput(sourceName: string, closure: SourceTexts): string {
  const texts = Object.entries(closure)
  const sources = Object.fromEntries(texts.map(([name, content]) => [name, { content }]))
  const outputSelection = { [sourceName]: { '*': OUTPUTS, '': ['ast'] } }
  return JSON.stringify({
    language: 'Solidity',
    sources,
    settings: { ...SETTINGS, outputSelection },
  })
}

// The compiler takes a second to load, so it is loaded only when the cache cannot answer.
function runSolc(input: string): SolcOutput {
  const solc: { compile(input: string): string } = require('solc')
  return JSON.parse(solc.compile(input))
}

function toCompiledSource(sourceName: string, output: SolcOutput): CompiledSource {
  const errors = output.errors ?? []
  const problems = errors
    .filter(({ severity, sourceLocation }) => {
      return severity === 'error' || isOwnSource(sourceLocation?.file ?? sourceName)
    })
    .map(({ formattedMessage }) => formattedMessage.trim())
  // After an error contracts may be listed without their code.
  if (errors.some(({ severity }) => severity === 'error')) return { artifacts: [], problems }

  const deployable = deployableNames(output.sources?.[sourceName]?.ast.nodes ?? [])
  const artifacts = Object.entries(output.contracts?.[sourceName] ?? {})
    .filter(([name, contract]) => deployable.has(name) && contract.evm.bytecode.object !== '')
    .map(([contractName, { abi, evm }]) => ({
      contractName,
      sourceName,
      abi,
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
    }))
  const unlinked = artifacts.filter(({ bytecode }) => bytecode.includes('__$'))
  problems.push(...unlinked.map(({ contractName }) => `${contractName} needs an external library`))
  return { artifacts, problems }
}

// Libraries have a stub of bytecode too, but nothing that anybody would deploy.
function deployableNames(nodes: AstNode[]): Set<string> {
  const contracts = nodes.filter(({ nodeType, contractKind, abstract }) => {
    return nodeType === 'ContractDefinition' && contractKind === 'contract' && abstract !== true
  })
  return new Set(contracts.map(({ name }) => name ?? ''))
}

/** What says whether a file would compile to the same again; undefined if something that it imports is missing. */
export function inputKey(sourceName: string): string | undefined {
  const closure = tryReadClosure(sourceName)
  if (closure instanceof Error) return undefined
  return cacheKey(sourceName, standardInput(sourceName, closure))
}

function cacheKey(sourceName: string, input: string): string {
  const { version } = require('solc/package.json') as { version: string }
  const hash = createHash('sha256').update(`${CACHE_FORMAT} ${version} ${sourceName}\n${input}`)
  return hash.digest('hex')
}

function readCache(entry: URL): CompiledSource | undefined {
  try {
    return JSON.parse(readFileSync(entry, 'utf8'))
  } catch {
    return undefined
  }
}

// Written beside and renamed, so that two builds at once never read half an entry.
function writeCache(entry: URL, compiled: CompiledSource): void {
  mkdirSync(CACHE, { recursive: true })
  const draft = new URL(`${entry.href}.${process.pid}`)
  writeFileSync(draft, JSON.stringify(compiled))
  renameSync(draft, entry)
}
