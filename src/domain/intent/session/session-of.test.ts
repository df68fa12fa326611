import { concat, type Hex, slice, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import {
  buildMockSignature,
  getPermissionId,
  SPENDING_LIMITS_POLICY_ADDRESS,
  SUDO_POLICY_ADDRESS,
} from '../../../../node_modules/@rhinestone/sdk/dist/src/modules/validators/smart-sessions.js'
import { unpackFastLz } from './fast-lz.ts'
import { sessionOf } from './session-of.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const session = {
  chain: baseSepolia,
  owners: { type: 'ecdsa' as const, accounts: [owner] },
  restrictToActions: true,
  actions: [
    {
      target: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' as const,
      selector: '0xa9059cbb' as const,
      policies: [
        {
          type: 'spending-limits' as const,
          limits: [{ token: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' as const, amount: 5n }],
        },
      ],
    },
  ],
}
const mock = buildMockSignature(session, false, 1, baseSepolia.id) as Hex

describe('a stand-in for the signature of a session key', () => {
  it('names the emissary, the permission and every rule', () => {
    const named = sessionOf(mock)
    expect(named?.emissary).toBe('0xad568B3F825A8d5FFc06DD3253526B64D810Ae89')
    expect(named?.permissionId).toBe(getPermissionId(session))
    const policies = named?.enabling?.policies.map((policy) => policy.toLowerCase())
    expect(policies).toContain(SPENDING_LIMITS_POLICY_ADDRESS)
    expect(policies).not.toContain(SUDO_POLICY_ADDRESS)
  })

  it('names a session that is enabled already, without its rules', () => {
    const emissary = slice(mock, 0, 20)
    const permissionId = getPermissionId(session) as Hex
    const used = concat([emissary, '0x00', permissionId, `0x${'00'.repeat(65)}`])
    const named = sessionOf(used)
    expect(named?.emissary).toBe('0xad568B3F825A8d5FFc06DD3253526B64D810Ae89')
    expect(named?.permissionId).toBe(permissionId)
    expect(named?.enabling).toBeUndefined()
    // Placeholders of owners: two keys of a Nexus account, a passkey, and other lengths.
    expect(sessionOf(concat([zeroAddress, `0x${'00'.repeat(130)}`]))).toBeUndefined()
    expect(sessionOf(concat([zeroAddress, slice(used, 20)]))).toBeUndefined()
    expect(sessionOf(concat([emissary, `0x${'00'.repeat(31)}60`, `0x${'00'.repeat(64)}`]))).toBe(
      undefined,
    )
    expect(sessionOf(slice(used, 0, 117))).toBeUndefined()
    expect(sessionOf(concat([used, '0x00']))).toBeUndefined()
  })

  it('is none when a byte is missing, another kind of signature, or made to grow without end', () => {
    expect(sessionOf(slice(mock, 0, 200))).toBeUndefined()
    expect(sessionOf(`0x${'01'.repeat(65)}`)).toBeUndefined()
    expect(sessionOf('0x')).toBeUndefined()
    const bomb: Hex = concat(['0x0000', `0x${'e0ff00'.repeat(2000)}`])
    expect(unpackFastLz(Buffer.from(bomb.slice(2), 'hex'))).toBeUndefined()
    expect(sessionOf(concat([slice(mock, 0, 21), bomb]))).toBeUndefined()
  })

  it('is none when it claims the permission of another session', () => {
    const other = buildMockSignature({ ...session, restrictToActions: false }, false, 1) as Hex
    expect(sessionOf(other)?.permissionId).not.toBe(sessionOf(mock)?.permissionId)
  })
})
