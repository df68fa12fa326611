import { setTimeout as sleep } from 'node:timers/promises'
import { type Grounds, openGrounds } from '../trials/intents/grounds.ts'
import { createSubmitter } from '../trials/intents/submitter.ts'
import { fillPurse, type Purse } from '../trials/intents/wallets.ts'
import { sendRaw } from './fill/send-raw.ts'

/** Fills are counted on a fast chain; on a slow one intents wait for a block. */
const FAST = 421614
const SLOW = 11155111
const SLOW_BLOCK_MS = 20_000
const COUNT = 20
const MORE = 10
/** Many enough that the relayer has warmed up when the fills are counted. */
const ONE_BY_ONE = 50
const WALLETS = 10

/**
 * Same-chain fills of one relayer key: how long from the 201 to the node, and how many fills a
 * second until they are mined, against raw transactions of the same gas that one key sends straight
 * to the same node. Then both with ten times as many intents pending.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  // One url for each chain: raw transactions are sent to one, too.
  const times = { fillDeadlineSeconds: 3600, quoteTtlSeconds: 3600 }
  const blockTimesMs = { [SLOW]: SLOW_BLOCK_MS }
  const grounds = await openGrounds({ ...times, serviceUrls: 1, blockTimesMs })
  try {
    const api = await grounds.service('api', 'api')
    await api.start()
    const size = { seed: 1, wallets: WALLETS, smart: 0, usdc: 10n ** 10n }
    const purse = await fillPurse(grounds, size)
    const few = await measure(grounds, purse, COUNT)
    log(describe(few, COUNT))
    const many = await measure(grounds, purse, COUNT * MORE)
    log(describe(many, COUNT * MORE))
    log(
      `with ${MORE} times as many pending: latency p50 x ${ratio(many.p50, few.p50)}, ` +
        `p99 x ${ratio(many.p99, few.p99)}, fills per second x ${ratio(many.perSecond, few.perSecond)}`,
    )
  } finally {
    await grounds.stop()
  }
}

type Fills = { perSecond: number; gas: bigint }
type Raw = { perSecond: number; acceptedPerSecond: number }
type Figures = Fills & { p50: number; p99: number; raw: Raw }

async function measure(grounds: Grounds, purse: Purse, count: number): Promise<Figures> {
  const submit = createSubmitter(grounds, purse)
  const submitAll = (chainId: number) =>
    Promise.all(
      Array.from({ length: WALLETS }, async (_, lane) => {
        for (let index = lane; index < count; index += WALLETS) await submit(index, chainId)
      }),
    )
  // Nobody works them yet: all of them wait when the relayer begins.
  await submitAll(SLOW)
  await setBlockTime(grounds, SLOW_BLOCK_MS)
  const relayer = await grounds.service(`relayer-${count}`, 'relayer')
  await relayer.start()
  await none(grounds, SLOW, ['open'])
  const since = new Date()
  for (let index = 0; index < ONE_BY_ONE; index += 1) await submit(index, FAST)
  await none(grounds, FAST, ['open', 'sending'])
  const latencies = await readLatencies(grounds, since)
  relayer.pause()
  const begun = new Date()
  await submitAll(FAST)
  relayer.resume()
  await none(grounds, FAST, ['open', 'sending'])
  const filled = await readFills(grounds, begun)
  await setBlockTime(grounds, 250)
  await none(grounds, SLOW, ['open', 'sending'])
  await relayer.stop()
  const raw = await sendRaw(grounds, purse, { chainId: FAST, count, gas: filled.gas })
  const at = (part: number) => latencies[Math.floor(part * (latencies.length - 1))] ?? 0
  return { ...filled, raw, p50: at(0.5), p99: at(0.99) }
}

/** Waits until no step on the chain is in one of the states. */
async function none({ database }: Grounds, chainId: number, states: string[]): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ found: boolean }[]>`
      select exists (
        select from intent_steps where chain_id = ${chainId} and state = any(${states})) as found`
    if (!row?.found) return
    await sleep(100)
  }
}

async function setBlockTime({ devnet }: Grounds, ms: number): Promise<void> {
  const body = JSON.stringify({ chainId: SLOW, ms })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${devnet.controlUrl}/block-time`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Fills a second, from the first that was planned to the last that was seen in a block. */
async function readFills({ database }: Grounds, since: Date): Promise<Fills> {
  const [row] = await database.sql<{ fills: string; seconds: number; gas: string }[]>`
    select count(*) as fills, round(avg(gas_used)) as gas,
      extract(epoch from max(mined_at) - min(planned_at))::float8 as seconds
    from transactions where chain_id = ${FAST} and purpose = 'fill' and planned_at > ${since}`
  return { perSecond: Number(row?.fills) / (row?.seconds ?? 1), gas: BigInt(row?.gas ?? 0) }
}

/** Milliseconds from acceptance to the node's answer, sorted. */
async function readLatencies({ database }: Grounds, since: Date): Promise<number[]> {
  const rows = await database.sql<{ ms: number }[]>`
    select (extract(epoch from min(a.broadcast_at) - i.accepted_at) * 1000)::float8 as ms
    from intents i join intent_steps s on s.intent_id = i.id
    join transactions t on t.key = s.transaction_key
    join transaction_attempts a on a.transaction_id = t.id
    where i.accepted_at > ${since} group by i.id, i.accepted_at`
  return rows.map(({ ms }) => ms).sort((a, b) => a - b)
}

function describe({ p50, p99, perSecond, raw, gas }: Figures, count: number): string {
  return (
    `${count} pending: accepted to broadcast p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
    `${perSecond.toFixed(1)} fills/s, raw transactions of ${gas} gas ${raw.perSecond.toFixed(1)}/s ` +
    `(taken by the node at ${raw.acceptedPerSecond.toFixed(1)}/s), ` +
    `ratio ${ratio(perSecond, raw.perSecond)} (0.8 wanted)`
  )
}

function ratio(a: number, b: number): string {
  return b === 0 ? 'none' : (a / b).toFixed(2)
}
