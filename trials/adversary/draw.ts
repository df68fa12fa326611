import { type Address, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { setPayoutAddress } from '../../src/projects/set-payout-address.ts'
import { createCall } from '../intents/api-call.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { keyOf, newActor } from './actors.ts'
import {
  ACCOUNTS,
  type AccountKind,
  CARRIED_SYMBOLS,
  type Case,
  GROUNDS,
  type Ground,
  type Move,
} from './case.ts'
import { ARBITRUM, BASE, OP, SEPOLIA, type World } from './world.ts'

/** Longer than the service may take here: what it takes in after that would be nobody's. */
const PATIENCE_MS = 180_000

const UNIT = 10n ** 6n
const POSSIBLE: Record<Ground, readonly AccountKind[]> = {
  SAME_CHAIN: ACCOUNTS,
  ACROSS: ACCOUNTS,
  OFT: ['EOA', 'CONTRACT', 'NEXUS'],
  CCTP: ['EOA', 'CONTRACT', 'NEXUS'],
  HYPERLANE: ['EOA', 'CONTRACT', 'NEXUS'],
  INTENT_EXECUTOR: ['NEXUS', 'DELEGATED'],
  LOCK: ['EOA'],
  DEPOSIT: ['EOA'],
}
const PLACES = GROUNDS.flatMap((ground) => POSSIBLE[ground].map((account) => ({ ground, account })))
/** How likely a second move is, and a third after it. */
const MORE_MOVES = 0.45

export type Deck = {
  /** One of these in turn. */
  first: readonly Move[]
  /** And sometimes some of these, */
  moves: readonly Move[]
  /** and all of these. */
  always: readonly Move[]
}

/** What a case is about, by the seed alone; its accounts have no money yet. */
export async function drawCase(
  world: World,
  { moves, first, always }: Deck,
  { seed, number }: { seed: number; number: number },
): Promise<Case> {
  const random = createRandom(seed * 100_003 + number)
  const primary = first[number % first.length] as Move
  const all = [primary, ...always]
  const fitting = PLACES.filter((place) => all.every((move) => move.fits(place)))
  const { ground, account } = random.pick(fitting)
  const chosen = [...all]
  const others = moves.filter(
    (move) => move.name !== primary.name && move.fits({ ground, account }),
  )
  while (chosen.length < 3 && random.chance(MORE_MOVES) && others.length > 0) {
    const next = random.pick(others)
    if (!chosen.includes(next)) chosen.push(next)
  }
  const { origin, target } = chainsFor(ground, random)
  const words = `adversary ${seed} ${number}`
  const owner = await newActor(world, account, keyOf(`${words} owner`))
  const helper = keyOf(`${words} helper`)
  const recipient = keyOf(`${words} recipient`).address
  const shop = keyOf(`${words} shop`).address
  const payout = keyOf(`${words} payout`).address
  const project = await newProject(world, words, payout)
  const story: string[] = []
  const it: Case = {
    number,
    seed,
    random,
    ground,
    account,
    origin,
    target,
    world,
    moves: chosen,
    story,
    party: {
      owner,
      helper,
      recipient,
      shop,
      payout,
      project,
      addresses: new Set([
        owner.address,
        owner.key.address,
        helper.address,
        recipient,
        shop,
        payout,
      ]),
    },
    wish: {},
    shopAmount: 0n,
    call: createCall({ url: world.grounds.url, apiKey: project.apiKey }, PATIENCE_MS),
    submit: () => it.call('POST', '/intents', it.submission),
    submitting: (send) => send(),
    asked: false,
    accepted: [],
    servedItself: false,
    actedItself: false,
    ownLoss: 0n,
    complaints: [],
    outcome: 'not played',
    tell: (text) => void story.push(text),
  }
  it.wish = wishOf(it)
  return it
}

function chainsFor(ground: Ground, random: Random) {
  const fast = random.pick([ARBITRUM, BASE])
  const other = fast === ARBITRUM ? BASE : ARBITRUM
  if (ground === 'SAME_CHAIN' || ground === 'INTENT_EXECUTOR') return { origin: fast, target: fast }
  if (['OFT', 'CCTP', 'HYPERLANE', 'LOCK', 'DEPOSIT'].includes(ground) || random.chance(0.8)) {
    return { origin: fast, target: other }
  }
  return { origin: fast, target: random.pick([SEPOLIA, OP]) }
}

/** Each has its own, so that what it is paid can be laid to its party. */
export async function newProject({ grounds }: World, name: string, address: Address) {
  const { id } = await createProject(grounds.database, { name })
  const { secret: apiKey } = await createKey(grounds.database, {
    projectId: id,
    name,
    environment: 'development',
  })
  await setPayoutAddress(grounds.database, { projectId: id, address })
  return { id, apiKey }
}

const caip = (chainId: number) => `eip155:${chainId}`

function wishOf(it: Case): Record<string, unknown> {
  const { ground, account, random, world, party, origin, target } = it
  const amount = BigInt(20 + random.below(200)) * UNIT + BigInt(random.below(1_000_000))
  const pay = (value: bigint, symbol = 'USDC') => [
    {
      to: world.token(target, symbol),
      value: '0',
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [party.shop, value],
      }),
    },
  ]
  const base = {
    account: party.owner.wire,
    destinationChainId: caip(target),
    accountAccessList: { chainIds: [caip(origin)], tokens: ['USDC'] },
  }
  if (ground === 'INTENT_EXECUTOR') {
    it.shopAmount = amount
    return { ...base, tokenRequests: [], destinationExecutions: pay(amount) }
  }
  const recipient = { address: party.recipient, accountType: 'EOA', setupOps: [] }
  // Moves are made for a layer: elsewhere what bridges carry is not to be cheaper by chance.
  const options = { settlementLayers: { exclude: ['CCTP', 'HYPERLANE'] } }
  const wish = (symbol: string, wanted: bigint, extra: object = {}) => {
    const tokenAddress = symbol === 'ETH' ? zeroAddress : world.token(target, symbol)
    return {
      ...base,
      recipient,
      tokenRequests: [{ tokenAddress, amount: String(wanted) }],
      ...(ground !== 'LOCK' && { options }),
      ...extra,
    }
  }
  const symbol = CARRIED_SYMBOLS[ground]
  if (symbol) {
    const canCall = ground !== 'OFT' && (account === 'EOA' || account === 'CONTRACT')
    const calls = canCall && random.chance(0.5)
    if (calls) it.shopAmount = amount / 2n
    return wish(symbol, amount, {
      accountAccessList: { chainIds: [caip(origin)], tokens: [symbol] },
      options: { settlementLayers: { include: [ground] } },
      ...(calls && { destinationExecutions: pay(it.shopAmount, symbol) }),
    })
  }
  if (ground === 'SAME_CHAIN' && random.chance(0.3)) {
    return wish(random.pick(['WETH', 'ETH']), 10n ** 15n * BigInt(2 + random.below(20)))
  }
  if ((account === 'EOA' || account === 'CONTRACT') && ground !== 'LOCK' && random.chance(0.3)) {
    it.shopAmount = amount / 2n
    return wish('USDC', amount, { destinationExecutions: pay(it.shopAmount) })
  }
  return wish('USDC', amount)
}
