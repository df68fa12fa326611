import { setTimeout as sleep } from 'node:timers/promises'
import type { EdrChain } from '../../devnet/src/chain/edr-chain.ts'
import { RpcError } from '../../src/chains/rpc/rpc-error.ts'
import type { QuotedIntent } from '../../src/domain/intent/intent.ts'
import type { IntentStatus } from '../../src/domain/intent/status/status.ts'
import { type IntentWish, openStage, type Stage } from '../../test/chain/relayer/relayer-kit.ts'
import {
  alice,
  bob,
  startWorld,
  USD,
  type World,
} from '../../test/chain/settlement/settlement-world.ts'
import { startTestPostgres } from '../../test/kit/database.ts'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'

export const ORIGIN = 11155111
export const DESTINATION = 84532
const DEEPEST = 20
const PART = 10n ** 4n
const PATIENCE_MS = 400_000
/** After so many the cause is plain, and each one costs minutes. */
const MOST_FAILURES = 3
/** Cases after which everything is left to become final. */
const BATCH = 12
/** Cases at a time: a reorg then meets other intents at whatever step they are. */
const LANES = 3
/** More reorgs than the other cases can make meanwhile. */
const MOST_QUOTES = 5

/** When the chain changes its mind, in the life of the intent that crosses chains. */
const MOMENTS = ['accepted', 'claim-signed', 'claimed', 'fill-signed', 'filled', 'buried'] as const
type Moment = (typeof MOMENTS)[number]

type Case = { where: 'origin' | 'destination'; depth: number; moment: Moment; drops: boolean }
type Sight = { at: number; status: IntentStatus }

/**
 * Reorgs of 1 to 20 blocks on origin and destination, at every step of an intent: each intent
 * ends COMPLETED, paid once to the unit; and while a chain has taken back what was COMPLETED, a
 * client that polls is not told that it is.
 */
export async function runTrial({ seed, cases, log }: TrialOptions): Promise<TrialResult> {
  const postgres = await startTestPostgres()
  const world = await startWorld([ORIGIN, DESTINATION])
  try {
    return await runReorgs({
      world,
      adminUrl: postgres.adminUrl,
      seed,
      log,
      ...(cases && { cases }),
    })
  } finally {
    await world.stop()
    await postgres.stop()
  }
}

export type ReorgOptions = TrialOptions & { world: World; adminUrl: string }

export async function runReorgs(options: ReorgOptions): Promise<TrialResult> {
  const { world, seed, log } = options
  const plan = shuffled(seed).slice(0, options.cases ?? Number.POSITIVE_INFINITY)
  const cleanups: (() => Promise<void>)[] = []
  const stage = await openStage(world, 'reorgs', {
    adminUrl: options.adminUrl,
    onEnd: (cleanup) => void cleanups.push(cleanup),
  })
  const tally = { passed: 0, failed: 0, takenBack: 0, accepted: 0 }
  const live: Live[] = []
  const stopPolling = startPolling(stage, live)
  try {
    for (const chainId of [ORIGIN, DESTINATION]) {
      await world.mint(chainId, 'USDC', alice.address, 10_000n * USD)
      await nodeOf(world, chainId).mine(DEEPEST + 5)
    }
    await stage.startWorker({ finalityBlocks: DEEPEST + 1, rebroadcastMs: 500 })
    await stage.startRelayer({ policy: { finalityBlocks: DEEPEST + 1 } })
    const start = await readBalances(world)
    const fail = async (what: string, problems: readonly string[]) => {
      tally.failed += 1
      for (const line of await describeOpen(stage)) log(line)
      log(`${what} of seed ${seed}: ${problems.join('; ')}`)
    }
    const shared = { world, stage, tally, live, start, alone: createLock() }
    for (let done = 0; done < plan.length && tally.failed < MOST_FAILURES; done += BATCH) {
      const waiting = [...plan.entries()].slice(done, done + BATCH)
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, each] = next
          const problems = await runCase({ ...shared, each })
          if (problems.length === 0) tally.passed += 1
          else await fail(`case ${index} ${JSON.stringify(each)}`, problems)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      const left = await settle(shared)
      if (left.length > 0) await fail(`the cases up to ${done + BATCH}`, left)
      log(`${Math.min(done + BATCH, plan.length)}: ${JSON.stringify(tally)}`)
    }
    for (const problem of await findLeftovers(world, stage)) {
      tally.failed += 1
      log(problem)
    }
  } finally {
    await stopPolling()
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
  log(
    `${plan.length} reorgs, ${tally.accepted} intents; a COMPLETED was taken back ${tally.takenBack} times, and it was said each time`,
  )
  return { passed: tally.passed, failed: tally.failed }
}

/** Every chain, depth and moment, with and without the transactions, in an order by the seed. */
function shuffled(seed: number): Case[] {
  const random = createRandom(seed)
  const all: Case[] = []
  for (const where of ['origin', 'destination'] as const) {
    for (let depth = 1; depth <= DEEPEST; depth += 1) {
      for (const moment of MOMENTS) {
        for (const drops of [true, false]) all.push({ where, depth, moment, drops })
      }
    }
  }
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1)
    const [a, b] = [all[last], all[other]]
    if (a && b) [all[last], all[other]] = [b, a]
  }
  return all
}

/** An intent that a later reorg may still reach. */
type Live = { id: bigint; seen: Sight[] }
type Shared = {
  world: World
  stage: Stage
  tally: Tally
  live: Live[]
  start: bigint[]
  /** One reorg at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}
type Round = Shared & { each: Case }
type Tally = { passed: number; failed: number; takenBack: number; accepted: number }

/** What earlier cases have done is young enough to be hit, too, and must come through as well. */
async function runCase(round: Round): Promise<string[]> {
  const { world, stage, each, tally, live, alone } = round
  const { where, depth, moment, drops } = each
  const node = nodeOf(world, where === 'origin' ? ORIGIN : DESTINATION)
  const pair = { account: alice, recipient: bob, destination: DESTINATION }
  const { id } = await accept(stage, { ...pair, from: new Map([[ORIGIN, PART]]) })
  const near = await accept(stage, { ...pair, from: new Map([[DESTINATION, PART]]) })
  const own: Live[] = [id, near.id].map((each) => ({ id: each, seen: [] }))
  live.push(...own)
  tally.accepted += 2
  try {
    await reachMoment(stage, own[0], moment)
    const problems = await alone(async () => {
      if (moment === 'buried') await node.mine(depth - 1)
      const ended = moment === 'filled' || moment === 'buried'
      if (drops && ended) return takeAway(round, node)
      await node.reorg({ depth, keepTransactions: !drops })
      return []
    })
    const since = Date.now()
    const isWhole = () => own.every((each) => sight(each, since) === 'COMPLETED')
    if (!(await comesTrue(isWhole))) problems.push(`it is ${own.map((each) => sight(each))}`)
    return problems
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * A quote reads everything at one block of each chain. One that meets the reorg of another case finds that
 * block gone and is refused as something that passes; a client asks again.
 */
async function accept(stage: Stage, wish: IntentWish): Promise<QuotedIntent> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await stage.accept(wish)
    } catch (error) {
      if (tries === MOST_QUOTES || !isOfGoneBlock(error)) throw error
    }
  }
}

function isOfGoneBlock(error: unknown): boolean {
  if (error instanceof RpcError) return error.failure === 'unknown-block'
  return error instanceof Error && error.cause !== undefined && isOfGoneBlock(error.cause)
}

/** Nothing is mined meanwhile, so what was taken back stays away until every client is told. */
async function takeAway({ stage, each, tally, live }: Round, node: EdrChain): Promise<string[]> {
  await node.request('evm_setAutomine', [false])
  try {
    const done = await stage.database.sql<{ id: string; hash: string }[]>`
      select i.id, '0x' || encode(s.tx_hash, 'hex') as hash
      from intents i join intent_steps s on s.intent_id = i.id
      where i.status = 'COMPLETED' and i.id = any(${live.map(({ id }) => id.toString())}::numeric[])`
    const { droppedTransactions } = await node.reorg({ depth: each.depth, keepTransactions: false })
    const since = Date.now()
    const gone = new Set<string>(droppedTransactions.map(({ hash }) => hash))
    const hit = new Set(done.flatMap(({ id, hash }) => (gone.has(hash) ? [BigInt(id)] : [])))
    const robbed = live.filter(({ id }) => hit.has(id))
    const isSaid = ({ seen }: Live) =>
      seen.some(({ at, status }) => at > since && status !== 'COMPLETED')
    await comesTrue(() => robbed.every(isSaid))
    const silent = robbed.filter((each) => !isSaid(each))
    tally.takenBack += robbed.length - silent.length
    return silent.map(({ id }) => `${id} says COMPLETED though the chain took it back`)
  } finally {
    await node.request('evm_setAutomine', [true])
    await node.mine()
  }
}

async function reachMoment(stage: Stage, intent: Live | undefined, moment: Moment): Promise<void> {
  if (!intent) throw new Error('there is no intent')
  const signed = async (name: string) => {
    const outcome = await stage.sender.outcome(`intent:${intent.id}:${name}`)
    return outcome !== null && outcome.state !== 'planned'
  }
  const isAt = (...statuses: IntentStatus[]) => {
    const status = sight(intent)
    return status !== undefined && statuses.includes(status)
  }
  const reached: Record<Moment, () => boolean | Promise<boolean>> = {
    accepted: () => true,
    'claim-signed': () => signed('claim-0'),
    claimed: () => isAt('CLAIMED', 'COMPLETED'),
    'fill-signed': () => signed(`fill-across-${DESTINATION}`),
    filled: () => isAt('COMPLETED'),
    buried: () => isAt('COMPLETED'),
  }
  if (!(await comesTrue(reached[moment]))) throw new Error(`it never was ${moment}`)
}

/** What the client was told last, if that was after the given time. */
function sight({ seen }: Live, since = 0): IntentStatus | undefined {
  const last = seen.at(-1)
  return last && last.at > since ? last.status : undefined
}

/** Both chains go on until nothing of the intents can be taken back any more. */
async function settle(shared: Shared): Promise<string[]> {
  const { world, stage, live } = shared
  const isFinal = async () => {
    for (const chainId of [ORIGIN, DESTINATION]) await nodeOf(world, chainId).mine(DEEPEST / 2)
    // A slow relayer may find out about the reorg only now, and send again what it took.
    await sleep(300)
    const [row] = await stage.database.sql<{ open: string }[]>`
      select count(*) as open from intents i where status <> 'COMPLETED'
        or exists (select from intent_steps s where s.intent_id = i.id and s.state <> 'final')`
    return row?.open === '0'
  }
  const problems = (await comesTrue(isFinal)) ? [] : ['they do not become final']
  live.length = 0
  const wrong = compareBalances(await readBalances(world), shared.start, shared.tally.accepted)
  return [...problems, ...wrong]
}

/** A client that asks for all of them again and again; one query, so that it costs little. */
function startPolling({ database }: Stage, live: readonly Live[]) {
  let stopped = false
  const loop = async () => {
    while (!stopped) {
      const at = Date.now()
      const ids = live.map(({ id }) => id.toString())
      // On a busy machine an answer may be late; the next one tells.
      const rows = await database.sql<{ id: string; status: IntentStatus }[]>`
        select id, status from intents where id = any(${ids}::numeric[])`.catch(() => [])
      const statuses = new Map(rows.map(({ id, status }) => [BigInt(id), status]))
      for (const { id, seen } of live) {
        const status = statuses.get(id)
        if (status) seen.push({ at, status })
      }
      await sleep(40)
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    await running
  }
}

const readBalances = (world: World) =>
  Promise.all([
    world.balance(ORIGIN, world.token(ORIGIN, 'USDC').address, alice.address),
    world.balance(DESTINATION, world.token(DESTINATION, 'USDC').address, alice.address),
    world.balance(DESTINATION, world.token(DESTINATION, 'USDC').address, bob.address),
  ])

/** Each intent takes its part and one USD, and delivers its part: once. */
function compareBalances(now: readonly bigint[], start: readonly bigint[], accepted: number) {
  const moved = now.map((amount, index) => amount - (start[index] ?? 0n))
  const count = BigInt(accepted / 2)
  const wanted = [-(PART + USD) * count, -(PART + USD) * count, 2n * PART * count]
  return moved.every((amount, index) => amount === wanted[index])
    ? []
    : [`balances moved by ${moved.join(', ')} instead of ${wanted.join(', ')}`]
}

async function describeOpen({ database }: Stage): Promise<string[]> {
  const transactions = await database.sql<{ line: string }[]>`
    select concat_ws(' ', key, chain_id, state, 'nonce', nonce, hold_reason, cancel_reason) as line
    from transactions where state in ('planned', 'sent', 'mined')`
  const steps = await database.sql<{ line: string }[]>`
    select concat_ws(' ', intent_id, name, state, block_number, attempts, note) as line
    from intent_steps where state not in ('final', 'impossible')`
  return [...transactions, ...steps].map(({ line }) => `  ${line}`)
}

/** No nonce is stuck, nothing is under way. */
async function findLeftovers(world: World, stage: Stage): Promise<string[]> {
  const open = await stage.database.sql<{ key: string; state: string }[]>`
    select key, state from transactions where state in ('planned', 'sent', 'mined')`
  const accounts = await stage.database.sql<
    { chain_id: string; address: Buffer; next_nonce: string | null }[]
  >`select chain_id, address, next_nonce from relayer_accounts`
  const drifted = await Promise.all(
    accounts.map(async ({ chain_id, address, next_nonce }) => {
      const account = `0x${address.toString('hex')}`
      const count = await nodeOf(world, Number(chain_id)).request<string>(
        'eth_getTransactionCount',
        [account, 'latest'],
      )
      const same = next_nonce === null || Number(count) === Number(next_nonce)
      return same ? [] : [`${account} on ${chain_id}: next nonce ${next_nonce}, chain ${count}`]
    }),
  )
  return [...open.map(({ key, state }) => `${key} is still ${state}`), ...drifted.flat()]
}

function nodeOf(world: World, chainId: number): EdrChain {
  const node = world.devnet.nodes.get(chainId)
  if (!node) throw new Error(`there is no chain ${chainId}`)
  return node
}

function createLock(): Shared['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = last.then(work, work)
    last = run
    return run
  }
}

async function comesTrue(holds: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}
