import { expect, it } from 'vitest'
import type { QuotedIntent } from '../intent.ts'
import { describeOperations, type StepFacts } from './describe-state.ts'

const hash = (byte: string) => `0x${byte.repeat(32)}` as const
const bridged = { settlementContext: { bridgeFill: { destinationChainId: 2, type: 'OFT' } } }
const relayed = { settlementContext: {} }

const intentOf = (...elements: object[]) =>
  ({
    elements: elements.map((element) => ({ chainId: 1, ...element })),
    request: { destinationChainId: 2 },
  }) as unknown as QuotedIntent

const step = (name: string, facts: Partial<StepFacts> = {}): StepFacts => ({
  name,
  after: [],
  kind: 'fill',
  chainId: 2,
  elements: [0],
  state: 'done',
  txHash: hash('01'),
  blockTime: 5n,
  failureReason: null,
  ...facts,
})
const claim = step('claim-0', { kind: 'claim', chainId: 1 })
const delivery = step('delivery-0', { after: ['claim-0'], txHash: hash('02') })
const types = (intent: QuotedIntent, steps: StepFacts[]) =>
  describeOperations(intent, steps, 'COMPLETED').map(({ type, txHash }) => [type, txHash])

it('tells a bridge’s own delivery from the calls that come after it', () => {
  expect(types(intentOf(bridged), [claim, delivery])).toEqual([
    ['CLAIM', hash('01')],
    ['BRIDGE_FILL', hash('02')],
  ])
  const fill = step('fill-OFT-2', { after: ['delivery-0'], txHash: hash('03') })
  expect(types(intentOf(bridged), [claim, delivery, fill])).toEqual([
    ['CLAIM', hash('01')],
    ['BRIDGE_FILL', hash('02')],
    ['FILL', hash('03')],
  ])
})

it('calls everything else a fill, also what is claimed and filled at once', () => {
  expect(types(intentOf(relayed), [claim, { ...delivery, name: 'fill-ACROSS-2' }])).toEqual([
    ['CLAIM', hash('01')],
    ['FILL', hash('02')],
  ])
  expect(types(intentOf(relayed), [step('claim-0', { kind: 'claim' })])).toEqual([
    ['CLAIM', hash('01')],
    ['FILL', hash('01')],
  ])
})
