import { expect, it } from 'vitest'
import { closedParts, type Intake, pausesOn } from './closed-intake.ts'
import type { Pause } from './pause.ts'
import { parseScope } from './pause-scope.ts'
import { isPausedError, pausedError } from './paused-error.ts'

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const OWN = '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11'
const OTHER = '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c12'

const pause = (text: string): Pause => ({
  scope: parseScope(text),
  reason: 'a test',
  author: { kind: 'command', name: 'test' },
  pausedAt: new Date(0),
})
const INTAKE: Intake = {
  projectId: OWN,
  chains: [84532, 421614],
  tokens: [{ chainId: 84532, token: TOKEN }],
  settlementLayers: ['ACROSS'],
}

it.each([
  'chain:84532',
  'chain:421614',
  `token:84532:${TOKEN.toLowerCase()}`,
  'layer:ACROSS',
  `project:${OWN}`,
])('%s is in the way', (scope) => {
  expect(pausesOn([pause(scope)], INTAKE)).toHaveLength(1)
})

it.each(['chain:1', `token:421614:${TOKEN.toLowerCase()}`, 'layer:OFT', `project:${OTHER}`])(
  '%s is not',
  (scope) => {
    expect(pausesOn([pause(scope)], INTAKE)).toEqual([])
  },
)

it('a pause of a project closes no chain, token or layer', () => {
  const closed = closedParts([pause(`project:${OWN}`)])
  expect(closed.chain(84532)).toBeUndefined()
  expect(closed.token(84532, TOKEN)).toBeUndefined()
  expect(closed.layer('ACROSS')).toBeUndefined()
})

it('the refusal is retriable, has a code, and does not name the project', () => {
  const error = pausedError([pause('chain:84532'), pause(`project:${OWN}`)])
  expect(error).toMatchObject({ kind: 'unavailable', retriable: true, alert: false })
  expect(isPausedError(error)).toBe(true)
  expect(error.message).toBe(
    'No new intents: chain 84532 is paused (a test); the project is paused (a test); try again later',
  )
  expect(JSON.stringify(error.issues)).not.toContain(OWN)
})
