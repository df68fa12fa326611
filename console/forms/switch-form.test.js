import { expect, it } from 'vitest'
import { parseScope, printScope } from '../../src/domain/intent/switches/pause-scope.ts'
import { scopesOf } from './switch-form.js'

const SERVICE = {
  chains: [
    {
      id: 'eip155:84532',
      name: 'Base Sepolia',
      tokens: [{ symbol: 'USDC', address: '0x036cbd53842c5426634e7929541ec2318f3dcf7e' }],
    },
  ],
  settlementLayers: ['ACROSS'],
  projects: [{ id: '5f0c2a9e-3f0b-4c53-9b52-0f6a3f1f7c11', name: 'shop' }],
}

it.each(['chain', 'layer', 'token', 'project'])('writes a %s as the service reads it', (kind) => {
  const [[scope]] = scopesOf(kind, SERVICE)
  expect(printScope(parseScope(scope))).toBe(scope)
  expect(parseScope(scope).kind).toBe(kind)
})
