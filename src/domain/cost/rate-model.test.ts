import { describe, expect, it } from 'vitest'
import { readRateModel } from './rate-model.ts'

const model = (r0: string) => ({ UBar: '800000000000000000', R0: r0, R1: '1', R2: '2' })
const config = JSON.stringify({
  rateModel: model('7'),
  routeRateModel: { '1-10': model('9') },
  spokeTargetBalances: { '10': { threshold: '1', target: '1' } },
})

describe('the rate model of a route', () => {
  it('is the one for all routes', () => {
    expect(readRateModel(config, { origin: 10, repayment: 1 })).toEqual({
      uBar: 800000000000000000n,
      r0: 7n,
      r1: 1n,
      r2: 2n,
    })
  })

  it('is the one of the route where there is one', () => {
    expect(readRateModel(config, { origin: 1, repayment: 10 })?.r0).toBe(9n)
  })

  it.each([
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"rateModel":{}}'],
    ['{"rateModel":{"UBar":"0","R0":"1","R1":"1","R2":"1"}}'],
    ['{"rateModel":{"UBar":"1000000000000000000","R0":"1","R1":"1","R2":"1"}}'],
    ['{"rateModel":{"UBar":"1","R0":"-1","R1":"1","R2":"1"}}'],
    ['{"rateModel":{"UBar":"1","R0":1,"R1":"1","R2":"1"}}'],
  ])('is unknown in %s', (text) => {
    expect(readRateModel(text, { origin: 1, repayment: 10 })).toBeUndefined()
  })

  it('is unknown for a route whose own one makes no sense', () => {
    const odd = JSON.stringify({ rateModel: model('7'), routeRateModel: { '1-10': 'free' } })
    expect(readRateModel(odd, { origin: 1, repayment: 10 })).toBeUndefined()
  })
})
