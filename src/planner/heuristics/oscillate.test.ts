import { describe, expect, it } from 'vitest'
import { oneOrThree, sourcesOn } from '../../../test/planner/example-model.ts'
import { flow, lanesOf } from '../linear/flow.ts'
import type { SourceNode } from '../model/model.ts'
import { oscillate } from './oscillate.ts'

const dearLarge = () => oneOrThree({ one: '1', three: '0.2' })

function chainsOf(sources: Iterable<SourceNode>): number[] {
  return [...new Set([...sources].map(({ option }) => option.chain.chainId))].sort((a, b) => a - b)
}

describe('plans that fall short on the way', () => {
  it('lead from one large balance to three small ones, which no exchange of one for one does', () => {
    const model = dearLarge()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    let best = large
    oscillate(model, large, { left: 1e8 }, (found) => {
      if (found.cost < best.cost) best = found
    })
    expect(chainsOf(best.lanes.map(({ lane }) => lane.source))).toEqual([1, 3, 4, 5])
    expect(best.cost).toBeLessThan(large.cost - 0.3)
    const exact = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    expect(best.cost).toBeCloseTo(exact?.cost ?? 0, 9)
  })

  it('are never offered themselves', () => {
    const model = dearLarge()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    const offered: number[] = []
    oscillate(model, large, { left: 1e8 }, ({ lanes }) => {
      offered.push(lanes.reduce((sum, { lane, spent }) => sum + spent * lane.yield, 0))
    })
    expect(offered.length).toBeGreaterThan(0)
    for (const usd of offered) expect(usd).toBeGreaterThan(100)
  })

  it('are looked at only as long as there is work left', () => {
    const model = dearLarge()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    const before = model.work
    oscillate(model, large, { left: 0 }, () => expect.unreachable('nothing is left to look with'))
    expect(model.work).toBe(before)
  })
})
