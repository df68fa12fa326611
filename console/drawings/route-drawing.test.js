import { expect, it } from 'vitest'
import { linesOf, narrowPlaces, placesOf } from './route-drawing.js'

it('puts the shorter column in the middle of the longer one', () => {
  const places = placesOf(3, 1)
  expect(places.origins.map(({ y }) => y)).toEqual([0, 78, 156])
  expect(places.destinations).toEqual([{ x: 530, y: 78 }])
  expect(places.height).toBe(218)
})

it('has room for a route without origins', () => {
  expect(placesOf(0, 0)).toMatchObject({ height: 62, origins: [], destinations: [] })
})

it('says how many amounts a box leaves out', () => {
  expect(linesOf(['1 ETH', '2 USDC'])).toEqual(['1 ETH', '2 USDC'])
  expect(linesOf(['1 ETH', '2 USDC', '3 DAI', '4 UNI'])).toEqual(['1 ETH', 'and 3 more'])
})

it('stands from top to bottom on a narrow screen, nothing upon anything else', () => {
  const { origins, layer, destinations, height, width } = narrowPlaces(2, 1)
  expect(origins.map(({ y }) => y)).toEqual([0, 78])
  expect(layer.y).toBeGreaterThan(78 + 62)
  expect(destinations[0].y).toBeGreaterThan(layer.y + 44)
  expect(height).toBe(destinations[0].y + 62)
  expect(width).toBe(230)
})
