import { expect, test } from 'vitest'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Commitments } from '../../store/intents/commitments.ts'
import { surveyKey } from './survey-key.ts'

const TOKEN = '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'
const NOTHING: Commitments = {
  stopped: new Set<number>(),
  held: false,
  reserved: new Map(),
  promised: new Map(),
}
const OWED = new Map([[1, new Map([[TOKEN, 5n] as const])]])

function request(amount: bigint): QuoteRequest {
  return {
    destinationChainId: 1,
    tokenRequests: [{ tokenAddress: TOKEN, amount }],
    account: { address: TOKEN, setupOps: [], mockSignatures: new Map(), delegations: new Map() },
    destinationExecutions: [],
    preClaimExecutions: new Map(),
    options: {
      settlementLayers: { kind: 'any' },
      sponsored: { gas: false, bridge: false, swap: false, protocol: false },
      appFeeBps: 0,
      protocolFeeBps: 0,
      executionTokensReceived: [],
      auxiliaryFunds: new Map(),
      selectionStrategy: 'best',
    },
  }
}

function keyOf(
  asked: QuoteRequest,
  changes: {
    environment?: Environment
    books?: Partial<Commitments>
    state?: readonly string[]
  } = {},
) {
  const { environment = 'development' as const, books, state = ['1,2', '3'] } = changes
  const caller = { projectId: crypto.randomUUID(), environment }
  return surveyKey({ caller, request: asked }, { ...NOTHING, ...books }, state)
}

test('the same is the same, however often and by whom it is asked', () => {
  const asked = request(7n)
  const key = keyOf(asked)
  expect(key).toEqual(expect.any(String))
  expect([keyOf(asked), keyOf(request(7n))]).toEqual([key, key])
})

test('whatever is another for who asks makes another key, and back', () => {
  const asked = request(7n)
  const key = keyOf(asked)
  const others = [
    keyOf(asked, { environment: 'production' }),
    keyOf(asked, { state: ['1,2', '4'] }),
    keyOf(asked, { state: ['1,9', '3'] }),
    keyOf(asked, { books: { stopped: new Set([1]) } }),
    keyOf(asked, { books: { held: true } }),
    keyOf(asked, { books: { reserved: OWED } }),
    keyOf(asked, { books: { promised: OWED } }),
    keyOf(request(8n)),
  ]
  expect(new Set([key, ...others]).size).toBe(others.length + 1)
  expect(keyOf(asked)).toBe(key)
})

test('what an account has must be known to tell', () => {
  expect(
    surveyKey(
      {
        caller: { projectId: '', environment: 'development' },
        request: request(7n),
      },
      NOTHING,
      undefined,
    ),
  ).toBeUndefined()
})
