import fc from 'fast-check'
import { type Address, numberToHex, pad, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  ACROSS_TERMS,
  ARBITER,
  CHAIN,
  elementOf,
  filledLog,
  intentOf,
  OWNER,
  POOL,
  RECIPIENT,
  RELAYER,
  SAME_CHAIN_TERMS,
  SECOND_RELAYER,
  SPOKE_POOL,
  STRANGER,
  stepOf,
  transferLog,
  USDC,
  WETH,
} from '../../../test/kit/ledger-scene.ts'
import { LAYER_BOOKS } from '../../settlement/registry.ts'
import type { MinedLog } from '../evm/transaction.ts'
import type { QuotedElement } from '../intent/intent.ts'
import { acrossRelays } from '../intent/order/across-relay.ts'
import { decodeAcrossTerms, encodeAcrossTerms } from '../intent/order/qualifier.ts'
import { ONE_USD } from '../usd.ts'
import type { BookedStep } from './booked-step.ts'
import { collectedOf, earnedBy } from './earned.ts'
import { postStep } from './post-step.ts'

const UNIT = 10n ** 6n
const TOKENS = [
  { symbol: 'USDC', address: USDC, decimals: 6 },
  { symbol: 'WETH', address: WETH, decimals: 18, priceSymbol: 'ETH' },
]
const PRICES = new Map([
  ['USDC', ONE_USD],
  ['ETH', 2500n * ONE_USD],
])
const UNKNOWN = `0x${'99'.repeat(20)}` as Address

type Facts = {
  element: QuotedElement
  step: BookedStep
  logs: readonly MinedLog[]
  sender?: Address
  prices?: ReadonlyMap<string, bigint>
}

function earned({ element, step, logs, sender, prices = PRICES }: Facts): bigint | undefined {
  const pricing = { tokenPrices: prices, gasPrices: new Map(), opGasParams: new Map() }
  const question = {
    intent: { ...intentOf(element), pricing },
    step,
    chain: CHAIN,
    receipt: { logs, ...(sender && { sender }) },
    relayers: [RELAYER, SECOND_RELAYER],
    layers: LAYER_BOOKS,
  }
  const { entries } = postStep(question)
  return earnedBy({ ...question, entries, tokensOf: () => TOKENS })
}

/** The event with which an arbiter reports a deed for an intent. */
const deedLog = (sponsor: Address, nonce: bigint): MinedLog => ({
  address: ARBITER,
  logIndex: 0,
  data: pad(STRANGER),
  topics: [zeroHash, pad(sponsor), numberToHex(nonce, { size: 32 }), zeroHash],
})

describe('one transaction that takes and delivers', () => {
  const spend = [{ token: USDC, amount: 6n * UNIT }]
  const out = [{ token: USDC, amount: 5n * UNIT }]
  const facts = {
    element: elementOf(SAME_CHAIN_TERMS, { spend, out }),
    step: stepOf('SAME_CHAIN', 'fill'),
  }
  const paid = (to: Address) => [
    transferLog(USDC, OWNER, ARBITER, 6n * UNIT),
    transferLog(USDC, ARBITER, RECIPIENT, 5n * UNIT),
    transferLog(USDC, ARBITER, to, UNIT),
  ]

  it('earns what it leaves over for us', () => {
    expect(earned({ ...facts, logs: paid(RELAYER), sender: RELAYER })).toBe(ONE_USD)
  })

  it('earns nothing when a stranger keeps it', () => {
    expect(earned({ ...facts, logs: paid(STRANGER) })).toBe(0n)
  })

  it('earns what a stranger’s transaction leaves us, if it did nothing else', () => {
    const logs = [...paid(RELAYER), deedLog(OWNER, 7n)]
    expect(earned({ ...facts, logs })).toBe(ONE_USD)
    expect(earned({ ...facts, logs: [...logs, deedLog(OWNER, 8n)] })).toBe(0n)
    expect(earned({ ...facts, logs: [...logs, deedLog(STRANGER, 7n)] })).toBe(0n)
    expect(earned({ ...facts, logs: paid(RELAYER) })).toBe(0n)
  })

  it('does not count what the layer or anybody else pays us meanwhile', () => {
    const logs = [
      ...paid(STRANGER),
      deedLog(OWNER, 7n),
      transferLog(USDC, SPOKE_POOL, RELAYER, 900n * UNIT),
      transferLog(USDC, POOL, RELAYER, 900n * UNIT),
    ]
    expect(earned({ ...facts, logs, sender: RELAYER })).toBe(0n)
    expect(earned({ ...facts, logs })).toBe(0n)
  })

  it('takes off what we brought, at the prices of the quote', () => {
    const bought = {
      element: elementOf(SAME_CHAIN_TERMS, {
        spend: [{ token: USDC, amount: 2600n * UNIT }],
        out: [{ token: WETH, amount: 1n }],
      }),
      step: stepOf('SAME_CHAIN', 'fill'),
    }
    const logs = [
      transferLog(USDC, OWNER, RELAYER, 2600n * UNIT),
      transferLog(WETH, RELAYER, ARBITER, 10n ** 18n),
      transferLog(WETH, ARBITER, RECIPIENT, 10n ** 18n),
    ]
    expect(earned({ ...bought, logs, sender: RELAYER })).toBe(100n * ONE_USD)
    const withoutEther = new Map([['USDC', ONE_USD]])
    expect(earned({ ...bought, logs, sender: RELAYER, prices: withoutEther })).toBeUndefined()
  })

  it('gives nothing for a token without a price', () => {
    const logs = [transferLog(UNKNOWN, ARBITER, RELAYER, 10n ** 30n)]
    expect(earned({ ...facts, logs, sender: RELAYER })).toBe(0n)
  })
})

describe('a fill of Across', () => {
  const deposits = [
    { inputToken: USDC, inputAmount: 12n * UNIT, outIndex: 0, outputAmount: 10n * UNIT },
    { inputToken: USDC, inputAmount: 6n * UNIT, outIndex: 0, outputAmount: 5n * UNIT },
  ]
  const qualifier = encodeAcrossTerms({
    ...decodeAcrossTerms(ACROSS_TERMS),
    deposits,
    viaIntermediary: false,
  })
  const element = elementOf(qualifier, {
    spend: [{ token: USDC, amount: 18n * UNIT }],
    out: [{ token: USDC, amount: 15n * UNIT }],
  })
  const facts = { element, step: stepOf('ACROSS', 'fill') }
  const relays = acrossRelays({
    nonce: 7n,
    element,
    terms: decodeAcrossTerms(qualifier),
    wrappedNative: WETH,
  })
  const filled = (index: number, repaid: Address): MinedLog => {
    const relay = relays[index]
    if (!relay) throw new Error(`there is no relay ${index}`)
    return filledLog(relay, repaid)
  }
  const paidOut = (amount: bigint) => [
    transferLog(USDC, RELAYER, ARBITER, amount),
    transferLog(USDC, ARBITER, RECIPIENT, amount),
  ]

  it('earns the inputs that Across owes us less what we paid', () => {
    const logs = [...paidOut(15n * UNIT), filled(0, RELAYER), filled(1, SECOND_RELAYER)]
    expect(earned({ ...facts, logs, sender: RELAYER })).toBe(3n * ONE_USD)
  })

  it('earns only on the relays that we filled', () => {
    const logs = [...paidOut(5n * UNIT), filled(1, RELAYER)]
    expect(earned({ ...facts, logs, sender: RELAYER })).toBe(ONE_USD)
  })

  it('earns nothing when a stranger is repaid, or another relay is ours', () => {
    expect(earned({ ...facts, logs: [filled(0, STRANGER), filled(1, STRANGER)] })).toBe(0n)
    const [relay] = relays
    if (!relay) throw new Error('there is no relay')
    // Anybody can fill a relay that was never deposited for, under the same id, and name us.
    for (const other of [{ depositId: 99n }, { inputAmount: 10n ** 12n }, { outputAmount: 1n }]) {
      const forged = filledLog({ ...relay, ...other }, RELAYER)
      expect(earned({ ...facts, logs: [filled(0, STRANGER), forged] })).toBe(0n)
    }
    const elsewhere = { ...filled(0, RELAYER), address: STRANGER }
    expect(earned({ ...facts, logs: [elsewhere] })).toBe(0n)
  })
})

it('what is collected is neither more than the fee nor than what was earned, nor less than nothing', () => {
  const usd = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), usd, (quoted, gain) => {
      const collected = collectedOf(quoted, gain)
      expect(collected).toBeGreaterThanOrEqual(0n)
      expect(collected).toBeLessThanOrEqual(quoted)
      if (gain >= 0n) expect(collected).toBeLessThanOrEqual(gain)
      if (gain >= quoted) expect(collected).toBe(quoted)
    }),
  )
})

it('no mix of transfers earns more than our accounts were given', () => {
  const place = fc.constantFrom(
    OWNER,
    RECIPIENT,
    RELAYER,
    SECOND_RELAYER,
    STRANGER,
    ARBITER,
    POOL,
    SPOKE_POOL,
  )
  const transfer = fc.tuple(place, place, fc.bigInt({ min: 1n, max: 10n ** 12n }))
  const element = elementOf(SAME_CHAIN_TERMS, {})
  const step = stepOf('SAME_CHAIN', 'fill')
  const own = (address: Address) => address === RELAYER || address === SECOND_RELAYER
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 12 }), fc.boolean(), (moves, ours) => {
      const logs = [
        deedLog(OWNER, 7n),
        ...moves.map(([from, to, amount]) => transferLog(USDC, from, to, amount)),
      ]
      const net = moves.reduce(
        (sum, [from, to, amount]) => sum + (own(to) ? amount : 0n) - (own(from) ? amount : 0n),
        0n,
      )
      const gain = earned({ element, step, logs, ...(ours && { sender: RELAYER }) })
      expect(gain).toBeLessThanOrEqual((net * ONE_USD) / UNIT)
    }),
  )
})
