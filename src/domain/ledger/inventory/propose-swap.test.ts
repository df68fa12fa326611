import { type Address, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { ONE_USD } from '../../usd.ts'
import {
  checkOffer,
  checkSwap,
  type ProposedSwap,
  proposeSwap,
  type Seller,
  type SoldToken,
  type SwapScene,
} from './propose-swap.ts'

const eth = (text: string) => parseEther(text)
const usd = (whole: bigint) => whole * 10n ** 6n
const account = (digit: string): Address => `0x${digit.repeat(40)}`
const [DRY, RICH] = [account('1'), account('2')]
const [USDC, USDT, WETH] = [account('a'), account('b'), account('c')]

const token = (address: Address, symbol: string, changes: Partial<SoldToken> = {}): SoldToken => ({
  address,
  symbol,
  price: { usd: ONE_USD, decimals: 6 },
  free: usd(10_000n),
  forItself: false,
  ...changes,
})

const seller = (address: Address, native: string, held: [Address, bigint][]): Seller => ({
  address,
  blocked: false,
  native: eth(native),
  held: new Map(held),
})

const scene = (changes: Partial<SwapScene> = {}): SwapScene => ({
  floor: { chainId: 10, minimum: eth('0.1'), target: eth('0.5'), dailyCap: eth('1') },
  needs: [{ account: DRY, held: eth('0.05') }],
  room: eth('1'),
  native: { usd: 2500n * ONE_USD, decimals: 18 },
  tokens: [token(USDC, 'USDC')],
  sellers: [seller(RICH, '0.2', [[USDC, usd(20_000n)]])],
  gas: { cost: 10n ** 14n, most: 10n ** 15n },
  policy: { slippageBps: 100, maxCostBps: 500 },
  ...changes,
})

const SWAP: ProposedSwap = {
  chainId: 10,
  from: RICH,
  to: DRY,
  token: USDC,
  symbol: 'USDC',
  amount: usd(1_125n),
  expected: eth('0.45'),
  minimum: eth('0.4455'),
}

const reasonOf = (changes: Partial<SwapScene>): string => {
  const found = proposeSwap(scene(changes))
  if (!('none' in found)) throw new Error('a swap was proposed')
  return found.none
}

it('sells what the feeds say the account lacks, and asks for that less the slippage', () => {
  expect(proposeSwap(scene())).toEqual(SWAP)
})

it('sells nothing without a price of either side', () => {
  const unavailable = { unavailable: 'the feed is stale' }
  expect(reasonOf({ native: unavailable })).toContain('native token has no price: the feed is')
  const unpriced = [token(USDC, 'USDC', { price: unavailable })]
  expect(reasonOf({ tokens: unpriced })).toContain('USDC has no price: the feed is stale')
})

it('sells no more than is free, and nothing that leaves the account short', () => {
  const some = [token(USDC, 'USDC', { free: usd(500n) })]
  expect(proposeSwap(scene({ tokens: some }))).toMatchObject({ amount: usd(500n) })
  const few = [token(USDC, 'USDC', { free: usd(100n) })]
  expect(reasonOf({ tokens: few })).toContain('does not bring the account up to its minimum')
  const none = [token(USDC, 'USDC', { free: 0n })]
  expect(reasonOf({ tokens: none })).toContain('no USDC is free')
  const poor = [seller(RICH, '0.2', [[USDC, usd(300n)]])]
  expect(proposeSwap(scene({ sellers: poor }))).toMatchObject({ amount: usd(300n) })
})

it('keeps to what the daily cap leaves, in native money', () => {
  const found = proposeSwap(scene({ room: eth('0.2') }))
  expect(found).toMatchObject({ amount: usd(500n), expected: eth('0.2') })
  expect(checkSwap(SWAP, scene({ room: eth('0.4') }))).toContain('daily cap')
})

it('takes the next token where the first cannot be sold', () => {
  const tokens = [token(USDT, 'USDT', { free: 0n }), token(USDC, 'USDC')]
  expect(proposeSwap(scene({ tokens }))).toEqual(SWAP)
})

it('names who needs gas money where nobody can pay for the sale', () => {
  const poor = [seller(RICH, '0.0001', [[USDC, usd(20_000n)]])]
  expect(reasonOf({ sellers: poor })).toContain(`send gas money to ${RICH}`)
  const blocked = [{ ...seller(RICH, '0.2', [[USDC, usd(20_000n)]]), blocked: true }]
  expect(reasonOf({ sellers: blocked })).toContain('cannot send now')
  expect(reasonOf({ sellers: [] })).toContain('no account that may sell holds USDC')
})

it('does not spend more on gas than the limit, nor count gas money that selling takes', () => {
  expect(reasonOf({ gas: { cost: eth('0.03'), most: eth('0.06') } })).toContain('500 bps')
  const itself = [seller(DRY, '0.05', [[USDC, usd(140n)]])]
  const gas = { cost: 10n ** 14n, most: eth('0.01') }
  // 140 USDC bring 0.05544 at least: enough for the minimum, but not after the gas.
  expect(reasonOf({ sellers: itself, gas })).toContain('up to its minimum')
  expect(proposeSwap(scene({ sellers: itself }))).toMatchObject({ from: DRY, to: DRY })
})

it('unwraps only what the account itself holds', () => {
  const price = { usd: 2500n * ONE_USD, decimals: 18 }
  const tokens = [token(WETH, 'WETH', { price, free: eth('5'), forItself: true })]
  const other = [seller(RICH, '0.2', [[WETH, eth('5')]])]
  expect(reasonOf({ tokens, sellers: other })).toContain(
    'only the account that lacks gas money could unwrap',
  )
  const own = [seller(DRY, '0.05', [[WETH, eth('5')]])]
  expect(proposeSwap(scene({ tokens, sellers: own }))).toMatchObject({
    amount: eth('0.45'),
    expected: eth('0.45'),
  })
})

it('is not made once the account has what it needs, or the tokens are promised', () => {
  expect(checkSwap(SWAP, scene())).toBeUndefined()
  expect(checkSwap(SWAP, scene({ needs: [] }))).toContain('needs no gas money any more')
  const promised = [token(USDC, 'USDC', { free: usd(1_124n) })]
  expect(checkSwap(SWAP, scene({ tokens: promised }))).toContain('too little of USDC is free')
})

it('believes no exchange that is away from the feeds on either side', () => {
  const policy = { slippageBps: 100 }
  expect(checkOffer(SWAP, eth('0.4455'), policy)).toBeUndefined()
  expect(checkOffer(SWAP, eth('0.4545'), policy)).toBeUndefined()
  expect(checkOffer(SWAP, eth('0.4455') - 1n, policy)).toContain('less than the')
  expect(checkOffer(SWAP, eth('0.4545') + 1n, policy)).toContain('more than 100 bps above')
})
