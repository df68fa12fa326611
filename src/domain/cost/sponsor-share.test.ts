import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noFees, totalFees } from './fees.ts'
import { type DoneStep, sponsorShare } from './sponsor-share.ts'

const cost = {
  sponsoredFees: { ...noFees(), gas: 900n, bridge: 80n, swap: 20n, sponsorSurcharge: 100n },
  gasUsd: { origins: [{ chainId: 1, usd: 300n }], destination: 600n },
}
const claim = { kind: 'claim', chainId: 1, withoutDeadline: false, own: true } as const
const fill = { kind: 'fill', chainId: 2, withoutDeadline: false, own: true } as const
const delivery = { kind: 'fill', chainId: 2, withoutDeadline: true, own: false } as const
const byOther = <S extends DoneStep>(step: S) => ({ ...step, own: false })

it('a sponsor pays everything where the operator did everything', () => {
  expect(sponsorShare(cost, [claim, fill])).toBe(1100n)
  expect(sponsorShare(cost, [claim, delivery])).toBe(1100n)
})

it('a sponsor pays nothing for what others did', () => {
  expect(sponsorShare(cost, [byOther(claim), byOther(fill)])).toBe(0n)
})

it('who only claimed is paid the gas of the claim, who only filled all but that', () => {
  expect(sponsorShare(cost, [claim, byOther(fill)])).toBe(300n + 30n)
  expect(sponsorShare(cost, [byOther(claim), fill])).toBe(600n + 100n + 70n)
})

it('no share is more than the charge', () => {
  const step = fc.record({
    kind: fc.constantFrom('claim' as const, 'fill' as const),
    chainId: fc.constantFrom(1, 2),
    withoutDeadline: fc.boolean(),
    own: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const share = sponsorShare(cost, steps)
      expect(share).toBeGreaterThanOrEqual(0n)
      expect(share).toBeLessThanOrEqual(totalFees(cost.sponsoredFees))
    }),
  )
})
