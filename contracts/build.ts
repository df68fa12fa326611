// Compiles every Solidity file and writes what is committed next to it.
//   node --import tsx build.ts                   write artifacts and typed modules
//   node --import tsx build.ts --check           exit 1 unless that is what is committed; compiles only if the
//                                                record of the last build does not say so
//   node --import tsx build.ts --check --fresh   compiles everything, whatever the record or the cache says

import { parseArgs } from 'node:util'
import { isAsBuilt, writeRecord } from './build-record.ts'
import { type Artifact, compileSource } from './compile-source.ts'
import {
  type OutputFiles,
  readCommitted,
  removeOutput,
  renderOutputs,
  writeOutput,
} from './output-files.ts'
import { isProductSource, listOwnSources } from './solidity-sources.ts'

const RUNTIME_SIZE_LIMIT = 24_576 // EIP-170

const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
})

const committed = readCommitted()
if (flags.check && !flags.fresh && isAsBuilt(committed)) {
  console.log(`${committed.size} files are as they were built`)
} else {
  build()
}

function build(): void {
  const started = performance.now()
  const { artifacts, problems } = compileAll(flags)
  const duplicates = duplicateNames(artifacts)
  const oversized = oversizedProducts(artifacts)
  const faults = [...new Set([...problems, ...duplicates, ...oversized])]
  for (const fault of faults) console.error(`${fault}\n`)

  const wanted = renderOutputs(artifacts)
  const broken = faults.length > 0
  const changed = flags.check
    ? reportDifferences(wanted, committed)
    : writeChanges(wanted, committed, { keepStale: broken })
  if (!flags.check && !broken) writeRecord(wanted)
  const isUnrecorded = flags.check && changed === 0 && !isAsBuilt(committed)
  if (isUnrecorded)
    console.error('contracts/artifacts.sha256 is of another build; npm run build writes it')

  console.log(
    `${artifacts.length} contracts, ${changed} ${flags.check ? 'different' : 'changed'} files, ` +
      `${faults.length} problems, ${Math.round(performance.now() - started)} ms`,
  )
  if (broken || isUnrecorded || (flags.check && changed > 0)) process.exitCode = 1
}

function compileAll({ fresh }: { fresh: boolean }) {
  const artifacts: Artifact[] = []
  const problems: string[] = []
  for (const sourceName of listOwnSources()) {
    const from = performance.now()
    const { cached, ...compiled } = compileSource(sourceName, { fresh })
    artifacts.push(...compiled.artifacts)
    problems.push(...compiled.problems)
    if (!cached) console.log(`compiled ${sourceName} ${Math.round(performance.now() - from)} ms`)
  }
  return { artifacts, problems }
}

function duplicateNames(artifacts: readonly Artifact[]): string[] {
  const first = new Map<string, string>()
  return artifacts.flatMap(({ contractName, sourceName }) => {
    const other = first.get(contractName)
    first.set(contractName, sourceName)
    return other === undefined ? [] : [`${contractName} is in both ${other} and ${sourceName}`]
  })
}

function oversizedProducts(artifacts: readonly Artifact[]): string[] {
  return artifacts
    .filter(({ sourceName }) => isProductSource(sourceName))
    .map(({ contractName, deployedBytecode }) => ({
      contractName,
      size: deployedBytecode.length / 2 - 1,
    }))
    .filter(({ size }) => size > RUNTIME_SIZE_LIMIT)
    .map(({ contractName, size }) => {
      return `${contractName} has ${size} bytes of runtime code, the limit is ${RUNTIME_SIZE_LIMIT}`
    })
}

function reportDifferences(wanted: OutputFiles, committed: OutputFiles): number {
  const paths = [...new Set([...wanted.keys(), ...committed.keys()])].sort()
  const different = paths.filter((path) => wanted.get(path) !== committed.get(path))
  for (const path of different) {
    const verdict = !wanted.has(path) ? 'stale' : committed.has(path) ? 'differs' : 'missing'
    console.error(`${verdict} ${path}`)
  }
  return different.length
}

// With a file that does not compile its outputs look stale, so nothing is removed then.
function writeChanges(
  wanted: OutputFiles,
  committed: OutputFiles,
  { keepStale }: { keepStale: boolean },
): number {
  const changed = [...wanted].filter(([path, text]) => committed.get(path) !== text)
  for (const [path, text] of changed) {
    writeOutput(path, text)
    console.log(`wrote ${path}`)
  }
  const stale = keepStale ? [] : [...committed.keys()].filter((path) => !wanted.has(path))
  for (const path of stale) {
    removeOutput(path)
    console.log(`removed ${path}`)
  }
  return changed.length + stale.length
}
