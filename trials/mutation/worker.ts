import { existsSync } from 'node:fs'
import { numberToHex } from 'viem'
import type { Theatre } from '../contracts/episodes.ts'
import { relevantTo } from './relevant.ts'
import { buildSchema, type Mutant, SWITCH } from './schema.ts'
import { openSuite, prepare, type Suite } from './stage.ts'

// One process of the mutation run: keeps test files and the fuzz up, and tries mutant after mutant.
export type Verdict = { id: number; killer?: string; ms: number }

const FUZZ_SEED = 20
const FUZZ_CALLS = 1500
const FUZZES = process.argv[2] !== 'tests'

const schema = buildSchema(process.argv[3])
prepare(schema)
const suites = new Map<string, Promise<Suite>>()
let theatre: Promise<Theatre> | undefined

async function tryMutant({ id, source }: Mutant): Promise<string | undefined> {
  for (const file of relevantTo(source)) {
    if (!existsSync(new URL(`../../contracts/test/${file}`, import.meta.url))) continue
    const known = suites.get(file) ?? openSuite(file)
    suites.set(file, known)
    const killer = await (await known).run(id)
    if (killer) return `${file}: ${killer}`
  }
  return !FUZZES || (await survivesFuzz(id)) ? undefined : `fuzz, seed ${FUZZ_SEED}`
}

async function survivesFuzz(id: number): Promise<boolean> {
  theatre ??= import('../contracts/episodes.ts').then(({ openTheatre }) => openTheatre(2))
  const { play, cast } = await theatre
  const turn = async () => {
    for (const { site } of cast.places) {
      await site.chain.request('hardhat_setBalance', [SWITCH, numberToHex(id)])
    }
  }
  try {
    return (await play(FUZZ_SEED, FUZZ_CALLS, turn)).problems.length === 0
  } catch {
    return false
  }
}

process.on('message', async (id: number) => {
  const mutant = schema.mutants.find((one) => one.id === id)
  const started = performance.now()
  const killer = mutant && (await tryMutant(mutant))
  process.send?.({ id, ...(killer && { killer }), ms: Math.round(performance.now() - started) })
})
process.on('unhandledRejection', () => {})
