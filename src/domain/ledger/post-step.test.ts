import fc from 'fast-check'
import { type Address, numberToHex, pad, toEventSelector, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  ACROSS_TERMS,
  ARBITER,
  CHAIN,
  elementOf,
  filledLog,
  intentOf,
  intermediaryOf,
  OFT_TERMS,
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
  USDT0,
  WETH,
  wrapLog,
} from '../../../test/kit/ledger-scene.ts'
import { LAYER_BOOKS } from '../../settlement/registry.ts'
import type { MinedLog } from '../evm/transaction.ts'
import { acrossRelays } from '../intent/order/across-relay.ts'
import { decodeAcrossTerms, encodeAcrossTerms } from '../intent/order/qualifier.ts'
import { postStep } from './post-step.ts'
import { type Entry, imbalance } from './posting.ts'
import type { StepQuestion } from './step-question.ts'

const PAYMENT = { spend: [{ token: USDC, amount: 6n }], out: [{ token: USDC, amount: 5n }] }

type Parts = Pick<StepQuestion, 'step'> & { element: ReturnType<typeof elementOf> }

function post({ element, step }: Parts, logs: readonly MinedLog[], sender?: Address) {
  const receipt = { logs, ...(sender && { sender }) }
  const relayers = [RELAYER, SECOND_RELAYER]
  return postStep({
    intent: intentOf(element),
    step,
    receipt,
    chain: CHAIN,
    relayers,
    layers: LAYER_BOOKS,
  })
}

/** Accounts with what they gained, in words. */
const told = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.map(({ account, token, amount }) => [`${account} ${token}`, amount]))

describe('one transaction that takes and delivers', () => {
  const parts = {
    element: elementOf(SAME_CHAIN_TERMS, PAYMENT),
    step: stepOf('SAME_CHAIN', 'fill'),
  }

  it('books what was taken, delivered and kept', () => {
    const logs = [
      transferLog(USDC, OWNER, ARBITER, 6n),
      transferLog(USDC, ARBITER, RECIPIENT, 5n),
      transferLog(USDC, ARBITER, RELAYER, 1n),
    ]
    const { entries, problems } = post(parts, logs, RELAYER)
    expect(problems).toEqual([])
    expect(told(entries)).toEqual({
      [`user ${USDC}`]: -6n,
      [`recipient ${USDC}`]: 5n,
      [`fees ${USDC}`]: 1n,
    })
    expect(entries.find(({ account }) => account === 'fees')?.holder).toBe(RELAYER)
  })

  it('says what differs from the promise', () => {
    const logs = [
      transferLog(USDC, OWNER, ARBITER, 7n),
      transferLog(USDC, ARBITER, RECIPIENT, 4n),
      transferLog(USDC, ARBITER, RELAYER, 2n),
    ]
    const { problems, leftovers } = post(parts, logs, RELAYER)
    expect(leftovers).toEqual([`1 of ${USDC} stayed in contracts that keep nothing`])
    expect(problems).toEqual([
      `it took from the owner 7 of ${USDC}, promised were 6`,
      `it delivered 4 of ${USDC}, promised were 5`,
    ])
  })

  it('books an exchange with a pool, and that it may go through the wrapper', () => {
    const element = elementOf(SAME_CHAIN_TERMS, {
      spend: [{ token: USDC, amount: 6n }],
      out: [{ token: zeroAddress, amount: 3n }],
    })
    const logs = [
      transferLog(USDC, OWNER, ARBITER, 6n),
      transferLog(USDC, ARBITER, POOL, 6n),
      transferLog(WETH, POOL, ARBITER, 3n),
      wrapLog('Withdrawal', ARBITER, 3n),
    ]
    const { entries, problems } = post({ ...parts, element }, logs, RELAYER)
    expect(problems).toEqual([])
    expect(told(entries)).toEqual({
      [`user ${USDC}`]: -6n,
      [`exchange ${USDC}`]: 6n,
      [`exchange ${zeroAddress}`]: -3n,
      // Native money leaves no log: what the contract did not keep went to the recipient.
      [`recipient ${zeroAddress}`]: 3n,
    })
  })

  it('leaves alone what the calls of the owner did with their own money', () => {
    const stand = intermediaryOf(parts.element, PAYMENT.out)
    const logs = [
      transferLog(USDC, OWNER, ARBITER, 6n),
      transferLog(USDC, ARBITER, stand, 5n),
      transferLog(USDC, stand, STRANGER, 4n),
      transferLog(USDC, stand, RECIPIENT, 1n),
      transferLog(USDC, ARBITER, RELAYER, 1n),
    ]
    const { entries, problems } = post(parts, logs, RELAYER)
    expect(problems).toEqual([])
    expect(told(entries)[`recipient ${USDC}`]).toBe(5n)
  })
})

describe('a claim and a fill', () => {
  const element = elementOf(ACROSS_TERMS, PAYMENT)

  it('puts in flight what the layer takes', () => {
    const logs = [transferLog(USDC, OWNER, ARBITER, 6n), transferLog(USDC, ARBITER, SPOKE_POOL, 6n)]
    const { entries, problems } = post({ element, step: stepOf('ACROSS', 'claim') }, logs, RELAYER)
    expect(problems).toEqual([])
    expect(entries).toContainEqual({
      account: 'in-flight',
      layer: 'ACROSS',
      token: USDC,
      amount: 6n,
    })
  })

  it('books the stock that the relayer gives, by account', () => {
    const logs = [
      transferLog(USDC, SECOND_RELAYER, ARBITER, 5n),
      transferLog(USDC, ARBITER, RECIPIENT, 5n),
    ]
    const parts = { element, step: stepOf('ACROSS', 'fill') }
    const { entries, problems } = post(parts, logs, SECOND_RELAYER)
    expect(problems).toEqual([])
    expect(entries).toContainEqual({
      account: 'relayer',
      holder: SECOND_RELAYER,
      token: USDC,
      amount: -5n,
    })
  })

  it('of a stranger costs the service nothing', () => {
    const logs = [transferLog(USDC, STRANGER, RECIPIENT, 5n)]
    const { entries, problems } = post({ element, step: stepOf('ACROSS', 'fill') }, logs)
    expect(problems).toEqual([])
    expect(entries.some(({ holder }) => holder !== undefined)).toBe(false)
    expect(told(entries)[`recipient ${USDC}`]).toBe(5n)
  })
})

describe('relays of one intent that are filled by several people', () => {
  const terms = encodeAcrossTerms({
    sponsor: OWNER,
    filler: zeroAddress,
    swap: zeroHash,
    swept: [],
    needs: [],
    siblings: [],
    exclusiveRelayer: zeroAddress,
    exclusivityDeadline: 0,
    quoteTimestamp: 0,
    deposits: [
      { inputToken: USDC, inputAmount: 6n, outIndex: 0, outputAmount: 5n },
      { inputToken: USDT0, inputAmount: 4n, outIndex: 1, outputAmount: 3n },
    ],
    viaIntermediary: false,
  })
  const out = [
    { token: USDC, amount: 5n },
    { token: USDT0, amount: 3n },
  ]
  const element = elementOf(terms, { out })
  const parts = { element, step: stepOf('ACROSS', 'fill') }
  const [first, second] = acrossRelays({
    nonce: 7n,
    element,
    terms: decodeAcrossTerms(terms),
    wrappedNative: WETH,
  })
  if (!first || !second) throw new Error('there are two relays')
  const ours = [
    transferLog(USDT0, RELAYER, ARBITER, 3n),
    transferLog(USDT0, ARBITER, RECIPIENT, 3n),
  ]

  it('ours delivers what it fills, the rest is delivered already', () => {
    expect(post(parts, [...ours, filledLog(second)], RELAYER).problems).toEqual([])
  })

  it('a fill that the SpokePool does not tell of is not taken for one', () => {
    const other = filledLog({ ...second, inputAmount: 1n })
    expect(post(parts, [...ours, other], RELAYER).problems).not.toEqual([])
    const elsewhere = { ...filledLog(second), address: STRANGER }
    expect(post(parts, [...ours, elsewhere], RELAYER).problems).not.toEqual([])
  })

  it('of a stranger is booked as far as it went', () => {
    const logs = [transferLog(USDC, STRANGER, RECIPIENT, 5n), filledLog(first)]
    const { entries, problems } = post(parts, logs)
    expect(problems).toEqual([])
    expect(told(entries)).toEqual({ [`recipient ${USDC}`]: 5n, [`in-flight ${USDC}`]: -5n })
  })
})

describe('what others add to a transaction', () => {
  const element = elementOf(SAME_CHAIN_TERMS, PAYMENT)
  const parts = { element, step: stepOf('SAME_CHAIN', 'fill') }
  const deed = [
    transferLog(USDC, OWNER, ARBITER, 6n),
    transferLog(USDC, ARBITER, RECIPIENT, 5n),
    transferLog(USDC, ARBITER, STRANGER, 1n),
  ]
  const booked = { [`user ${USDC}`]: -6n, [`recipient ${USDC}`]: 5n, [`outside ${USDC}`]: 1n }

  it.each([
    ['nothing', []],
    ['a gift to the recipient', [transferLog(USDC, STRANGER, RECIPIENT, 9n)]],
    ['a gift to a contract', [transferLog(USDC, STRANGER, ARBITER, 9n)]],
    ['another order of the owner', [transferLog(USDC, OWNER, ARBITER, 9n)]],
    ['tokens that nobody knows', [transferLog(STRANGER, OWNER, ARBITER, 9n)]],
  ])('is not booked for the intent that a stranger did: %s', (_, added) => {
    const { entries, problems, leftovers } = post(parts, [...deed, ...added])
    expect([problems, leftovers]).toEqual([[], []])
    expect(told(entries)).toEqual(booked)
  })

  it('is a problem only where owner or recipient have less of the deed than was signed', () => {
    const less = [transferLog(USDC, OWNER, ARBITER, 1n), transferLog(USDC, ARBITER, RECIPIENT, 1n)]
    expect(post(parts, less).problems).toEqual([
      `it took from the owner 1 of ${USDC}, promised were 6`,
      `it delivered 1 of ${USDC}, promised were 5`,
    ])
  })

  const own = [
    transferLog(USDC, OWNER, ARBITER, 6n),
    transferLog(USDC, ARBITER, RECIPIENT, 5n),
    transferLog(USDC, ARBITER, RELAYER, 1n),
  ]

  it('by what the recipient does when it is paid is not the intent’s either', () => {
    const { problems, leftovers } = post(
      parts,
      [...own, transferLog(USDC, RECIPIENT, ARBITER, 2n)],
      RELAYER,
    )
    expect(problems).toEqual([])
    expect(leftovers).toEqual([`2 of ${USDC} stayed in contracts that keep nothing`])
  })

  it('by what was left in a contract before is swept without a word', () => {
    const { entries, ...rest } = post(
      parts,
      [...own, transferLog(USDC, ARBITER, RELAYER, 2n)],
      RELAYER,
    )
    expect([rest.problems, rest.leftovers]).toEqual([[], []])
    expect(told(entries)).toMatchObject({ [`fees ${USDC}`]: 3n, [`outside ${USDC}`]: -2n })
  })
})

it('a message costs what the bridge was paid for it', () => {
  const out = [{ token: USDT0, amount: 5n }]
  const element = elementOf(OFT_TERMS, { spend: [{ token: USDT0, amount: 6n }], out })
  const sent = toEventSelector(
    'event MessageSent(address indexed, bytes32 indexed, bytes32 indexed, uint256)',
  )
  const logs: MinedLog[] = [
    transferLog(USDT0, OWNER, ARBITER, 6n),
    transferLog(USDT0, ARBITER, RELAYER, 1n),
    transferLog(USDT0, ARBITER, zeroAddress, 5n),
    {
      address: ARBITER,
      topics: [sent, pad(OWNER), pad('0x7'), pad('0x8')],
      logIndex: 3,
      data: numberToHex(40n, { size: 32 }),
    },
  ]
  const { entries, problems } = post({ element, step: stepOf('OFT', 'claim') }, logs, RELAYER)
  expect(problems).toEqual([])
  expect(told(entries)).toMatchObject({
    [`in-flight ${USDT0}`]: 5n,
    [`fees ${USDT0}`]: 1n,
    [`relayer ${zeroAddress}`]: -40n,
    [`outside ${zeroAddress}`]: 40n,
  })
  expect(imbalance(entries).size).toBe(0)
})

it('whatever moved between whomever, every posting adds up for each token', () => {
  const { router, sandbox, oftUSDT0 } = CHAIN.contracts as Record<string, Address>
  const people = [OWNER, RECIPIENT, RELAYER, SECOND_RELAYER, STRANGER, POOL, SPOKE_POOL, ARBITER]
  const someone = fc.constantFrom(...people, WETH, zeroAddress, router, sandbox, oftUSDT0)
  const amount = fc.bigInt({ min: 0n, max: 9n })
  const transfer = fc
    .tuple(fc.constantFrom(USDC, WETH, USDT0), someone, someone, amount)
    .map(([token, from, to, value]) => transferLog(token, from as Address, to as Address, value))
  const wrap = fc
    .tuple(fc.constantFrom('Deposit' as const, 'Withdrawal' as const), someone, amount)
    .map(([event, owner, value]) => wrapLog(event, owner as Address, value))
  const steps = [
    { element: elementOf(SAME_CHAIN_TERMS, PAYMENT), step: stepOf('SAME_CHAIN', 'fill') },
    { element: elementOf(ACROSS_TERMS, PAYMENT), step: stepOf('ACROSS', 'claim') },
    { element: elementOf(ACROSS_TERMS, PAYMENT), step: stepOf('ACROSS', 'fill') },
    { element: elementOf(OFT_TERMS, PAYMENT), step: stepOf('OFT', 'claim') },
    {
      element: elementOf('0x', PAYMENT, { token: zeroAddress, amount: 9n }),
      step: stepOf('INTENT_EXECUTOR', 'fill'),
    },
  ]
  const sender = fc.constantFrom(RELAYER, SECOND_RELAYER, undefined)
  fc.assert(
    fc.property(
      fc.constantFrom(...steps),
      fc.array(fc.oneof(transfer, wrap), { maxLength: 12 }),
      sender,
      (parts, logs, by) => {
        const { entries } = post(parts, logs, by)
        expect(imbalance(entries)).toEqual(new Map())
        for (const { account, holder, layer, amount: change } of entries) {
          expect(change).not.toBe(0n)
          expect(layer !== undefined).toBe(account === 'in-flight')
          if (holder) expect([RELAYER, SECOND_RELAYER]).toContain(holder)
        }
      },
    ),
    { numRuns: 200 },
  )
})
