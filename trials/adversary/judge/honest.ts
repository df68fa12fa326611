import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { createCall } from '../../intents/api-call.ts'
import { type Route, signRoute } from '../../intents/submitter.ts'
import type { Purse, Wallet } from '../../intents/wallets.ts'
import { type Kind, wishOf } from '../../intents/wishes.ts'
import { createRandom, type Random } from '../../kit/random.ts'
import { keyOf } from '../actors.ts'
import type { Leg } from '../case.ts'
import { newProject } from '../draw.ts'
import type { World } from '../world.ts'

const KINDS = [
  'same-chain',
  'across',
  'across',
  'swap',
  'calls',
  'app-fee',
  'oft',
  'cctp',
  'hyperlane',
] as const
const PATIENCE_MS = 180_000
const BUSY = [0, 429, 503, 504]
const MOST_TRIES = 5
/** What was quoted can no longer be carried out. */
const OUTDATED = 422
const MOST_QUOTES = 2

/** What an honest user asked for, and what became of it. */
export type HonestIntent = {
  seed: number
  kind: Kind
  owner: Address
  recipient: Address
  chainId: number
  /** Empty: it was not accepted, and the end says why. */
  id: string
  end: string
  /** It was asked for again because its first quote was out of date. */
  requoted: boolean
  /** Its calls pay half of what arrives to the shop. */
  calls: boolean
  input: readonly Leg[]
  output: readonly Leg[]
}

export type Crowd = {
  /** Their projects, as they ask for them. */
  clients: readonly { call: Ask }[]
  intents: readonly HonestIntent[]
  recipients: readonly Address[]
  stop(): Promise<void>
}

/** People who want nothing but what they ask for, one intent after another each. */
export function startCrowd(world: World, purse: Purse, seed: number): Crowd {
  const intents: HonestIntent[] = []
  const clients: { call: Ask }[] = []
  let stopping = false

  const live = async (wallet: Wallet, index: number) => {
    const random = createRandom(seed * 7919 + index)
    const { apiKey } = await newProject(world, `honest ${index}`, wallet.address)
    const call = retrying(createCall({ url: world.grounds.url, apiKey }))
    clients.push({ call })
    await sleep(random.below(3000))
    for (let turn = 0; !stopping; turn += 1) {
      const recipient = keyOf(`honest ${seed} ${index} ${turn}`).address
      await once(call, wallet, recipient, random)
      await sleep(500 + random.below(1500))
    }
  }
  const once = async (call: Ask, wallet: Wallet, recipient: Address, random: Random) => {
    const kind = random.pick(KINDS)
    const wish = {
      ...wishOf(kind, wallet, purse, random),
      recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    }
    const chainId = Number(wish.destinationChainId.split(':')[1])
    const intent: HonestIntent = {
      seed,
      kind,
      owner: wallet.address,
      recipient,
      chainId,
      id: '',
      end: 'asked',
      requoted: false,
      calls: 'destinationExecutions' in wish,
      input: [],
      output: [],
    }
    intents.push(intent)
    await carryOut(call, wallet, wish, intent)
    // A price that moved since the quote is no attack: clients ask for another one then.
    if (kind !== 'swap' || intent.end !== 'FAILED' || intent.requoted) return
    intent.requoted = true
    await carryOut(call, wallet, wish, intent)
  }
  const carryOut = async (call: Ask, wallet: Wallet, wish: object, intent: HonestIntent) => {
    const route = await submit(call, wallet, wish, intent)
    if (!route) return
    const { input, output } = route.cost as unknown as Record<'input' | 'output', WireLeg[]>
    Object.assign(intent, {
      id: route.intentId,
      input: input.map(legOf),
      output: output.map(legOf),
    })
    await follow(call, intent)
  }
  const submit = async (call: Ask, wallet: Wallet, wish: object, intent: HonestIntent) => {
    for (let tries = 1; ; tries += 1) {
      const quoted = await call('POST', '/quotes', wish)
      const [route] = quoted.status === 200 ? (quoted.body.routes as Route[]) : []
      if (!route) {
        intent.end = `quote ${quoted.status} ${wordsOf(quoted.body)}`
        return undefined
      }
      const answer = await call('POST', '/intents', await signRoute(wallet, route))
      if (answer.status === 201) return route
      intent.end = `submit ${answer.status} ${wordsOf(answer.body)}`
      if (answer.status !== OUTDATED || tries === MOST_QUOTES) return undefined
      intent.requoted = true
    }
  }
  const follow = async (call: Ask, intent: HonestIntent) => {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const { status, body } = await call('GET', `/intents/${intent.id}`)
      if (status === 200) intent.end = String(body.status)
      if (intent.end !== 'PENDING' && status === 200) return
      await sleep(600)
    }
  }
  const running = Promise.all(purse.wallets.map(live))
  return {
    intents,
    clients,
    get recipients() {
      return intents.map(({ recipient }) => recipient)
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

type Ask = ReturnType<typeof createCall>

/** As clients do: what is busy, slow or silent, or says when to come again, is asked again. A submission is the same again. */
function retrying(call: Ask): Ask {
  return async (method, path, body) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call(method, path, body)
      if (tries === MOST_TRIES || !(answer.again || BUSY.includes(answer.status))) return answer
      await sleep(tries * 1_000)
    }
  }
}

const wordsOf = ({ code, message }: Record<string, unknown>) => `${code ?? ''} ${message ?? ''}`

type WireLeg = { chainId: string; tokenAddress: string; amount: string }

const legOf = ({ chainId, tokenAddress, amount }: WireLeg): Leg => ({
  chainId: Number(chainId.split(':')[1]),
  token: tokenAddress as Address,
  amount: BigInt(amount),
})
