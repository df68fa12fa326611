import fc from 'fast-check'
import { numberToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { LEDGER_ACCOUNTS } from './posting.ts'
import { makeStatement, STATEMENT_GROUPS } from './statement.ts'
import { type BookedEntry, type BookedPosting, linesOfPosting } from './statement-lines.ts'

const token = (n: number) => (n === 0 ? zeroAddress : numberToHex(n, { size: 20 }))
const TOKENS = [0, 1, 2].map(token)

/** What one side gives the other gets, as in every posting of the books. */
const pair = fc
  .record({
    from: fc.constantFrom(...LEDGER_ACCOUNTS),
    to: fc.constantFrom(...LEDGER_ACCOUNTS),
    token: fc.constantFrom(...TOKENS),
    amount: fc.bigInt({ min: 1n, max: 2n ** 100n }),
  })
  .map(({ from, to, amount, ...rest }): BookedEntry[] => {
    const side = (account: string, change: bigint): BookedEntry => {
      const own = account === 'relayer' || account === 'fees'
      const layer = account === 'in-flight' ? 'ACROSS' : ''
      return { account, layer, own, ...rest, amount: change }
    }
    return [side(from, -amount), side(to, amount)]
  })

const posting: fc.Arbitrary<BookedPosting> = fc
  .record({
    at: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
    chainId: fc.constantFrom(1, 10),
    correction: fc.boolean(),
    kind: fc.constantFrom('claim', 'fill', 'refund', 'transfer', 'move'),
    isPayout: fc.boolean(),
    isMove: fc.boolean(),
    slippageUsd: fc.option(fc.bigInt({ min: -9n, max: 9n })),
    arrivals: fc.array(
      fc.record({ token: fc.constantFrom(...TOKENS), amount: fc.bigInt({ min: 0n, max: 9n }) }),
      { maxLength: 2 },
    ),
    intentId: fc.option(fc.bigInt({ min: 1n, max: 3n }), { nil: undefined }),
    entries: fc.array(pair, { minLength: 1, maxLength: 6 }).map((pairs) => pairs.flat()),
  })
  .map(({ intentId, ...rest }) => ({ ...rest, ...(intentId !== undefined && { intentId }) }))

describe('a statement', () => {
  it('adds up to what the balances have more, by whatever it is grouped', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 12 }), (postings) => {
        const lines = postings.flatMap(linesOfPosting)
        for (const by of STATEMENT_GROUPS) {
          const rows = makeStatement(lines, by)
          for (const each of TOKENS) {
            for (const chainId of [1, 10]) {
              const held = postings
                .filter((one) => one.chainId === chainId)
                .flatMap(({ entries }) => entries)
                .filter((entry) => entry.own && entry.token === each)
                .reduce((sum, { amount }) => sum + amount, 0n)
              const told = rows
                .filter((row) => row.chainId === chainId && row.token === each)
                .reduce((sum, { realised, capital }) => sum + realised + capital, 0n)
              expect(told).toBe(held)
            }
          }
        }
      }),
    )
  })

  const facts = { at: new Date('2026-11-18T10:00:00Z'), chainId: 1, correction: false }
  const own = (account: string, amount: bigint, t = 1): BookedEntry => {
    return { account, layer: '', own: true, token: token(t), amount }
  }
  const other = (account: string, amount: bigint, t = 1): BookedEntry => {
    const layer = account === 'in-flight' ? 'ACROSS' : ''
    return { account, layer, own: false, token: token(t), amount }
  }
  const NO_MOVE = { isPayout: false, isMove: false, arrivals: [], slippageUsd: null }
  const categories = (kind: string, entries: BookedEntry[], more: object = {}) =>
    linesOfPosting({ ...facts, kind, entries, ...NO_MOVE, ...more }).map(({ category, amount }) => [
      category,
      amount,
    ])

  it('leaves outstanding what is owed less what was repaid', () => {
    const line = (category: 'due' | 'repayment', amount: bigint) => {
      return { ...facts, token: token(1), layer: 'ACROSS', category, amount }
    }
    const rows = makeStatement([line('due', 9n), line('repayment', 4n)], 'layer')
    expect(rows).toMatchObject([{ group: 'ACROSS', outstanding: 5n, realised: 4n }])
  })

  it('earns nothing by a stranger who fills our order', () => {
    const entries = [other('recipient', 100n), other('outside', -100n)]
    expect(categories('fill', entries, { intentId: 1n })).toEqual([])
  })

  it('tells earnings from money that was only put in or taken out', () => {
    expect(categories('transfer', [own('relayer', 9n), other('outside', -9n)])).toEqual([
      ['transfer', 9n],
    ])
    expect(categories('transfer', [own('relayer', 9n), other('in-flight', -9n)])).toEqual([
      ['repayment', 9n],
    ])
    expect(
      categories('transfer', [own('relayer', -9n), other('outside', 9n)], { isPayout: true }),
    ).toEqual([['payout', -9n]])
    expect(
      categories('transfer', [
        own('relayer', -9n, 0),
        other('outside', 2n, 0),
        other('gas', 7n, 0),
      ]),
    ).toEqual([
      ['transfer', -2n],
      ['gas', -7n],
    ])
  })

  it('tells what came of tokens on their way between chains from what was owed for fills', () => {
    const out = [own('relayer', -9n), other('in-flight', 9n)]
    expect(categories('transfer', out, { isMove: true })).toEqual([['rebalancing', -9n]])
    const both = [own('relayer', 12n), other('in-flight', -12n)]
    const arrivals = [{ token: token(1), amount: 8n }]
    expect(categories('transfer', both, { arrivals })).toEqual([
      ['rebalancing', 8n],
      ['repayment', 4n],
    ])
  })

  it('names the fee of a message, and takes a step back under the same name', () => {
    const fee = [own('relayer', -5n, 0), other('outside', 5n, 0)]
    expect(categories('claim', fee, { intentId: 1n })).toEqual([['message-fee', -5n]])
    const back = [own('relayer', 5n, 0), other('outside', -5n, 0)]
    const undone = categories('claim', back, { intentId: 1n, correction: true })
    expect(undone).toEqual([['message-fee', 5n]])
  })

  it('adds known slippages up, and counts the unknown instead of making the sum of all unknown', () => {
    const entries = [own('relayer', -5n), other('exchange', 5n), other('exchange', -3n, 2)]
    const rest = {
      ...facts,
      kind: 'fill',
      ...NO_MOVE,
      entries: [...entries, other('recipient', 3n, 2)],
    }
    const slippages = [-4n, 1n, null].map((slippageUsd, index) => {
      return { ...rest, slippageUsd, intentId: BigInt(index + 1) }
    })
    const lines = slippages.flatMap(linesOfPosting)
    const told = (by: 'day' | 'fill') =>
      makeStatement(lines, by).map((row) => [row.token, row.slippageUsd, row.slippageUnknown])
    expect(told('day')).toEqual([[token(1), -3n, 1]])
    expect(told('fill')).toEqual([
      [token(1), -4n, 0],
      [token(1), 1n, 0],
      [token(1), null, 1],
    ])
  })

  it('keeps corrections in rows of their own', () => {
    const entries = [own('relayer', -5n), other('recipient', 5n)]
    const base = { ...facts, kind: 'fill', ...NO_MOVE, intentId: 7n, entries }
    const undone = {
      ...base,
      correction: true,
      entries: [own('relayer', 5n), other('recipient', -5n)],
    }
    const rows = makeStatement([base, undone].flatMap(linesOfPosting), 'fill')
    expect(rows.map(({ group, correction, realised }) => [group, correction, realised])).toEqual([
      ['7', false, -5n],
      ['7', true, 5n],
    ])
  })
})
