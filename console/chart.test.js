import { expect, it } from 'vitest'
import { placesOfBars } from './chart.js'

it('draws the largest as high as can be, and shows what is small', () => {
  const places = placesOfBars([0, 1, 100], { width: 30, height: 50 })
  expect(places.map(({ height }) => height)).toEqual([0, 1.5, 50])
  expect(places.map(({ x }) => x)).toEqual([0, 10, 20])
  expect(places[2]).toMatchObject({ y: 0 })
})

it('draws a loss below the line that a gain stands on', () => {
  const [gain, loss] = placesOfBars([30, -10], { width: 20, height: 40 })
  expect(gain).toMatchObject({ y: 0, height: 30 })
  expect(loss).toMatchObject({ y: 30, height: 10 })
})

it('draws nothing of nothing, and not out of the picture', () => {
  expect(placesOfBars([])).toEqual([])
  for (const { height, y } of placesOfBars([0, 0], { height: 40 })) {
    expect(height).toBe(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(40)
  }
})
