import { setTimeout as sleep } from 'node:timers/promises'
import type { DevnetState } from '../src/app/launch/devnet-process.ts'
import { type Grounds, openGrounds } from '../trials/intents/grounds.ts'
import { createSubmitter } from '../trials/intents/submitter.ts'
import { fillPurse } from '../trials/intents/wallets.ts'
import { controlDevnet } from '../trials/kit/control-devnet.ts'
import type { ManyChains } from './chains/devnet-process.ts'
import { startChild } from './quote/child.ts'
import { cpuOfDescendants } from './quote/process-cpu.ts'

const CHAINS = 10
const COUNTS = [1, 2, 4, 10]
const PENDING = 50
const WALLETS = 10
const BLOCK_MS = 500
/** What a node takes for an answer when it is slow. */
const SLOW_MS = 1_500

/**
 * One relayer with many chains: how many fills a second it gets into blocks on 1, 2, 4 and 10
 * chains with 50 intents pending on each, and whether a chain whose node is slow makes the fills of
 * the others wait.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const devnet = await startChild<DevnetState>(
    '../chains/devnet-process.ts',
    JSON.stringify({ chains: CHAINS, blockMs: BLOCK_MS } satisfies ManyChains),
  )
  const openDevnet = async () => ({ state: devnet.ready, stop: devnet.stop })
  const grounds = await openGrounds({
    openDevnet,
    fillDeadlineSeconds: 3600,
    quoteTtlSeconds: 3600,
    serviceUrls: 1,
  })
  try {
    const api = await grounds.service('api', 'api')
    await api.start()
    const size = { seed: 1, wallets: WALLETS, smart: 0, usdc: 10n ** 10n }
    const purse = await fillPurse(grounds, size)
    const submit = createSubmitter(grounds, purse)
    const relayer = await grounds.service('relayer', 'relayer')
    await relayer.start()
    const ids = devnet.ready.chains.map(({ id }) => id)
    const measure = (chosen: readonly number[], onAccepted?: () => Promise<unknown>) =>
      fillAll({ grounds, relayer, submit, chosen, cpuOfChains: devnet.cpuMs, onAccepted })
    // Nothing of the first run is compiled yet.
    await measure(ids)
    for (const count of COUNTS) log(describe(count, await measure(ids.slice(0, count))))
    const [slow = 0, ...others] = ids
    const pair = others.slice(0, 3)
    const quick = await measure(pair)
    const slowDown = () =>
      controlDevnet(grounds.devnet, 'rpc-fault', {
        ...{ chainId: slow, url: 1, mode: 'slow', delayMs: SLOW_MS },
      })
    const beside = await measure([slow, ...pair], slowDown)
    const own = beside.byChain.filter(({ chainId }) => chainId !== slow)
    log(
      `three chains: ${seconds(quick.byChain)} s; ` +
        `beside one whose node takes ${SLOW_MS} ms for each answer: ${seconds(own)} s, ` +
        `that one ${seconds(beside.byChain.filter(({ chainId }) => chainId === slow))} s`,
    )
  } finally {
    await grounds.stop()
  }
}

type Run = {
  grounds: Grounds
  relayer: { pause(): void; resume(): void }
  submit: ReturnType<typeof createSubmitter>
  chosen: readonly number[]
  cpuOfChains: () => Promise<number>
  /** Called when all intents are accepted, before the relayer goes on. */
  onAccepted: (() => Promise<unknown>) | undefined
}
type OfChain = { chainId: number; fills: number; seconds: number }
type Figures = { byChain: OfChain[]; perSecond: number; cpuMs: number; chainsCpuMs: number }

/** Has all intents wait until the relayer goes on, then counts what it gets into blocks. */
async function fillAll(run: Run): Promise<Figures> {
  const { grounds, relayer, submit, chosen } = run
  relayer.pause()
  for (const chainId of chosen) {
    await Promise.all(
      Array.from({ length: WALLETS }, async (_, lane) => {
        for (let index = lane; index < PENDING; index += WALLETS) await submit(index, chainId)
      }),
    )
  }
  await run.onAccepted?.()
  const used = { own: relayerCpu(), chains: await run.cpuOfChains() }
  const begun = new Date()
  relayer.resume()
  await allFilled(grounds, chosen)
  const [cpuMs, chainsCpuMs] = [relayerCpu() - used.own, (await run.cpuOfChains()) - used.chains]
  const rows = await grounds.database.sql<{ chain_id: string; fills: string; seconds: number }[]>`
    select chain_id, count(*) as fills,
      extract(epoch from max(mined_at) - ${begun}::timestamptz)::float8 as seconds
    from transactions where purpose = 'fill' and planned_at > ${begun} group by chain_id`
  const byChain = rows.map(({ chain_id, fills, seconds }) => ({
    chainId: Number(chain_id),
    fills: Number(fills),
    seconds,
  }))
  const fills = byChain.reduce((sum, each) => sum + each.fills, 0)
  const took = Math.max(...byChain.map((each) => each.seconds))
  return {
    byChain,
    perSecond: fills / took,
    cpuMs: cpuMs / fills,
    chainsCpuMs: chainsCpuMs / fills,
  }
}

const relayerCpu = (): number => cpuOfDescendants('/relayer/config.json') ?? 0

async function allFilled({ database }: Grounds, chosen: readonly number[]): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ found: boolean }[]>`
      select exists (select from intent_steps
        where chain_id = any(${chosen.map(String)}::bigint[]) and state in ('open', 'sending')) as found`
    if (!row?.found) return
    await sleep(50)
  }
}

function describe(count: number, { perSecond, cpuMs, chainsCpuMs, byChain }: Figures): string {
  return (
    `${count} chains, ${PENDING} pending on each: ${perSecond.toFixed(1)} fills/s, ` +
    `${seconds(byChain)} s; CPU a fill: relayer ${cpuMs.toFixed(1)} ms, chains ${chainsCpuMs.toFixed(1)} ms`
  )
}

/** The shortest and the longest time that a chain took. */
function seconds(byChain: readonly OfChain[]): string {
  const all = byChain.map((each) => each.seconds)
  return `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`
}
