import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  getAddress,
  type Hex,
  pad,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creationCode, ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import type { Commitment } from '../../../src/domain/deposit/commitment.ts'
import { NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import { alice, bob, carol, type Deployed, mallory, startTestChain } from '../kit/test-chain.ts'

// The rules by themselves, asked without a deposit, an order's arbiter or a token that exists.

const [HERE, THERE] = [84532n, 421614n]
const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const ARBITER = address('a')
const OTHER_ARBITER = address('b')
const TRANSIT = address('7')
const WETH = address('1')
const USDC = address('2')
/** Listed, but without a feed. */
const EURC = address('3')
/** As on some chains, with other decimals. */
const LONG_USDC = address('4')
/** Not listed anywhere. */
const SHELL = address('5')
const idOf = (symbol: string) => pad(stringToHex(symbol), { size: 31, dir: 'right' })
const NO_ID = zeroHash.slice(0, 64) as Hex

const USD = 10n ** 6n
const ETHER = 10n ** 18n
const WHOLE = 10_000
const PRICE = 10n ** 8n
const MAX_AGE = 3600
const MAX_FILL_SECONDS = 6n * 3600n
const CALL = { vt: zeroHash, ops: [{ to: SHELL, value: 0n, data: '0x' as Hex }] }

let place: Awaited<ReturnType<typeof startTestChain>>
let registry: Address
let rules: Deployed
let feeds: { ETH: Deployed; USDC: Deployed }

beforeAll(async () => {
  place = await startTestChain(Number(HERE))
  const chain = (chainId: bigint) => ({ chainId, wrappedNative: WETH, spokePool: zeroAddress })
  const asset = (chainId: bigint, token: Address, symbol: string, decimals: number) => ({
    chainId,
    token,
    id: idOf(symbol),
    decimals,
  })
  registry = await deploy('ChainRegistry', [
    [chain(HERE), chain(THERE)],
    [
      asset(HERE, WETH, 'ETH', 18),
      asset(HERE, USDC, 'USDC', 6),
      asset(HERE, EURC, 'EURC', 6),
      asset(THERE, WETH, 'ETH', 18),
      asset(THERE, LONG_USDC, 'USDC', 18),
      asset(THERE, EURC, 'EURC', 6),
    ],
  ])
  const feed = async (pair: string, price: bigint) => ({
    address: await deploy('PriceFeed', [pair, 8, price]),
    abi: ownArtifact('PriceFeed').abi,
  })
  feeds = {
    ETH: await feed('ETH / USD', 2000n * PRICE),
    USDC: await feed('USDC / USD', PRICE),
  }
  rules = { address: await deploy('DepositRules', lists()), abi: ownArtifact('DepositRules').abi }
})
afterAll(() => place.stop())

const feedOf = (symbol: 'ETH' | 'USDC') => ({
  chainId: HERE,
  asset: idOf(symbol),
  feed: feeds[symbol].address,
  maxAge: MAX_AGE,
})
const lists = () => [registry, [ARBITER, OTHER_ARBITER], [feedOf('ETH'), feedOf('USDC')]]

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const data = creationCode(ownArtifact(name), args)
  const hash = await place.client.sendTransaction({ account: alice, data, gas: 15_000_000n })
  const { contractAddress } = await place.settle(hash)
  if (!contractAddress) throw new Error(`${name} was not deployed`)
  return getAddress(contractAddress)
}

/** Name of the error with which rules of these feeds refuse to be made. */
async function stillborn(more: readonly object[]): Promise<string> {
  const artifact = ownArtifact('DepositRules')
  const [, arbiters, known] = lists() as [Address, Address[], object[]]
  try {
    const data = creationCode(artifact, [registry, arbiters, [...known, ...more]])
    await place.client.call({ account: alice, data, gas: 15_000_000n })
  } catch (error) {
    const cause = error instanceof BaseError ? error.walk((one) => 'data' in (one as object)) : null
    const data = (cause as { data?: Hex } | null)?.data ?? '0x'
    return decodeErrorResult({ abi: artifact.abi as Abi, data }).errorName
  }
  throw new Error('the rules were made')
}

/** What the rules say: that it is fair, or the name of the error. */
async function judge(functionName: string, args: readonly unknown[]): Promise<string> {
  try {
    await place.client.simulateContract({ ...rules, functionName, args, account: mallory })
    return 'fair'
  } catch (error) {
    const isRevert = (one: unknown) => one instanceof ContractFunctionRevertedError
    const cause = error instanceof BaseError ? error.walk(isRevert) : null
    if (!(cause instanceof ContractFunctionRevertedError)) throw error
    return cause.data?.errorName ?? 'no reason'
  }
}

const now = async () => (await place.client.getBlock()).timestamp

/** Bob shall have at least 99 % of it on the other chain, or 98.5 % of its worth in another asset. */
const committed = (change: Partial<Commitment> = {}): Commitment => ({
  project: zeroHash,
  salt: zeroHash,
  account: zeroAddress,
  operator: zeroAddress,
  targetChain: THERE,
  recipient: bob.address,
  refundTo: alice.address,
  outputs: [LONG_USDC, WETH, EURC, SHELL],
  rules: zeroHash,
  maxFeeBps: 100,
  maxSlippageBps: 50,
  exitDelay: 0,
  ...change,
})
const deposited = (change: object = {}) => ({
  chainId: HERE,
  id: zeroHash,
  token: USDC,
  amount: 100n * USD,
  ...change,
})
const some = (token: Address, amount: bigint) => [{ token, amount }]

type Proposal = {
  commitment?: Partial<Commitment>
  deposit?: object
  order?: object
  mandate?: object
  target?: object
  spender?: Address
}

/** The verdict on an order that is fair but for what is changed. */
async function fairness(proposal: Proposal = {}): Promise<string> {
  const target = {
    recipient: bob.address,
    tokenOut: some(LONG_USDC, 99n * ETHER),
    targetChain: THERE,
    fillExpiry: (await now()) + 600n,
    ...proposal.target,
  }
  const mandate = { target, minGas: 0n, originOps: NO_OP, destOps: NO_OP, q: zeroHash }
  const order = {
    sponsor: TRANSIT,
    originChain: HERE,
    permitted: some(USDC, 100n * USD),
    nonce: 1n,
    deadline: 0n,
    mandate: { ...mandate, ...proposal.mandate },
    funding: '0x',
    ...proposal.order,
  }
  const { commitment, deposit, spender = ARBITER } = proposal
  return judge('requireFair', [committed(commitment), deposited(deposit), order, spender])
}

type Payout = {
  commitment?: Partial<Commitment>
  deposit?: object
  token?: Address
  amount?: bigint
  fee?: bigint
}

function payout(way: 'requireDeliverable' | 'requireRefundable', pay: Payout): Promise<string> {
  const { token = USDC, amount = 100n * USD, fee = 0n } = pay
  const here = { targetChain: HERE, outputs: [USDC, EURC, SHELL], ...pay.commitment }
  return judge(way, [committed(here), deposited(pay.deposit), token, amount, fee])
}
const delivery = (pay: Payout = {}) => payout('requireDeliverable', pay)
const refund = (pay: Payout = {}) => payout('requireRefundable', pay)

test('rules know the arbiters and feeds they were made with, and no others', async () => {
  const made = { address: await deploy('DepositRules', lists()), abi: rules.abi }
  const trusted = (spender: Address) => place.read(made, 'isArbiter', [spender])
  expect(await trusted(ARBITER)).toBe(true)
  expect(await trusted(OTHER_ARBITER)).toBe(true)
  expect(await trusted(mallory.address)).toBe(false)
  const feed = (chainId: bigint, symbol: string) =>
    place.read(made, 'feedOf', [chainId, idOf(symbol)])
  expect(await feed(HERE, 'ETH')).toEqual([feeds.ETH.address, MAX_AGE])
  expect(await feed(HERE, 'USDC')).toEqual([feeds.USDC.address, MAX_AGE])
  expect(await feed(THERE, 'ETH')).toEqual([zeroAddress, 0])
  expect(await feed(HERE, 'EURC')).toEqual([zeroAddress, 0])
})

test.each<[string, object]>([
  ['for no asset', { asset: NO_ID }],
  ['that is nowhere', { asset: idOf('EURC'), feed: zeroAddress }],
  ['for an asset that has one', {}],
])('rules with a feed %s are not made', async (_, change) => {
  expect(await stillborn([{ ...feedOf('ETH'), ...change }])).toBe('InvalidFeed')
})

test('an order goes through a known arbiter, from this chain to the one committed to', async () => {
  expect(await fairness()).toBe('fair')
  expect(await fairness({ spender: OTHER_ARBITER })).toBe('fair')
  expect(await fairness({ spender: mallory.address })).toBe('UnknownArbiter')
  expect(await fairness({ order: { originChain: THERE } })).toBe('WrongChain')
  expect(await fairness({ commitment: { targetChain: HERE } })).toBe('WrongChain')
})

test('an order runs no calls, and has one input and one output', async () => {
  expect(await fairness({ mandate: { originOps: CALL } })).toBe('CallsNotAllowed')
  expect(await fairness({ mandate: { destOps: CALL } })).toBe('CallsNotAllowed')
  const permitted = some(USDC, 50n * USD)
  expect(await fairness({ order: { permitted: [...permitted, ...permitted] } })).toBe('WrongInput')
  expect(await fairness({ order: { permitted: [] } })).toBe('WrongInput')
  const tokenOut = some(LONG_USDC, 99n * ETHER)
  expect(await fairness({ target: { tokenOut: [...tokenOut, ...tokenOut] } })).toBe('WrongOutput')
  expect(await fairness({ target: { tokenOut: [] } })).toBe('WrongOutput')
})

test('an order that nobody fills is over after six hours at the latest', async () => {
  const last = (await now()) + MAX_FILL_SECONDS
  expect(await fairness({ target: { fillExpiry: last } })).toBe('fair')
  expect(await fairness({ target: { fillExpiry: last + 1n } })).toBe('TooSlow')
})

test('an order spends the asset of the deposit and no other', async () => {
  const euros = { permitted: some(EURC, 100n * USD) }
  const target = { tokenOut: some(EURC, 99n * USD) }
  expect(await fairness({ deposit: { token: EURC }, order: euros, target })).toBe('fair')
  expect(await fairness({ order: euros, target })).toBe('WrongInput')
  // What is not listed is not the same asset as anything, nor as itself.
  const shells = { permitted: some(SHELL, 100n * USD) }
  const inShells = { tokenOut: some(SHELL, 99n * USD) }
  const given = { token: SHELL }
  expect(await fairness({ deposit: given, order: shells, target: inShells })).toBe('WrongInput')
})

test('an order pays the recipient in an output, or its own account elsewhere in the same asset', async () => {
  for (const recipient of [mallory.address, alice.address, carol.address])
    expect(await fairness({ target: { recipient } })).toBe('WrongRecipient')
  const outputs = [EURC]
  expect(await fairness({ commitment: { outputs } })).toBe('WrongOutput')
  expect(await fairness({ commitment: { outputs: [] } })).toBe('WrongOutput')
  const landing = { recipient: TRANSIT }
  expect(await fairness({ commitment: { outputs }, target: landing })).toBe('fair')
  const another = { ...landing, tokenOut: some(WETH, ETHER) }
  expect(await fairness({ target: another })).toBe('WrongOutput')
  const nowhere = { ...landing, targetChain: HERE, tokenOut: some(USDC, 99n * USD) }
  expect(await fairness({ commitment: { targetChain: HERE }, target: nowhere })).toBe('WrongOutput')
})

test('fees stay within the cap to the last unit, in the decimals of either chain', async () => {
  const out = (amount: bigint) => ({ target: { tokenOut: some(LONG_USDC, amount) } })
  expect(await fairness(out(99n * ETHER))).toBe('fair')
  expect(await fairness(out(99n * ETHER - 1n))).toBe('TooExpensive')
  // A slice is charged as if it were the whole deposit; more than the deposit as what it is.
  const spending = (amount: bigint) => ({ order: { permitted: some(USDC, amount) } })
  expect(await fairness({ ...spending(USD), ...out(98n * ETHER) })).toBe('TooExpensive')
  expect(await fairness({ ...spending(200n * USD), ...out(198n * ETHER) })).toBe('fair')
  expect(await fairness({ ...spending(200n * USD), ...out(198n * ETHER - 1n) })).toBe(
    'TooExpensive',
  )
  // What came in with more decimals than can be paid here is rounded up, for its owner.
  const arrived = (amount: bigint) =>
    fairness({
      commitment: { targetChain: HERE, outputs: [USDC] },
      deposit: { chainId: THERE, token: LONG_USDC, amount: 100n * ETHER + 1n },
      order: { permitted: some(USDC, 99n * USD) },
      target: { targetChain: HERE, tokenOut: some(USDC, amount) },
    })
  expect(await arrived(99n * USD + 1n)).toBe('fair')
  expect(await arrived(99n * USD)).toBe('TooExpensive')
})

test('a cap of the whole deposit, or beyond, leaves nothing to be paid', async () => {
  const target = { tokenOut: some(LONG_USDC, 0n) }
  expect(await fairness({ commitment: { maxFeeBps: WHOLE - 1 }, target })).toBe('TooExpensive')
  expect(await fairness({ commitment: { maxFeeBps: WHOLE }, target })).toBe('fair')
  expect(await fairness({ commitment: { maxFeeBps: WHOLE + 1 }, target })).toBe('fair')
})

test('an exchange loses no more than the fees and the slippage together, by the feeds', async () => {
  const buying = (amount: bigint) => ({ target: { tokenOut: some(WETH, amount) } })
  const least = (ETHER / 20n / 10_000n) * 9850n
  expect(await fairness(buying(least))).toBe('fair')
  expect(await fairness(buying(least - 1n))).toBe('TooExpensive')
  const selling = (amount: bigint) =>
    fairness({
      commitment: { targetChain: HERE, outputs: [USDC] },
      deposit: { token: zeroAddress, amount: ETHER },
      order: { permitted: some(WETH, ETHER) },
      target: { targetChain: HERE, tokenOut: some(USDC, amount) },
    })
  expect(await selling(1970n * USD)).toBe('fair')
  expect(await selling(1970n * USD - 1n)).toBe('TooExpensive')
})

test('what has no price is not exchanged', async () => {
  const generous = (token: Address) => ({ target: { tokenOut: some(token, 1_000_000n * ETHER) } })
  expect(await fairness(generous(SHELL))).toBe('WrongOutput')
  expect(await fairness(generous(EURC))).toBe('StalePrice')
})

test('a price is believed from its own second until it is too old, and only if there is one', async () => {
  const setRound = async (feed: Deployed, answer: bigint, age: bigint) => {
    const timestamp = (await now()) + 10n
    await place.client.setNextBlockTimestamp({ timestamp })
    await place.write(feed, { functionName: 'setRound', args: [answer, timestamp - age] })
  }
  const buying = { target: { tokenOut: some(WETH, ETHER) } }
  for (const [symbol, price] of [
    ['USDC', PRICE],
    ['ETH', 2000n * PRICE],
  ] as const) {
    const verdict = async (answer: bigint, age: bigint) => {
      await setRound(feeds[symbol], answer, age)
      return fairness(buying)
    }
    expect(await verdict(price, BigInt(MAX_AGE) + 1n)).toBe('StalePrice')
    expect(await verdict(price, BigInt(MAX_AGE))).toBe('fair')
    expect(await verdict(price, -1n)).toBe('StalePrice')
    expect(await verdict(0n, 0n)).toBe('StalePrice')
    expect(await verdict(-price, 0n)).toBe('StalePrice')
    expect(await verdict(price, 0n)).toBe('fair')
  }
})

test('what is delivered is an output, on the chain that was committed to', async () => {
  expect(await delivery()).toBe('fair')
  expect(await delivery({ commitment: { targetChain: THERE } })).toBe('WrongChain')
  // Wrapped and native money are the same asset, but not the same output.
  const ether = { deposit: { token: WETH, amount: ETHER }, amount: ETHER }
  const wrapped = { commitment: { outputs: [WETH] } }
  expect(await delivery({ ...ether, ...wrapped, token: WETH })).toBe('fair')
  expect(await delivery({ ...ether, ...wrapped, token: zeroAddress })).toBe('WrongOutput')
})

const PAYOUTS = [
  ['delivery', delivery],
  ['refund', refund],
] as const

test.each(PAYOUTS)(
  'the fee of a %s is within the cap of the deposit as it came in',
  async (_, pay) => {
    expect(await pay({ fee: USD })).toBe('fair')
    expect(await pay({ fee: USD + 1n })).toBe('TooExpensive')
    // What was taken before counts, and what somebody sent on top is charged for itself.
    const rest = { amount: (199n * USD) / 2n }
    expect(await pay({ ...rest, fee: USD / 2n })).toBe('fair')
    expect(await pay({ ...rest, fee: USD / 2n + 1n })).toBe('TooExpensive')
    expect(await pay({ amount: 200n * USD, fee: 2n * USD })).toBe('fair')
    expect(await pay({ amount: 200n * USD, fee: 2n * USD + 1n })).toBe('TooExpensive')
    // In the decimals of this chain, if it came in on another.
    const deposit = { chainId: THERE, token: LONG_USDC, amount: 100n * ETHER }
    expect(await pay({ deposit, fee: USD })).toBe('fair')
    expect(await pay({ deposit, fee: USD + 1n })).toBe('TooExpensive')
  },
)

test.each(PAYOUTS)('the fee of a %s is of the asset of the deposit', async (_, pay) => {
  const fee = USD
  expect(await pay({ token: EURC, fee })).toBe('WrongOutput')
  expect(await pay({ deposit: { token: EURC }, fee })).toBe('WrongOutput')
  expect(await pay({ deposit: { chainId: THERE, token: EURC }, fee })).toBe('WrongOutput')
  // A token that is not listed is the deposit's own where it came in, and on no other chain.
  expect(await pay({ deposit: { token: SHELL }, token: SHELL, fee })).toBe('fair')
  const elsewhere = { chainId: THERE, token: SHELL }
  expect(await pay({ deposit: elsewhere, token: SHELL, fee })).toBe('WrongOutput')
  const ether = { deposit: { token: zeroAddress, amount: ETHER }, amount: ETHER }
  const outputs = { commitment: { outputs: [WETH] } }
  expect(await pay({ ...ether, ...outputs, token: WETH, fee: ETHER / 100n })).toBe('fair')
})

test('whatever lies there is given back without a fee', async () => {
  expect(await refund({ token: SHELL, amount: 1n })).toBe('fair')
  expect(await refund({ amount: USD })).toBe('fair')
})
