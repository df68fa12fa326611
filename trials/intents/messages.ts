import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { BRIDGE_STAGES } from '../../src/domain/intent/status/bridge-progress.ts'
import { listProgress } from '../../src/store/intents/bridge-progress.ts'
import { controlDevnet } from '../kit/control-devnet.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { createCall } from './api-call.ts'
import { fundWallets } from './fund-wallets.ts'
import { type Grounds, openGrounds } from './grounds.ts'
import { type Route, signRoute } from './submitter.ts'
import { fillPurse, type Purse, type Wallet } from './wallets.ts'

const UNIT = 10n ** 6n
const STOCK = 5_000n * UNIT
const AWAY_MS = 60_000
const SLOW_MS = 20_000
const PATIENCE_MS = 600_000

type Actor = 'layerzero-dvn' | 'layerzero-executor'
type Control = (name: Actor, settings: object) => Promise<void>
type Sent = { id: bigint; recipient: Address; to: number; amount: bigint; trouble: string }

/** What goes wrong with the messages of a round, from before they are sent until it is mended. */
const TROUBLES: Record<string, (control: Control, send: () => Promise<void>) => Promise<void>> = {
  'executor away for a minute': (control, send) => away(control, 'layerzero-executor', send),
  'verifiers away for a minute': (control, send) => away(control, 'layerzero-dvn', send),
  'every delivery reverts once': async (control, send) => {
    await control('layerzero-executor', { failNext: 1_000 })
    await send()
    await sleep(SLOW_MS)
    await control('layerzero-executor', { failNext: 0 })
  },
  'slow verifiers': async (control, send) => {
    await control('layerzero-dvn', { delayMs: SLOW_MS })
    await send()
    await sleep(SLOW_MS)
    await control('layerzero-dvn', { delayMs: 0 })
  },
}

async function away(control: Control, name: Actor, send: () => Promise<void>): Promise<void> {
  await control(name, { paused: true })
  const since = performance.now()
  await send()
  await sleep(Math.max(0, AWAY_MS - (performance.now() - since)))
  await control(name, { paused: false })
}

/**
 * Tokens in LayerZero messages over random lanes, while those who carry the messages are away, slow
 * or fail (`--target`: a part of the name of one trouble). Every intent is completed to the unit, its
 * stages are told once and never go backwards.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = 16, target = '', log } = options
  const random = createRandom(seed)
  const grounds = await openGrounds()
  try {
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 4, smart: 0, usdc: UNIT })
    await fundWallets(grounds, purse, { symbol: 'USDT0', amount: STOCK })
    const control: Control = (name, settings) =>
      controlDevnet(grounds.devnet, 'actor', { name, ...settings })
    const names = Object.keys(TROUBLES).filter((name) => name.includes(target))
    const problems: string[] = []
    let passed = 0
    while (names.length > 0) {
      const [name = ''] = names.splice(random.below(names.length), 1)
      const sent: Sent[] = []
      const following: Promise<string[]>[] = []
      const since = performance.now()
      await TROUBLES[name]?.(control, async () => {
        for (let each = 0; each < Math.ceil(cases / 4); each += 1) {
          const one = await send(grounds, purse, { random, trouble: name })
          sent.push(one)
          following.push(follow(grounds, purse, one))
        }
      })
      const found = (await Promise.all(following)).flat()
      problems.push(...found)
      passed += sent.length
      log(`${name}: ${sent.length} intents, ${Math.round((performance.now() - since) / 1000)} s`)
    }
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

/** Has an intent accepted that goes by message from one random chain to another. */
async function send(
  grounds: Grounds,
  purse: Purse,
  { random, trouble }: { random: Random; trouble: string },
): Promise<Sent> {
  const call = createCall(grounds)
  const chainIds = grounds.devnet.chains.map(({ id }) => id)
  const from = random.pick(chainIds)
  const to = random.pick(chainIds.filter((id) => id !== from))
  const wallet: Wallet = random.pick(purse.wallets)
  const amount = BigInt(1 + random.below(50_000_000))
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const wish = {
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${to}`,
    tokenRequests: [{ tokenAddress: purse.token(to, 'USDT0'), amount: String(amount) }],
    accountAccessList: { chainIds: [`eip155:${from}`], tokens: ['USDT0'] },
    options: { settlementLayers: { include: ['OFT'] } },
  }
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { status, body } = await call('POST', '/quotes', wish)
    const [route] = status === 200 ? (body.routes as Route[]) : []
    const answer = route && (await call('POST', '/intents', await signRoute(wallet, route)))
    if (route && answer?.status === 201) {
      return { id: BigInt(route.intentId), recipient, to, amount, trouble }
    }
    if (Date.now() > deadline) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
    await sleep(200)
  }
}

/** Follows an intent to its end; answers what was wrong with it. */
async function follow(grounds: Grounds, purse: Purse, sent: Sent): Promise<string[]> {
  const { id, recipient, to, amount, trouble } = sent
  const call = createCall(grounds)
  const wrong = (what: string) => [`${trouble}: intent ${id} ${what}`]
  const deadline = Date.now() + PATIENCE_MS
  let told: string[] = []
  for (;;) {
    const { body } = await call('GET', `/intents/${id}`)
    const now = (await listProgress(grounds.database.sql, id)).map(({ stage }) => stage)
    const forward = now.length >= told.length && told.every((stage, at) => now[at] === stage)
    if (!forward) return wrong(`went from ${told} to ${now}`)
    told = now
    if (body.status === 'COMPLETED') break
    if (body.status === 'FAILED') return wrong(`failed: ${body.failure}`)
    if (Date.now() > deadline) return wrong(`does not end, it is at ${told}`)
    await sleep(300)
  }
  if (told.join() !== BRIDGE_STAGES.join()) return wrong(`was told to be ${told}`)
  const token = purse.token(to, 'USDT0')
  const held = await purse.client(to).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  })
  return held === amount ? [] : wrong(`brought ${held} instead of ${amount}`)
}
