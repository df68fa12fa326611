import { describe, expect, it } from 'vitest'
import {
  DESTINATION,
  exampleOutput,
  exampleProblem,
  type ProblemSketch,
  units,
} from '../../test/planner/example-problem.ts'
import { totalFees } from '../domain/cost/fees.ts'
import { usdFromDecimal, usdToNumber } from '../domain/usd.ts'
import type { Plan } from './outcome.ts'
import { plan } from './plan.ts'

function planned(sketch: ProblemSketch): Plan {
  const outcome = plan(exampleProblem(sketch))
  if (!outcome.ok) throw new Error(`no plan: ${outcome.shortfall.missing.join()}`)
  expect(outcome.plan.search.proven).toBe(true)
  return outcome.plan
}

function origins(found: Plan): string[] {
  return found.elements.flatMap(({ option, inputs }) =>
    inputs.map((input) => `${option.chainId} ${option.settlementLayer} ${input.token.symbol}`),
  )
}

const usdc = (amount: string) => [exampleOutput('USDC', amount)]

describe('which balances pay', () => {
  it('finds a route from two origins that is cheaper than any from one', () => {
    const one = { chainId: 1, gas: '4', sources: [{ symbol: 'USDC', holds: '1000' }] }
    const cheapPair = [2, 3].map((chainId) => ({
      chainId,
      gas: '0.1',
      sources: [{ symbol: 'USDC', holds: '60' }],
    }))
    const found = planned({ outputs: usdc('100'), options: [one, ...cheapPair] })
    expect(origins(found)).toEqual(['2 ACROSS USDC', '3 ACROSS USDC'])
    expect(usdToNumber(totalFees(found.fees))).toBe(0.2)
    const alone = planned({ outputs: usdc('100'), options: [one] })
    expect(totalFees(alone.fees)).toBeGreaterThan(totalFees(found.fees))
  })

  it('does not split a route for nothing', () => {
    const options = [1, 2, 3, 4].map((chainId) => ({
      chainId,
      gas: '0.1',
      sources: [{ symbol: 'USDC', holds: '500', bridgeBps: chainId }],
    }))
    const found = planned({ outputs: usdc('100'), options })
    expect(origins(found)).toEqual(['1 ACROSS USDC'])
  })

  it('splits when a better rate is worth another claim, and only then', () => {
    const options = (gas: string) => [
      { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '5000', bridgeBps: 30 }] },
      { chainId: 2, gas, sources: [{ symbol: 'USDC', holds: '600', bridgeBps: 0 }] },
    ]
    // 600 USDC at 30 bps cost 1.80, which justifies a claim of 1.00 but not one of 2.00.
    expect(planned({ outputs: usdc('1000'), options: options('1') }).elements).toHaveLength(2)
    expect(planned({ outputs: usdc('1000'), options: options('2') }).elements).toHaveLength(1)
  })

  it('uses one layer for each origin chain and shares its claim among several tokens', () => {
    const sources = [
      { symbol: 'USDC', holds: '60' },
      { symbol: 'USDT', holds: '60', swapBps: 5 },
    ]
    const found = planned({
      outputs: usdc('100'),
      options: [
        { chainId: 1, layer: 'ACROSS', gas: '0.5', sources },
        { chainId: 1, layer: 'ECO', gas: '0.4', sources: sources.slice(0, 1) },
        { chainId: 1, layer: 'OFT', gas: '0.45', sources },
      ],
    })
    expect(origins(found)).toEqual(['1 OFT USDC', '1 OFT USDT'])
    expect(usdToNumber(found.fees.gas)).toBe(0.45)
  })

  it('follows the funding priority when costs are equal', () => {
    const even = { swapBps: 0, holds: '500' }
    const at = (chainId: number, symbol: string) => ({ chainId, sources: [{ symbol, ...even }] })
    const order = [
      at(DESTINATION, 'USDC'),
      at(2, 'USDC'),
      at(3, 'USDT'),
      at(DESTINATION, 'DAI'),
      at(4, 'DAI'),
    ]
    const wanted = [
      '10 SAME_CHAIN USDC',
      '2 ACROSS USDC',
      '3 ACROSS USDT',
      '10 SAME_CHAIN DAI',
      '4 ACROSS DAI',
    ]
    for (const [index, expected] of wanted.entries()) {
      const options = order.slice(index).reverse()
      expect(origins(planned({ outputs: usdc('100'), options }))).toEqual([expected])
    }
  })

  it('takes the larger of two balances that are alike', () => {
    const options = ['200', '900', '400'].map((holds, index) => ({
      chainId: index + 1,
      sources: [{ symbol: 'USDC', holds }],
    }))
    expect(origins(planned({ outputs: usdc('100'), options }))).toEqual(['2 ACROSS USDC'])
  })

  it('gives the same plan for the same problem in any order of the options', () => {
    const options = [1, 2, 3, 4, 5].map((chainId) => ({
      chainId,
      gas: '0.3',
      sources: [{ symbol: 'USDC', holds: String(30 + chainId), bridgeBps: 3 }],
    }))
    const forwards = planned({ outputs: usdc('100'), options })
    const backwards = planned({ outputs: usdc('100'), options: [...options].reverse() })
    expect(origins(forwards).sort()).toEqual(origins(backwards).sort())
  })
})

describe('limits', () => {
  it('respects the least amount a layer takes', () => {
    const options = [
      { chainId: 1, gas: '0.01', sources: [{ symbol: 'USDC', holds: '50', minimum: '20' }] },
      { chainId: 2, gas: '0.5', sources: [{ symbol: 'USDC', holds: '50' }] },
    ]
    expect(origins(planned({ outputs: usdc('30'), options }))).toEqual(['1 ACROSS USDC'])
    expect(origins(planned({ outputs: usdc('10'), options }))).toEqual(['2 ACROSS USDC'])
  })

  it('does not fill more than a pool holds, whatever that costs', () => {
    const sources = [{ symbol: 'USDC', holds: '100' }]
    const sketch = {
      outputs: usdc('120'),
      options: [
        { chainId: 1, layer: 'ACROSS', gas: '0.1', sources },
        { chainId: 2, layer: 'ACROSS', gas: '0.1', sources },
        { chainId: 3, layer: 'OFT', gas: '3', sources },
      ],
    }
    expect(origins(planned(sketch))).toEqual(['1 ACROSS USDC', '2 ACROSS USDC'])
    const pools = [{ output: 0, settlementLayers: ['ACROSS'], amount: units('USDC', '90') }]
    const found = planned({ ...sketch, pools })
    expect(origins(found)).toContain('3 OFT USDC')
    const byAcross = found.elements
      .filter(({ option }) => option.settlementLayer === 'ACROSS')
      .flatMap(({ deliveries }) => deliveries.map(({ amount }) => amount))
    expect(byAcross.reduce((sum, amount) => sum + amount, 0n)).toBeLessThanOrEqual(
      units('USDC', '90'),
    )
  })

  it('takes fees only from the fee token when one is asked for', () => {
    const options = [
      { chainId: 1, gas: '1', sources: [{ symbol: 'USDT', holds: '500', swapBps: 0 }] },
      {
        chainId: 2,
        gas: '2',
        sources: [
          { symbol: 'USDT', holds: '500', swapBps: 0 },
          { symbol: 'USDC', holds: '50', swapBps: 0 },
        ],
      },
    ]
    expect(origins(planned({ outputs: usdc('100'), options }))).toEqual(['1 ACROSS USDT'])
    const paying = options.map((option) => ({
      ...option,
      sources: option.sources.map((source) => ({ ...source, paysFees: source.symbol === 'USDC' })),
    }))
    const found = planned({ outputs: usdc('100'), options: paying })
    expect(origins(found)).toEqual(['2 ACROSS USDT', '2 ACROSS USDC'])
    const [usdt] = found.elements[0]?.inputs ?? []
    expect(usdt && totalFees(usdt.fees)).toBe(0n)
  })

  it('opens nothing that brings less than its claim costs', () => {
    const outcome = plan(
      exampleProblem({
        outputs: usdc('10'),
        options: [
          { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '9.5' }] },
          { chainId: 2, gas: '5', sources: [{ symbol: 'USDC', holds: '4' }] },
        ],
      }),
    )
    expect(outcome.ok).toBe(false)
    if (outcome.ok) return
    expect(outcome.shortfall.available).toEqual([units('USDC', '9.4')])
    expect(outcome.shortfall.missing).toEqual([units('USDC', '0.6')])
    expect(outcome.shortfall.missingUsd).toBe(usdFromDecimal('0.6'))
    expect(outcome.shortfall.reasons.map(({ reason }) => reason)).toEqual([
      'short-after-fees',
      'below-cost',
    ])
  })
})

describe('sponsorship', () => {
  const options = [
    { chainId: 1, gas: '2', sources: [{ symbol: 'USDC', holds: '100', bridgeBps: 10 }] },
  ]

  it('lets the balance cover less, and counts the same cost', () => {
    const paid = planned({ outputs: usdc('90'), options, charges: { gas: '1' } })
    const sponsored = { gas: true, bridge: true }
    const free = planned({ outputs: usdc('100'), options, charges: { gas: '1' }, sponsored })
    expect(free.inputUsd).toBe(free.outputUsd)
    expect(usdToNumber(totalFees(free.sponsoredFees))).toBe(3.1)
    expect(totalFees(paid.sponsoredFees)).toBe(0n)
    expect(plan(exampleProblem({ outputs: usdc('100'), options })).ok).toBe(false)
  })

  it('never sponsors the app fee', () => {
    const sponsored = { gas: true, bridge: true, swap: true, protocol: true }
    const charges = { app: '0.5', protocol: '0.25' }
    const found = planned({ outputs: usdc('90'), options, charges, sponsored })
    expect(usdToNumber(found.inputUsd - found.outputUsd)).toBe(0.5)
    expect(found.sponsoredFees.protocol).toBe(usdFromDecimal('0.25'))
  })
})

describe('other kinds of request', () => {
  it('delivers everything for an output without amount, and leaves out what costs more', () => {
    const found = planned({
      outputs: [exampleOutput('USDC', 'all')],
      charges: { gas: '0.25' },
      options: [
        { chainId: 1, gas: '1', sources: [{ symbol: 'USDC', holds: '40', bridgeBps: 100 }] },
        { chainId: 2, gas: '0.5', sources: [{ symbol: 'USDT', holds: '20', swapBps: 100 }] },
        { chainId: 3, gas: '2', sources: [{ symbol: 'USDC', holds: '1.5' }] },
      ],
    })
    expect(origins(found).sort()).toEqual(['1 ACROSS USDC', '2 ACROSS USDT'])
    expect(found.outputs).toEqual([units('USDC', '57.65')])
    const spent = found.elements.flatMap(({ inputs }) => inputs.map(({ amount }) => amount))
    expect(spent.sort()).toEqual([units('USDC', '20'), units('USDC', '40')])
    expect(found.rejected().map(({ reason }) => reason)).toEqual(['below-cost'])
  })

  it('spends of more than can be filled what fills it, for an output without amount', () => {
    const pool = { output: 0, settlementLayers: ['ACROSS'], amount: units('USDC', '50') }
    const found = planned({
      outputs: [exampleOutput('USDC', 'all')],
      options: [
        { chainId: 1, gas: '1', sources: [{ symbol: 'USDC', holds: '80', bridgeBps: 100 }] },
        { chainId: DESTINATION, gas: '0.5', sources: [{ symbol: 'USDC', holds: '20' }] },
      ],
      pools: [pool],
    })
    expect(origins(found).sort()).toEqual(['1 ACROSS USDC', '10 SAME_CHAIN USDC'])
    // The charges are taken from what goes through the pool, so that 51.50 come out of it.
    expect(found.outputs).toEqual([units('USDC', '70')])
    const [far] = found.elements.filter(({ option }) => option.chainId === 1)
    expect(far?.inputs[0]?.amount).toBe(units('USDC', '52.020203'))
  })

  it('spends what loses least where not everything can be filled', () => {
    const found = planned({
      outputs: [exampleOutput('USDC', 'all')],
      options: [
        {
          chainId: 1,
          gas: '1',
          sources: [
            { symbol: 'WETH', holds: '1', swapBps: 600 },
            { symbol: 'USDC', holds: '800' },
          ],
        },
      ],
      pools: [{ output: 0, settlementLayers: ['ACROSS'], amount: units('USDC', '1000') }],
    })
    expect(found.outputs).toEqual([units('USDC', '1000')])
    const spent = new Map(
      found.elements[0]?.inputs.map(({ token, amount }) => [token.symbol, amount]),
    )
    expect(spent.get('USDC')).toBe(units('USDC', '800'))
    // 201 USD of WETH, and the six percent that its swap loses.
    expect(Number(spent.get('WETH'))).toBeCloseTo(Number(units('WETH', '0.08553192')), -11)
  })

  it('meets fixed outputs exactly before the rest goes to the one without amount', () => {
    const found = planned({
      outputs: [exampleOutput('WETH', '0.02'), exampleOutput('USDC', 'all')],
      charges: { gas: '0.5' },
      options: [
        { chainId: 1, gas: '1', sources: [{ symbol: 'USDC', holds: '100', swapBps: 100 }] },
      ],
    })
    expect(found.outputs[0]).toBe(units('WETH', '0.02'))
    const [input] = found.elements[0]?.inputs ?? []
    expect(input?.amount).toBe(units('USDC', '100'))
    // 50 USD of WETH take 50.505051 USDC, and 1.50 pay for gas.
    expect(found.outputs[1]).toBe(units('USDC', '47.994949'))
  })

  it('serves several outputs from one balance and pays the swap only where it must', () => {
    const found = planned({
      outputs: [exampleOutput('USDC', '100'), exampleOutput('WETH', '0.1')],
      options: [
        {
          chainId: 1,
          gas: '0.5',
          sources: [
            { symbol: 'USDC', holds: '1000' },
            { symbol: 'WETH', holds: '0.06' },
          ],
        },
      ],
    })
    expect(found.outputs).toEqual([units('USDC', '100'), units('WETH', '0.1')])
    const weth = found.elements[0]?.inputs.find(({ token }) => token.symbol === 'WETH')
    // The whole balance, less what one raw unit of USDC is worth, because that unit is spent whole.
    expect(weth?.amount).toBeGreaterThan(units('WETH', '0.06') - units('WETH', '0.0000000004'))
  })

  it('funds calls without outputs from another chain', () => {
    const found = planned({
      outputs: [],
      charges: { gas: '0.75' },
      options: [
        { chainId: 1, gas: '0.5', sources: [{ symbol: 'USDC', holds: '10', bridgeBps: 10 }] },
      ],
    })
    expect(origins(found)).toEqual(['1 ACROSS USDC'])
    expect(found.outputs).toEqual([])
    expect(found.elements[0]?.inputs[0]?.amount).toBe(1_251_252n)
  })

  it('needs nothing at all when calls are sponsored', () => {
    const found = planned({
      outputs: [],
      charges: { gas: '0.75' },
      sponsored: { gas: true },
      options: [],
    })
    expect(found.elements).toEqual([])
    expect(usdToNumber(found.sponsoredFees.gas)).toBe(0.75)
  })

  it('tells pools that have too little from balances that have', () => {
    const shortfallOf = (holds: string, pool: string, wanted = '100') => {
      const outcome = plan(
        exampleProblem({
          outputs: usdc(wanted),
          options: [
            { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds }] },
            { chainId: 2, gas: '9', sources: [{ symbol: 'USDT', holds: '3' }] },
          ],
          pools: [{ output: 0, settlementLayers: ['ACROSS'], amount: units('USDC', pool) }],
        }),
      )
      if (outcome.ok) throw new Error('there is a plan')
      const { onlyPools, reasons, available } = outcome.shortfall
      return { onlyPools, reasons: reasons.map(({ reason }) => reason), available }
    }
    expect(shortfallOf('1000', '50')).toEqual({
      onlyPools: true,
      reasons: ['no-liquidity', 'below-cost'],
      available: [units('USDC', '50')],
    })
    expect(shortfallOf('1000', '0')).toMatchObject({
      onlyPools: true,
      reasons: ['no-liquidity', 'below-cost'],
    })
    // Both are short: the pool limited the source, and a larger one would not help.
    expect(shortfallOf('80', '50')).toMatchObject({
      onlyPools: false,
      reasons: ['no-liquidity', 'below-cost'],
    })
    expect(shortfallOf('40', '50')).toMatchObject({
      onlyPools: false,
      reasons: ['short-after-fees', 'below-cost'],
    })
    expect(shortfallOf('40', '1000')).toMatchObject({
      onlyPools: false,
      reasons: ['short-after-fees', 'below-cost'],
    })
  })

  it('tells sources that the inventory limits from balances that are short', () => {
    const shortfallOf = (holds: string, cap: string) => {
      const problem = exampleProblem({
        outputs: usdc('100'),
        options: [{ chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds }] }],
      })
      const options = problem.options.map((option) => ({
        ...option,
        sources: option.sources.map((source) => ({
          ...source,
          cap: units('USDC', cap),
          endless: { cap: source.cap, lanes: source.lanes },
          ...(cap === '0' && { capReason: 'no-liquidity' as const }),
        })),
      }))
      const outcome = plan({ ...problem, options })
      if (outcome.ok) throw new Error('there is a plan')
      const { onlyPools, reasons } = outcome.shortfall
      return { onlyPools, reasons: reasons.map(({ reason }) => reason) }
    }
    const short = { onlyPools: true, reasons: ['no-liquidity'] }
    expect(shortfallOf('1000', '50')).toEqual(short)
    expect(shortfallOf('1000', '0')).toEqual(short)
    // The balance is too small to pay for itself, and a larger one would help.
    expect(shortfallOf('1000', '0.01')).toEqual(short)
    // Both are short, so it is not the pools alone.
    expect(shortfallOf('80', '50')).toEqual({ onlyPools: false, reasons: ['no-liquidity'] })
  })

  it('says why each balance is not used', () => {
    const found = planned({
      outputs: usdc('100'),
      options: [
        { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '500' }] },
        { chainId: 1, layer: 'ECO', gas: '0.2', sources: [{ symbol: 'USDC', holds: '500' }] },
        { chainId: 2, gas: '0.1', sources: [{ symbol: 'DAI', holds: '0' }] },
        { chainId: 3, gas: '9', sources: [{ symbol: 'USDT', holds: '3' }] },
        { chainId: 4, gas: '1', sources: [{ symbol: 'USDC', holds: '3', minimum: '4' }] },
        { chainId: 5, gas: '1', sources: [{ symbol: 'USDC', holds: '900' }] },
      ],
    })
    expect(found.rejected().map(({ chainId, reason }) => [chainId, reason])).toEqual([
      [1, 'dearer-layer'],
      [2, 'no-balance'],
      [3, 'below-cost'],
      [4, 'below-minimum'],
      [5, 'not-needed'],
    ])
  })
})
