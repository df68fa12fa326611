import { expect, it } from 'vitest'
import { stagesOf } from './stage-drawing.js'

const [FROM, TO] = ['eip155:421614', 'eip155:84532']
const source = [{ chain: FROM }]
const seen = (stage, element = 0) => ({
  ...{ element, stage, messageGuid: '0x01' },
  source: { chain: FROM, txHash: '0xaa' },
  destination: { chain: TO, txHash: stage === 'delivering' ? '0xbb' : null },
})

it('says of a burn what Circle has done with it', () => {
  const [message] = stagesOf({ settlementLayer: 'CCTP', source }, [
    seen('source-confirmed'),
    seen('inflight'),
  ])
  expect(message).toEqual({
    ...{ from: FROM, to: TO },
    steps: [
      { word: 'burnt', isReached: true, chain: FROM, txHash: '0xaa' },
      { word: 'attested', isReached: true },
      { word: 'minted', isReached: false },
    ],
  })
})

it('says where a message of Hyperlane was delivered', () => {
  const all = ['source-confirmed', 'inflight', 'delivering'].map((stage) => seen(stage))
  const [message] = stagesOf({ settlementLayer: 'HYPERLANE', source }, all)
  expect(message.steps.map(({ word }) => word)).toEqual(['dispatched', 'verified', 'delivered'])
  expect(message.steps.at(-1)).toMatchObject({ isReached: true, chain: TO, txHash: '0xbb' })
})

it('keeps the messages of two sources apart', () => {
  const two = [...source, { chain: 'eip155:11155420' }]
  const reached = stagesOf({ settlementLayer: 'OFT', source: two }, [seen('source-confirmed', 1)])
  expect(reached.map(({ steps }) => steps.map(({ isReached }) => isReached))).toEqual([
    [false, false, false],
    [true, false, false],
  ])
})

it('draws nothing where there is no message, or nobody may know of it', () => {
  expect(stagesOf({ settlementLayer: 'ACROSS', source }, [])).toEqual([])
  expect(stagesOf({ settlementLayer: 'CCTP', source }, undefined)).toEqual([])
})

it('takes the words of the API for a layer that it does not know', () => {
  const [message] = stagesOf({ settlementLayer: 'OTHER', source }, [seen('source-confirmed')])
  expect(message.steps[0]).toMatchObject({ word: 'source-confirmed', isReached: true })
})
