import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, erc20Abi } from 'viem'
import { type Route, signRoute } from '../intents/submitter.ts'
import { RECIPIENT, SHOP } from '../intents/wishes.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { type Ask, type Asked, createAsker } from './ask.ts'
import type { Town } from './town.ts'

/** What became of what they asked for. */
export type Tally = {
  served: number
  /** Of these, those that took more than a second. */
  delayed: number
  /** 429 and 503 with a time to come again. */
  refused: number
  /** Any other answer, by status. */
  others: Map<string, number>
  /** Refusals without a time to come again, and failures of ours. */
  faults: string[]
}

export type Crowd = { tally: Tally; leave(): Promise<void> }

export type CrowdOptions = {
  seed: number
  count: number
  /** One key for all, or as many as the project has. */
  keys: 'one' | 'many'
  moves?: readonly Move[]
}

export const MOVES = [
  'everything',
  'outputs',
  'calls',
  'gas',
  'portfolio',
  'submit',
  'estimate',
] as const
type Move = (typeof MOVES)[number]

const MOST_CALLS = 256
const DELAYED_MS = 1000
/** Somebody the service asked did not answer in time, as happens to hard work that yields to others. */
const LATE: ReadonlySet<string> = new Set([
  '504 EXTERNAL_SERVICE_TIMEOUT',
  '502 SETTLEMENT_QUOTE_ERROR',
])
/** What a client that takes no advice waits after a refusal. */
const IMPATIENCE_MS = 20

/** So many clients of one project, each of which asks for something hard again and again. */
export function startCrowd(town: Town, options: CrowdOptions): Crowd {
  const tally: Tally = { served: 0, delayed: 0, refused: 0, others: new Map(), faults: [] }
  const { moves = ['everything'] } = options
  let gone = false
  const keys = options.keys === 'one' ? town.hostileKeys.slice(0, 1) : town.hostileKeys
  const run = async (index: number) => {
    const random = createRandom(options.seed * 1000 + index)
    const asker = createAsker(town.grounds.url, keys[index % keys.length] ?? '')
    const note = async (asked: Asked) => {
      count(tally, asked)
      if (asked.status >= 400) await sleep(IMPATIENCE_MS)
      return asked
    }
    const ask: Ask = async (...question) => note(await asker.ask(...question))
    while (!gone) {
      try {
        await MAKE[random.pick(moves)]({ town, ask, random, index })
      } catch (error) {
        if (!gone) tally.faults.push(String(error))
        await sleep(IMPATIENCE_MS)
      }
    }
    await asker.close()
  }
  const clients = Array.from({ length: options.count }, (_, index) => run(index))
  return {
    tally,
    async leave() {
      gone = true
      await Promise.all(clients)
    },
  }
}

function count(tally: Tally, { status, ms, retryAfter, text }: Asked): void {
  if (status === 200 || status === 201) {
    tally.served += 1
    if (ms > DELAYED_MS) tally.delayed += 1
    return
  }
  if (status === 429 || status === 503) {
    tally.refused += 1
    if (!retryAfter) tally.faults.push(`${status} without Retry-After: ${text.slice(0, 200)}`)
    return
  }
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? ''
  const name = `${status} ${code}`.trim()
  tally.others.set(name, (tally.others.get(name) ?? 0) + 1)
  if (status >= 500 && !LATE.has(name)) tally.faults.push(`${status} ${text.slice(0, 200)}`)
}

export function printTally({ served, delayed, refused, others }: Tally): string {
  const rest = [...others].map(([name, times]) => `, ${times} × ${name}`).join('')
  return `${served} served (${delayed} after more than a second), ${refused} refused${rest}`
}

type Hand = { town: Town; ask: Ask; random: Random; index: number }

const MAKE: Record<Move, (hand: Hand) => Promise<unknown>> = {
  everything: (hand) => quote(hand, { ...outputs(hand), ...calls(hand) }),
  outputs: (hand) => quote(hand, outputs(hand)),
  calls: (hand) => quote(hand, calls(hand)),
  gas: (hand) => quote(hand, gasEaters()),
  portfolio: ({ ask, random }) => ask('GET', `/accounts/${someAddress(random)}/portfolio`),
  async submit({ town, ask, random }) {
    const wallet = random.pick(town.purse.wallets)
    const target = random.pick(town.grounds.devnet.chains)
    const usdc = town.purse.token(target.id, 'USDC')
    const body = {
      account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
      recipient: { address: RECIPIENT, accountType: 'EOA', setupOps: [] },
      destinationChainId: `eip155:${target.id}`,
      tokenRequests: [{ tokenAddress: usdc, amount: amountOf(random) }],
      accountAccessList: { chainIds: [`eip155:${target.id}`], tokens: ['USDC'] },
      destinationExecutions: transfers(usdc, 100),
    }
    const { status, text } = await ask('POST', '/quotes', JSON.stringify(body))
    const [route] = status === 200 ? (JSON.parse(text) as { routes: Route[] }).routes : []
    if (!route) return
    const signed = { ...(await signRoute(wallet, route)), options: { dryRun: true } }
    for (let time = 0; time < 5; time += 1) await ask('POST', '/intents', JSON.stringify(signed))
  },
  estimate(hand) {
    const [from, to] = hand.town.grounds.devnet.chains
    const usdc = (id: number | undefined) => hand.town.purse.token(id ?? 0, 'USDC')
    const body = {
      sourceChainId: `eip155:${from?.id}`,
      sourceToken: usdc(from?.id),
      destinationChainId: `eip155:${to?.id}`,
      destinationToken: usdc(to?.id),
      amount: amountOf(hand.random),
      direction: 'exactOut',
    }
    return hand.ask('POST', '/quotes/estimate', JSON.stringify(body))
  },
}

function quote({ town, ask, random }: Hand, extra: object) {
  const { chains, accounts } = town.grounds.devnet
  const body = {
    account: { address: random.pick([accounts[0], accounts[1]])?.address },
    destinationChainId: `eip155:${chains[0]?.id}`,
    tokenRequests: [
      { tokenAddress: town.purse.token(chains[0]?.id ?? 0, 'USDC'), amount: amountOf(random) },
    ],
    accountAccessList: { chainIds: chains.map(({ id }) => `eip155:${id}`) },
    ...extra,
  }
  return ask('POST', '/quotes', JSON.stringify(body))
}

/** Every token of the destination, some of them twice. */
function outputs({ town, random }: Hand) {
  const tokens = town.grounds.devnet.chains[0]?.tokens ?? []
  const wanted = [...tokens, ...tokens].slice(0, 12)
  return {
    tokenRequests: wanted.map(({ address, decimals }) => ({
      tokenAddress: address,
      amount: String(10n ** BigInt(decimals > 6 ? 14 : 6) + BigInt(random.below(1e9))),
    })),
  }
}

/** As many as may be, or so many that all transactions they come in can be sent. */
function calls({ town, random }: Hand) {
  const usdc = town.purse.token(town.grounds.devnet.chains[0]?.id ?? 0, 'USDC')
  return { destinationExecutions: transfers(usdc, random.pick([MOST_CALLS, 192, 128, 64])) }
}

function transfers(token: string, many: number) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SHOP, 1n] })
  return Array.from({ length: many }, () => ({ to: token, value: '0', data }))
}

/** Pairings over empty points: valid, and dear. */
function gasEaters() {
  const call = {
    to: '0x0000000000000000000000000000000000000008',
    value: '0',
    data: `0x${'00'.repeat(192 * 100)}`,
  }
  return { destinationExecutions: Array.from({ length: 6 }, () => call) }
}

function amountOf(random: Random): string {
  return String(1_000_000 + random.below(3e6))
}

function someAddress(random: Random): string {
  const digits = Array.from({ length: 40 }, () => random.below(16).toString(16))
  return `0x${digits.join('')}`
}
