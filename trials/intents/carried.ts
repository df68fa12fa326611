import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createRandom, type Random } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { createCall } from './api-call.ts'
import type { Carrier, Transfer } from './carriers/carrier.ts'
import { CCTP_CARRIER } from './carriers/cctp.ts'
import { HYPERLANE_CARRIER } from './carriers/hyperlane.ts'
import { fundWallets } from './fund-wallets.ts'
import { type Grounds, openGrounds } from './grounds.ts'
import { type Route, signRoute } from './submitter.ts'
import { fillPurse, type Purse } from './wallets.ts'

const CARRIERS: readonly Carrier[] = [CCTP_CARRIER, HYPERLANE_CARRIER]
const UNIT = 10n ** 6n
const STOCK = 5_000n * UNIT
const PATIENCE_MS = 600_000

type Sent = Transfer & { id: bigint }
type Scene = { grounds: Grounds; purse: Purse; random: Random; carrier: Carrier }
type End = { status: 'COMPLETED' | 'FAILED'; wrong: string[]; failReason?: string }

/**
 * Tokens that a bridge carries over random lanes, while those who carry them are away, slow or lie,
 * strangers are quicker and chains take blocks back. `--target CCTP` is one bridge, `--target CCTP:slow` one
 * trouble of it, `--cases` so many intents of each bridge. Every intent leaves once and arrives once, in full, or
 * nothing has left.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, cases = 20, target = '', log } = options
  const [layer = '', trouble = ''] = target.split(':')
  const random = createRandom(seed)
  const carriers = CARRIERS.filter((each) => each.layer.includes(layer))
  const grounds = await openGrounds({
    settings: (devnet) => Object.assign({}, ...carriers.map((each) => each.settings(devnet))),
  })
  const problems: string[] = []
  const ends = { COMPLETED: 0, FAILED: 0 }
  try {
    const service = await grounds.service('service')
    await service.start()
    const purse = await fillPurse(grounds, { seed, wallets: 6, smart: 0, usdc: STOCK })
    for (const carrier of carriers) {
      const { symbol, troubles } = carrier
      if (symbol !== 'USDC') await fundWallets(grounds, purse, { symbol, amount: STOCK })
      const scene = { grounds, purse, random, carrier }
      const names = Object.keys(troubles).filter((name) => name.includes(trouble))
      const each = Math.ceil(cases / names.length)
      while (names.length > 0) {
        const [name = ''] = names.splice(random.below(names.length), 1)
        const since = performance.now()
        const found = await playRound(scene, name, each)
        for (const { status, wrong } of found) {
          ends[status] += 1
          problems.push(...wrong.map((what) => `${carrier.layer}, ${name}: ${what}`))
        }
        const came = found.filter(({ status }) => status === 'COMPLETED').length
        const why = found.flatMap(({ failReason }) => failReason ?? []).join(' ')
        const seconds = Math.round((performance.now() - since) / 1000)
        log(`${carrier.layer}, ${name}: ${came} of ${found.length} arrived, ${seconds} s ${why}`)
      }
    }
    log(`${ends.COMPLETED} arrived, ${ends.FAILED} failed`)
    for (const problem of problems) log(`WRONG: ${problem}`)
    if (problems.length > 0) log(service.output().slice(-20_000))
    return { passed: ends.COMPLETED + ends.FAILED, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

async function playRound(scene: Scene, name: string, count: number): Promise<End[]> {
  const { grounds, random, carrier } = scene
  const following: Promise<End>[] = []
  const send = async () => {
    for (let sent = 0; sent < count; sent += 1) following.push(follow(scene, await submit(scene)))
  }
  await carrier.troubles[name]?.({ devnet: grounds.devnet, random, send })
  return Promise.all(following)
}

/** Has an intent accepted that is carried from one random chain to another. */
async function submit({ grounds, purse, random, carrier }: Scene): Promise<Sent> {
  const call = createCall(grounds)
  const { layer, symbol } = carrier
  const chainIds = grounds.devnet.chains.map(({ id }) => id)
  const from = random.pick(chainIds)
  const to = random.pick(chainIds.filter((id) => id !== from))
  const wallet = random.pick(purse.wallets)
  const amount = BigInt(1 + random.below(100_000_000))
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const wish = {
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${to}`,
    tokenRequests: [{ tokenAddress: purse.token(to, symbol), amount: String(amount) }],
    accountAccessList: { chainIds: [`eip155:${from}`], tokens: [symbol] },
    options: {
      settlementLayers: { include: [layer] },
      selectionStrategy: random.pick(['best', 'cheapest']),
    },
  }
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { status, body } = await call('POST', '/quotes', wish)
    const [route] = status === 200 ? (body.routes as Route[]) : []
    const answer = route && (await call('POST', '/intents', await signRoute(wallet, route)))
    if (route && answer?.status === 201) {
      return { id: BigInt(route.intentId), recipient, from, to, amount }
    }
    if (Date.now() > deadline) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
    await sleep(200)
  }
}

/** Follows an intent to its end; answers what was wrong with it. */
async function follow(scene: Scene, sent: Sent): Promise<End> {
  const call = createCall(scene.grounds)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { body } = await call('GET', `/intents/${sent.id}`)
    const { status, failReason } = body
    if (status === 'COMPLETED' || status === 'FAILED') {
      const wrong = (await compare(scene, sent, status)).map((what) => `intent ${sent.id} ${what}`)
      return failReason ? { status, wrong, failReason: String(failReason) } : { status, wrong }
    }
    if (Date.now() > deadline) {
      return { status: 'FAILED', wrong: [`intent ${sent.id} does not end, it is ${status}`] }
    }
    await sleep(300)
  }
}

/** Holds the end of an intent against what the bridge's contracts tell of its recipient. */
async function compare(scene: Scene, sent: Sent, status: End['status']): Promise<string[]> {
  const { purse, grounds, carrier } = scene
  const { recipient, to, amount } = sent
  const [carried, held] = await Promise.all([
    carrier.read({ devnet: grounds.devnet, purse }, sent),
    purse.client(to).readContract({
      ...{ address: purse.token(to, carrier.symbol), abi: erc20Abi },
      ...{ functionName: 'balanceOf', args: [recipient] },
    }),
  ])
  const counts = `left ${carried.sent.length} times and arrived ${carried.arrived.length} times`
  if (status === 'FAILED') {
    return carried.sent.length + carried.arrived.length > 0 ? [`failed, yet ${counts}`] : []
  }
  const [[left = 0n], [arrived]] = [carried.sent, carried.arrived]
  if (carried.sent.length !== 1 || carried.arrived.length !== 1 || !arrived) return [counts]
  const { amount: brought, kept } = arrived
  return [
    ...(brought + kept === left ? [] : [`arrived as ${brought} and ${kept} of ${left}`]),
    ...(held === brought && held >= amount ? [] : [`brought ${held} instead of ${amount}`]),
  ]
}
