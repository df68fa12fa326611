import { expect, test } from 'vitest'
import { EXAMPLE_INTENT } from '../../api/shared/intents/example-intent.ts'
import type { QuotedElement } from '../../domain/intent/intent.ts'
import { stepsOfAcross } from './steps.ts'

const elements = EXAMPLE_INTENT.elements.map(
  (element): QuotedElement => ({
    ...element,
    settlementContext: { ...element.settlementContext, settlementLayer: 'ACROSS' },
  }),
)
const order = (fillFirst: boolean) =>
  stepsOfAcross({ elements, fillFirst }).map(({ name, after }) => [name, after])

test('the fill waits for every claim, or every claim for the fill of locked tokens', () => {
  expect(order(false)).toEqual([
    ['claim-0', []],
    ['claim-1', []],
    ['fill-across-84532', ['claim-0', 'claim-1']],
  ])
  expect(order(true)).toEqual([
    ['fill-across-84532', []],
    ['claim-0', ['fill-across-84532']],
    ['claim-1', ['fill-across-84532']],
  ])
})
