import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { compile } from '../model/compile.ts'
import type { SourceNode } from '../model/model.ts'
import { shareCharge } from './share-charge.ts'

function sourceWith(outputs: number): SourceNode {
  const size = { chains: 2, tokens: 4, layers: 1, outputs }
  const { chains } = compile(
    randomProblem(caseRandom(3, outputs), size, { style: 'small' }),
    'cost',
  )
  const sources = chains.flatMap(({ options }) => options.flatMap((option) => option.sources))
  const source = sources.find(({ lanes }) => lanes.length === outputs)
  if (!source) throw new Error('no source with a lane to each output')
  return source
}

/** What each lane gains after its part of the charge. */
function gains(source: SourceNode): number[] {
  shareCharge(source)
  return source.lanes.map(({ gain }) => gain)
}

function set(source: SourceNode, to: { charge: number; room: number; lanes: [number, number][] }) {
  source.charge = to.charge
  source.room = to.room
  for (const [index, lane] of source.lanes.entries()) {
    const [margin = 0, room = 1] = to.lanes[index] ?? []
    lane.margin = margin
    lane.room = room
  }
}

describe('the charge of a token shared out among its lanes', () => {
  it('counts in full where the token pays for one of two outputs', () => {
    const source = sourceWith(2)
    set(source, {
      charge: 1,
      room: 200,
      lanes: [
        [0.05, 100],
        [-0.02, 100],
      ],
    })
    const [first = 0] = gains(source)
    expect(first * 100).toBeCloseTo(0.05 * 100 - 1, 12)
    expect(source.profit).toBeCloseTo(4, 12)
  })

  it('counts once where the token pays for both outputs', () => {
    const source = sourceWith(2)
    set(source, {
      charge: 1,
      room: 200,
      lanes: [
        [0.05, 100],
        [0.05, 100],
      ],
    })
    const [first = 0, second = 0] = gains(source)
    expect(first * 100 + second * 100).toBeCloseTo(0.05 * 200 - 1, 12)
  })

  it('is spread over what the token holds where that is less than an output takes', () => {
    const source = sourceWith(2)
    set(source, {
      charge: 1,
      room: 50,
      lanes: [
        [0.05, 100],
        [0.04, 100],
      ],
    })
    const [first = 0, second = 0] = gains(source)
    expect(first).toBeCloseTo(0.05 - 1 / 50, 12)
    expect(second).toBeCloseTo(0.04 - 1 / 50, 12)
  })

  it('is never more than the charge of a token that is open as far as what it delivers demands', () => {
    const sources = [sourceWith(2), sourceWith(3), sourceWith(4)]
    for (let index = 0; index < 200; index += 1) {
      const random = caseRandom(41, index)
      const source = random.pick(sources)
      const lanes = source.lanes.map((): [number, number] => [
        random.next() * 2 - 0.5,
        random.spread(0.1, 100),
      ])
      const room = random.spread(0.1, 200)
      const charge = random.spread(0.01, 50)
      set(source, { charge, room, lanes })
      const shared = gains(source)
      for (let tried = 0; tried < 10; tried += 1) {
        const brought = lanes.map(([, most]) => (random.chance(0.3) ? 0 : random.next() * most))
        const all = brought.reduce((sum, usd) => sum + usd, 0)
        const opened = Math.max(
          all / room,
          ...brought.map((usd, at) => usd / (lanes[at]?.[1] ?? 1)),
        )
        const sum = (each: readonly number[]) =>
          brought.reduce((total, usd, at) => total + (usd / opened) * (each[at] ?? 0), 0)
        if (opened === 0) continue
        const truth = sum(lanes.map(([margin]) => margin)) - charge
        // A source without a slope is not used at all.
        expect(source.slope > 0 ? sum(shared) : 0).toBeGreaterThanOrEqual(truth - 1e-9)
        expect(source.profit).toBeGreaterThanOrEqual(truth - 1e-9)
      }
    }
  })
})
