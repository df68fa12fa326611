import type { Address } from 'viem'
import { createSettledBatches } from '../../lib/concurrency/batches.ts'
import { RpcError } from '../rpc/rpc-error.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import { callWithoutMulticall, type LightItem } from './call-without-multicall.ts'
import type { RunCode } from './creation-code.ts'
import { isRevert, type PinnedBlock } from './eth-call.ts'
import { type MulticallResult, multicall } from './multicall.ts'

/**
 * Asks contracts at one block for one word each. It rejects as `multicall` does, whose answers may
 * be longer. A hash fails where a node cannot return it together with others.
 */
export type Ask = (items: readonly LightItem[]) => Promise<readonly MulticallResult[]>

type Question = readonly LightItem[]
type Outcome = PromiseSettledResult<readonly MulticallResult[]>

const LIMITS = { most: 400, atOnce: 4 }
/** Nodes bound the gas of a call; so many balances stay far below the bound. */
const MOST_ITEMS = 200

type Place = {
  multicall3: Address
  /** Absent: the newest block. */
  at?: PinnedBlock | undefined
}

/**
 * Puts what several callers ask about one block at the same time into one call, or a few. No
 * question joins a call that began before it; otherwise its newest block could be an older one.
 */
export function createSharedMulticall(
  pool: RpcPool,
  { run, ...place }: Place & { run: RunCode },
): Ask {
  const alone: Ask = async (items) =>
    (await callWithoutMulticall(run, items, place.at)) ?? callAll(pool, { ...place, items })
  const askAll = async (questions: readonly Question[]): Promise<Outcome[]> =>
    (await Promise.all(inGroups(questions).map((group) => askTogether(alone, group)))).flat()
  return createSettledBatches(askAll, LIMITS)
}

const UNTOLD: MulticallResult = { success: false, returnData: '0x' }

/** Uses Multicall3, which cannot return hashes. */
async function callAll(
  pool: RpcPool,
  { items, ...place }: Place & { items: readonly LightItem[] },
): Promise<MulticallResult[]> {
  const calls = items.flatMap((item) => ('hashOf' in item ? [] : [item]))
  const results = calls.length > 0 ? await multicall(pool, { ...place, items: calls }) : []
  const left = [...results]
  return items.map((item) => ('hashOf' in item ? undefined : left.shift()) ?? UNTOLD)
}

async function askTogether(alone: Ask, questions: readonly Question[]): Promise<Outcome[]> {
  const [together] = await Promise.allSettled([alone(questions.flat())])
  if (together.status === 'rejected') {
    // One contract that uses up all the gas, or is missing, must not fail the other callers.
    const { reason } = together
    const isContract =
      isRevert(reason) || (reason instanceof RpcError && reason.failure === 'no-contract')
    const mayDiffer = questions.length > 1 && isContract
    return mayDiffer ? Promise.allSettled(questions.map(alone)) : questions.map(() => together)
  }
  let next = 0
  return questions.map(({ length }) => {
    const value = together.value.slice(next, next + length)
    next += length
    return { status: 'fulfilled', value }
  })
}

/** Groups the questions in their order, each group as large as allowed. */
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
