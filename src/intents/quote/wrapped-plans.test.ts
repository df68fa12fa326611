import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { readyFirst } from './wrapped-plans.ts'

const token = (address: string) => ({ inputs: [{ token: { address } }] })
const plan = (name: string, address: string) => ({ name, elements: [token(address)] }) as never
const wrap = (name: string) => plan(name, zeroAddress)
const ready = (name: string) => plan(name, '0x4200000000000000000000000000000000000006')
const order = (plans: never[], most: number) =>
  readyFirst<{ name: string; elements: never }>(plans, { planOf: (each) => each, most }).map(
    ({ name }) => name,
  )

it('puts what can be submitted first, and keeps the best of the others among the offers', () => {
  const plans = [wrap('w1'), ready('a'), wrap('w2'), ready('b'), ready('c')]
  expect(order(plans, 5)).toEqual(['a', 'b', 'c', 'w1', 'w2'])
  expect(order(plans, 2)).toEqual(['a', 'w1', 'b', 'c', 'w2'])
  expect(order([wrap('w1'), wrap('w2')], 2)).toEqual(['w1', 'w2'])
  expect(order([ready('a'), ready('b')], 1)).toEqual(['a', 'b'])
})
