import { numberToHex } from 'viem'
import type { Theatre } from '../contracts/episodes.ts'
import { outcomesOf } from '../contracts/outcomes.ts'
import { relevantTo } from './relevant.ts'
import { buildSchema, type Mutant, SWITCH } from './schema.ts'
import { openSuite, prepare, type Suite, SuiteSpoilt } from './stage.ts'

// One process of the mutation run: keeps test files and the fuzz up, and tries mutant after mutant.
export type Verdict = { id: number; killer?: string; ms: number; spoilt?: string }

/** As in test/long/contracts-fuzz.test.ts. */
const FUZZ_SEED = 1
const FUZZ_CALLS = 500
const FUZZES = process.argv[2] !== 'tests'
const TESTS = process.argv[2] !== 'fuzz-only'

const schema = buildSchema(process.argv[3])
prepare(schema)
const suites = new Map<string, Promise<Suite>>()
let theatre: Promise<Theatre> | undefined
let usual: Promise<string> | undefined

async function tryMutant({ id, source }: Mutant): Promise<string | undefined> {
  for (const file of TESTS ? relevantTo(source) : []) {
    const known = suites.get(file) ?? openSuite(file)
    suites.set(file, known)
    const killer = await (await known).run(id)
    if (killer) return `${file}: ${killer}`
  }
  return FUZZES ? noticedByFuzz(id) : undefined
}

/** A mutant is noticed when the model finds something wrong, or when a move goes otherwise than without it. */
async function noticedByFuzz(id: number): Promise<string | undefined> {
  theatre ??= import('../contracts/episodes.ts').then(({ openTheatre }) => openTheatre(3))
  const { play, cast } = await theatre
  const playWith = (mutant: number) =>
    play(FUZZ_SEED, FUZZ_CALLS, async () => {
      for (const { site } of cast.places) {
        await site.chain.request('hardhat_setBalance', [SWITCH, numberToHex(mutant)])
      }
    })
  const playAsUsual = async () => JSON.stringify(outcomesOf((await playWith(0)).tally))
  usual ??= playAsUsual()
  await usual
  const noticed = await playWith(id).then(
    async ({ problems, tally }) => {
      if (problems.length) return String(problems[0])
      return JSON.stringify(outcomesOf(tally)) === (await usual) ? undefined : 'goes otherwise'
    },
    (error) => String(error),
  )
  if (noticed && (await playAsUsual()) !== (await usual)) throw new SuiteSpoilt('fuzz')
  return noticed && `fuzz, seed ${FUZZ_SEED}: ${noticed.slice(0, 120)}`
}

process.on('message', async (id: number) => {
  const mutant = schema.mutants.find((one) => one.id === id)
  const started = performance.now()
  const verdict = (more: Partial<Verdict>) =>
    process.send?.({ id, ms: Math.round(performance.now() - started), ...more })
  try {
    const killer = mutant && (await tryMutant(mutant))
    verdict(killer ? { killer } : {})
  } catch (error) {
    if (!(error instanceof SuiteSpoilt)) throw error
    verdict({ spoilt: error.message })
  }
})
process.on('unhandledRejection', () => {})
