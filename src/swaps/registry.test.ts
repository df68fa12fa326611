import { describe, expect, it } from 'vitest'
import type { SwapAnswer, SwapQuote, SwapQuoter, SwapRequest } from '../ports/swap-quoter.ts'
import { createSwapRegistry } from './registry.ts'

const TOKEN_IN = '0x000000000000000000000000000000000000000A'
const TOKEN_OUT = '0x000000000000000000000000000000000000000b'
const request: SwapRequest = {
  chainId: 1,
  kind: 'exact-input',
  tokenIn: TOKEN_IN,
  tokenOut: TOKEN_OUT,
  amount: 100n,
}

const quoteOf = (quoter: string, changes: Partial<SwapQuote> = {}): SwapQuote => ({
  quoter,
  chainId: 1,
  kind: 'exact-input',
  tokenIn: TOKEN_IN,
  tokenOut: TOKEN_OUT,
  amountIn: 100n,
  amountOut: 50n,
  hops: [],
  gasEstimate: 1n,
  priceImpactBps: null,
  block: { number: 1n, hash: '0x', timestamp: 1n },
  ...changes,
})

const quoter = (name: string, quote: () => Promise<SwapAnswer>): SwapQuoter => ({
  name,
  quote,
  build: ({ amountIn, amountOut }) => ({
    executions: [],
    maxAmountIn: amountIn,
    minAmountOut: amountOut,
  }),
})
const answering = (name: string, changes: Partial<SwapQuote> = {}) =>
  quoter(name, async () => ({ ok: true, quote: quoteOf(name, changes) }))

const ask = (...quoters: SwapQuoter[]) =>
  createSwapRegistry({ quoters, deadlineMs: 40 }).quote(request)

describe('the swap registry', () => {
  it('puts the best quote first: more out, then less gas', async () => {
    const { quotes } = await ask(
      answering('LESS', { amountOut: 49n }),
      answering('DEAR', { gasEstimate: 2n }),
      answering('BEST'),
    )
    expect(quotes.map((quote) => quote.quoter)).toEqual(['BEST', 'DEAR', 'LESS'])
  })

  it('for an exact output prefers the lesser input', async () => {
    const dear = answering('DEAR', { kind: 'exact-output', amountIn: 9n, amountOut: 100n })
    const cheap = answering('CHEAP', { kind: 'exact-output', amountIn: 8n, amountOut: 100n })
    const registry = createSwapRegistry({ quoters: [dear, cheap], deadlineMs: 40 })
    const { quotes } = await registry.quote({ ...request, kind: 'exact-output' })
    expect(quotes.map((quote) => quote.quoter)).toEqual(['CHEAP', 'DEAR'])
  })

  it('loses only the quotes of those that fail, dawdle or refuse, and says why', async () => {
    const { quotes, refusals } = await ask(
      quoter('DOWN', () => Promise.reject(new Error('https://key@host'))),
      quoter('THROWS', () => {
        throw new Error('at once')
      }),
      quoter('SLOW', () => new Promise(() => {})),
      quoter('POOR', async () => ({ ok: false, reason: 'no pool' })),
      answering('GOOD'),
    )
    expect(quotes).toEqual([quoteOf('GOOD')])
    expect(refusals).toEqual([
      { quoter: 'DOWN', reason: 'it failed' },
      { quoter: 'THROWS', reason: 'it failed' },
      { quoter: 'SLOW', reason: 'no answer within 40 ms' },
      { quoter: 'POOR', reason: 'no pool' },
    ])
  })

  it.each<Partial<SwapQuote>>([
    { amountIn: 101n },
    { amountOut: 0n },
    { chainId: 2 },
    { kind: 'exact-output', amountOut: 100n },
    { tokenIn: TOKEN_OUT },
    { tokenOut: TOKEN_IN },
    { quoter: 'GOOD' },
  ])('does not believe an answer to another question: %o', async (lie) => {
    const { quotes, refusals } = await ask(answering('LIAR', lie), answering('GOOD'))
    expect(quotes).toEqual([quoteOf('GOOD')])
    expect(refusals).toEqual([
      { quoter: 'LIAR', reason: 'it answered with something other than the request' },
    ])
  })

  it('ends when the caller leaves', async () => {
    const leaving = AbortSignal.abort(new Error('gone'))
    const registry = createSwapRegistry({ quoters: [answering('GOOD')], deadlineMs: 40 })
    await expect(registry.quote(request, leaving)).rejects.toThrow('gone')
  })

  it('builds with the quoter that quoted', () => {
    const registry = createSwapRegistry({ quoters: [answering('GOOD')], deadlineMs: 40 })
    const terms = { sender: TOKEN_IN, recipient: TOKEN_OUT, slippageBps: 0, deadline: 1n } as const
    expect(registry.build(quoteOf('GOOD'), terms).maxAmountIn).toBe(100n)
    expect(() => registry.build(quoteOf('OTHER'), terms)).toThrow('OTHER')
    const twice = { quoters: [answering('A'), answering('A')], deadlineMs: 1 }
    expect(() => createSwapRegistry(twice)).toThrow('same name')
  })
})
