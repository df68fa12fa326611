import { describe, expect, it } from 'vitest'
import { lpFeeShare, type RateModel, useAfter, WAD, weeklyRate } from './lp-fee.ts'

const wad = (text: string) => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

const MODEL: RateModel = { uBar: wad('0.65'), r0: 0n, r1: wad('0.08'), r2: wad('1.00') }

describe('the LP fee of Across', () => {
  // What Across's own calculator gives for these intervals: a fact of the protocol.
  it.each([
    ['0', wad('0.01'), 11830749673498n],
    ['0', wad('0.50'), 582965040710805n],
    ['0.5', wad('0.51'), 1160264449662626n],
    ['0.5', wad('0.56'), 1215959072035989n],
    ['0.5', wad('0.5') + 100n, 1121183982821340n],
    ['0.6', wad('0.7'), 2081296752280018n],
    ['0.7', wad('0.75'), 4973074331615530n],
    ['0.7', wad('0.7') + 100n, 3831376003126766n],
    ['0.95', wad('1.00'), 13502339199904125n],
    ['0', wad('0.99'), 3840050658887291n],
    ['0', wad('1.00'), 3973273191633388n],
  ])('from a use of %s to %s is %s', (before, after, fee) => {
    expect(lpFeeShare(MODEL, wad(before), after)).toBe(fee)
  })

  it('grows with the relay and with the use before it', () => {
    const steps = Array.from({ length: 100 }, (_, index) => (WAD * BigInt(index)) / 100n)
    for (const [index, before] of steps.entries()) {
      const fees = [1n, 2n, 5n, 10n].map((percent) =>
        lpFeeShare(MODEL, before, before + (WAD * percent) / 100n),
      )
      expect(fees).toEqual([...fees].sort((a, b) => (a < b ? -1 : 1)))
      const next = steps[index + 1]
      if (next === undefined) continue
      expect(lpFeeShare(MODEL, next, next + WAD / 100n)).toBeGreaterThanOrEqual(fees[0] ?? 0n)
    }
  })

  it('asks the rate at hand of a relay that the pool does not feel', () => {
    expect(lpFeeShare(MODEL, wad('0.9'), wad('0.9'))).toBe(
      weeklyRate(wad('0.08') + (wad('0.25') * WAD) / wad('0.35')),
    )
  })

  it('is the largest rate that 52 weeks do not carry over the year', () => {
    const small = [0n, 1n, 51n, 52n, 53n, 1_000n]
    const drawn = Array.from({ length: 500 }, (_, index) => (BigInt(index + 1) * WAD) / 167n + 7n)
    for (const apy of [...small, ...drawn, 1_000n * WAD]) {
      const rate = weeklyRate(apy)
      const year = (WAD + apy) * WAD ** 51n
      expect((WAD + rate) ** 52n <= year).toBe(true)
      expect((WAD + rate + 1n) ** 52n > year).toBe(true)
    }
  })

  it('refuses a use that falls', () => {
    expect(() => lpFeeShare(MODEL, wad('0.5'), wad('0.4'))).toThrow('never makes less')
  })
})

describe('the use of a pool', () => {
  it('counts what is lent and what is asked for', () => {
    expect(useAfter({ liquid: 900n, utilized: 100n }, 50n)).toBe(wad('0.15'))
  })

  it('takes more money back than was lent as nothing lent', () => {
    expect(useAfter({ liquid: 1000n, utilized: -10n }, 0n)).toBe(0n)
  })

  it('is whole where there is nothing', () => {
    expect(useAfter({ liquid: 0n, utilized: 0n }, 0n)).toBe(WAD)
  })
})
