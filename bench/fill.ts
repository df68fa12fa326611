import { setTimeout as sleep } from 'node:timers/promises'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  multicall3Abi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Grounds, openGrounds } from '../trials/intents/grounds.ts'
import { createSubmitter } from '../trials/intents/submitter.ts'
import { fillPurse, type Purse } from '../trials/intents/wallets.ts'

const CHAIN = 421614
const COUNT = 50
const MORE = 10
const ONE_BY_ONE = 30
const WALLETS = 10

/**
 * Same-chain fills of one relayer key: how long from the 201 to the node, and how many fills a second
 * against raw transactions of the same gas that one key sends straight to the same node. Then the
 * same with ten times as many intents pending.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const grounds = await openGrounds({ fillDeadlineSeconds: 3600, quoteTtlSeconds: 3600 })
  try {
    const api = await grounds.service('api', 'api')
    await api.start()
    const purse = await fillPurse(grounds, {
      seed: 1,
      wallets: WALLETS,
      smart: 0,
      usdc: 10n ** 10n,
    })
    const few = await measure(grounds, purse, COUNT)
    log(describe(few, COUNT))
    const many = await measure(grounds, purse, COUNT * MORE)
    log(describe(many, COUNT * MORE))
    log(
      `with ${MORE} times as many pending: latency p50 x ${ratio(many.p50, few.p50)}, ` +
        `fills per second x ${ratio(many.perSecond, few.perSecond)}`,
    )
  } finally {
    await grounds.stop()
  }
}

type Figures = { p50: number; p99: number; perSecond: number; rawPerSecond: number; gas: bigint }

async function measure(grounds: Grounds, purse: Purse, count: number): Promise<Figures> {
  const submit = createSubmitter(grounds, purse)
  const begun = new Date()
  // Nobody works them yet: all of them wait when the relayer begins.
  const pending = Array.from({ length: count }, (_, index) => index)
  const mostAtOnce = Array.from({ length: WALLETS }, async (_, lane) => {
    for (const index of pending.filter((each) => each % WALLETS === lane))
      await submit(index, CHAIN)
  })
  await Promise.all(mostAtOnce)
  const relayer = await grounds.service(`relayer-${count}`, 'relayer')
  await relayer.start()
  await allMined(grounds)
  const filled = await readFills(grounds, begun)
  const since = new Date()
  for (let index = 0; index < ONE_BY_ONE; index += 1) await submit(index, CHAIN)
  await allMined(grounds)
  const latencies = await readLatencies(grounds, since)
  await relayer.stop()
  const rawPerSecond = await sendRaw(grounds, purse, {
    count: Math.min(count, 100),
    gas: filled.gas,
  })
  const at = (part: number) => latencies[Math.floor(part * (latencies.length - 1))] ?? 0
  return { ...filled, rawPerSecond, p50: at(0.5), p99: at(0.99) }
}

async function allMined({ database }: Grounds): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ open: string }[]>`
      select count(*) as open from intents where status not in ('COMPLETED', 'FAILED', 'EXPIRED')`
    if (row?.open === '0') return
    await sleep(100)
  }
}

/** Fills a second, from the first that was signed to the last that a node has taken. */
async function readFills(
  { database }: Grounds,
  since: Date,
): Promise<{ perSecond: number; gas: bigint }> {
  const [row] = await database.sql<{ fills: string; seconds: number; gas: string }[]>`
    select count(*) as fills, round(avg(t.gas_used)) as gas,
      extract(epoch from max(a.broadcast_at) - min(a.signed_at))::float8 as seconds
    from transactions t join transaction_attempts a on a.id = t.mined_attempt
    where t.purpose = 'fill' and t.planned_at > ${since}`
  return { perSecond: Number(row?.fills) / (row?.seconds ?? 1), gas: BigInt(row?.gas ?? 0) }
}

/** Milliseconds from acceptance to the node's answer, sorted. */
async function readLatencies({ database }: Grounds, since: Date): Promise<number[]> {
  const rows = await database.sql<{ ms: number }[]>`
    select (extract(epoch from min(a.broadcast_at) - i.accepted_at) * 1000)::float8 as ms
    from intents i join transactions t on t.key like 'intent:' || i.id || ':%'
    join transaction_attempts a on a.transaction_id = t.id
    where i.accepted_at > ${since} group by i.id, i.accepted_at`
  return rows.map(({ ms }) => ms).sort((a, b) => a - b)
}

/** Raw transactions a second: signed and sent one after another by one key, as fast as it goes. */
async function sendRaw(
  { devnet }: Grounds,
  purse: Purse,
  { count, gas }: { count: number; gas: bigint },
): Promise<number> {
  const chain = devnet.chains.find(({ id }) => id === CHAIN)
  const account = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
  const to = chain?.contracts.multicall3 as Hex
  const read = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  })
  const dataFor = (calls: number) => {
    const target = purse.token(CHAIN, 'USDC')
    const call = { target, allowFailure: false, callData: read }
    const args = [Array.from({ length: calls }, () => call)] as const
    return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
  }
  const client = purse.client(CHAIN)
  const one = await client.estimateGas({ account, to, data: dataFor(10) })
  const two = await client.estimateGas({ account, to, data: dataFor(20) })
  const calls = 10 + Number(((gas - one) * 10n) / (two - one))
  const data = dataFor(Math.max(calls, 1))
  const wallet = createWalletClient({ account, transport: http(chain?.rpcUrls[0]) })
  const nonce = await client.getTransactionCount({ address: account.address })
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas }
  const since = performance.now()
  const sent: Promise<Hex>[] = []
  for (let index = 0; index < count; index += 1) {
    const request = { to, data, nonce: nonce + index, gas: gas * 2n, ...fees, chainId: CHAIN }
    const serializedTransaction = await account.signTransaction({ ...request, type: 'eip1559' })
    sent.push(wallet.sendRawTransaction({ serializedTransaction }))
  }
  const hashes = await Promise.all(sent)
  const perSecond = (count / (performance.now() - since)) * 1000
  for (const hash of hashes.slice(-1)) await client.waitForTransactionReceipt({ hash })
  return perSecond
}

function describe({ p50, p99, perSecond, rawPerSecond, gas }: Figures, count: number): string {
  return (
    `${count} pending: accepted to broadcast p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ` +
    `${perSecond.toFixed(1)} fills/s, raw transactions of ${gas} gas ${rawPerSecond.toFixed(1)}/s, ` +
    `ratio ${ratio(perSecond, rawPerSecond)} (0.8 wanted)`
  )
}

function ratio(a: number, b: number): string {
  return b === 0 ? 'none' : (a / b).toFixed(2)
}
