import fc from 'fast-check'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  ACROSS_TERMS,
  CHAIN,
  elementOf,
  intentOf,
  intermediaryOf,
  OFT_TERMS,
  SAME_CHAIN_TERMS,
  stepOf,
  USDC,
  USDT0,
  WETH,
} from '../../../test/kit/ledger-scene.ts'
import { LAYER_BOOKS } from '../../settlement/registry.ts'
import type { BookedStep } from './booked-step.ts'
import { booksOf } from './layer-books.ts'
import { intermediariesOf, promiseOf, sumUp } from './promise.ts'
import type { StepQuestion } from './step-question.ts'

const PAYMENT = { spend: [{ token: USDC, amount: 6n }], out: [{ token: USDC, amount: 5n }] }

const booksFor = (step: BookedStep) => booksOf(LAYER_BOOKS, step.settlementLayer)
const promised = (intent: StepQuestion['intent'], step: BookedStep) =>
  promiseOf({ intent, step, chain: CHAIN, books: booksFor(step) })
const standIns = (intent: StepQuestion['intent'], step: BookedStep) =>
  intermediariesOf({ intent, step, books: booksFor(step) })

describe('what a step was to move', () => {
  const promise = (qualifier: `0x${string}`, step: ReturnType<typeof stepOf>) =>
    promised(intentOf(elementOf(qualifier, PAYMENT)), step)
  const some = (amount: bigint) => new Map([[USDC, amount]])

  it('is both ends where one transaction does it all', () => {
    expect(promise(SAME_CHAIN_TERMS, stepOf('SAME_CHAIN', 'fill'))).toEqual({
      taken: some(6n),
      delivered: some(5n),
      atLeast: false,
      nativeRefund: 0n,
    })
  })

  it('is one end each where claim and fill are on two chains', () => {
    const claim = promise(ACROSS_TERMS, stepOf('ACROSS', 'claim'))
    expect([claim.taken, claim.delivered]).toEqual([some(6n), new Map()])
    const fill = promise(ACROSS_TERMS, stepOf('ACROSS', 'fill'))
    expect([fill.taken, fill.delivered]).toEqual([new Map(), some(5n)])
  })

  it('is at least what was signed where a message brings it', () => {
    const arrival = promise(OFT_TERMS, stepOf('OFT', 'fill', 'delivery-0'))
    expect(arrival).toMatchObject({ delivered: some(5n), atLeast: true })
    // Calls after it pass on what has arrived.
    const calls = promise(OFT_TERMS, stepOf('OFT', 'fill', 'fill-oft-2'))
    expect(calls.delivered).toEqual(new Map())
  })

  it('is the gas that an account pays for its own calls', () => {
    const paid = (token: typeof USDC) => {
      const element = elementOf('0x', PAYMENT, { token, amount: 9n })
      return promised(intentOf(element), stepOf('INTENT_EXECUTOR', 'fill'))
    }
    expect(paid(USDC)).toEqual({
      taken: some(9n),
      delivered: new Map(),
      atLeast: false,
      nativeRefund: 0n,
    })
    expect(paid(zeroAddress)).toMatchObject({ taken: new Map([[WETH, 9n]]), nativeRefund: 9n })
  })

  it('is only of the elements that the step is for', () => {
    const other = elementOf(ACROSS_TERMS, { spend: [{ token: USDT0, amount: 1n }] })
    const intent = intentOf(elementOf(ACROSS_TERMS, PAYMENT), other)
    const step = { ...stepOf('ACROSS', 'claim'), elements: [1] }
    expect(promised(intent, step).taken).toEqual(new Map([[USDT0, 1n]]))
  })
})

describe('who stands for the owner in a step', () => {
  it('is one contract for each element', () => {
    const element = elementOf(ACROSS_TERMS, PAYMENT)
    const found = standIns(intentOf(element), stepOf('ACROSS', 'fill'))
    expect(found).toEqual(new Set([intermediaryOf(element)]))
  })

  it('is not needed where a message pays directly', () => {
    const element = elementOf(OFT_TERMS, PAYMENT)
    expect(standIns(intentOf(element), stepOf('OFT', 'claim'))).toEqual(new Set())
  })
})

it('native money and its wrapped token are summed as one; nothing is lost', () => {
  const line = fc.record({
    token: fc.constantFrom(zeroAddress, WETH, USDC, USDT0),
    amount: fc.bigInt({ min: -5n, max: 5n }),
  })
  const total = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n)
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sums = sumUp(lines, CHAIN)
      expect(total(sums.values())).toBe(total(lines.map(({ amount }) => amount)))
      expect(sums.has(zeroAddress)).toBe(false)
      expect([...sums.values()].includes(0n)).toBe(false)
    }),
  )
})
