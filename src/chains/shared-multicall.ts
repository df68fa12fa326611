import type { Address } from 'viem'
import { createSettledBatches } from '../lib/batches.ts'
import type { RunCode } from './creation-code.ts'
import { isRevert, type PinnedBlock } from './eth-call.ts'
import { callLightly } from './light-calls.ts'
import { type MulticallItem, type MulticallResult, multicall } from './multicall.ts'
import type { RpcPool } from './rpc-pool.ts'

/**
 * Asks contracts at one block, all at once, for a word each; rejects as `multicall` does, whose
 * answers may be longer.
 */
export type Ask = (items: readonly MulticallItem[]) => Promise<readonly MulticallResult[]>

type Question = readonly MulticallItem[]
type Outcome = PromiseSettledResult<readonly MulticallResult[]>

const LIMITS = { most: 100, atOnce: 4 }
/** Nodes bound the gas of a call; so many balances are far below. */
const MOST_ITEMS = 200

/** What several callers ask of one block at the same time goes together, in one call or a few. */
export function createSharedMulticall(
  pool: RpcPool,
  { run, ...place }: { multicall3: Address; at: PinnedBlock; run: RunCode },
): Ask {
  const alone: Ask = async (items) =>
    (await callLightly(run, items, place.at)) ?? multicall(pool, { ...place, items })
  const askAll = async (questions: readonly Question[]): Promise<Outcome[]> =>
    (await Promise.all(inGroups(questions).map((group) => askTogether(alone, group)))).flat()
  return createSettledBatches(askAll, LIMITS)
}

async function askTogether(alone: Ask, questions: readonly Question[]): Promise<Outcome[]> {
  const [together] = await Promise.allSettled([alone(questions.flat())])
  if (together.status === 'rejected') {
    // One contract that burns all the gas must not cost others their answers.
    const mayDiffer = questions.length > 1 && isRevert(together.reason)
    return mayDiffer ? Promise.allSettled(questions.map(alone)) : questions.map(() => together)
  }
  let next = 0
  return questions.map(({ length }) => {
    const value = together.value.slice(next, next + length)
    next += length
    return { status: 'fulfilled', value }
  })
}

/** In their order, each group as large as it may be. */
function inGroups(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = []
  let room = 0
  for (const question of questions) {
    if (question.length > room || groups.length === 0) {
      groups.push([])
      room = MOST_ITEMS
    }
    groups.at(-1)?.push(question)
    room -= question.length
  }
  return groups
}
