import { expect, it } from 'vitest'
import { linesOf, placesOf } from './route-drawing.js'

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
