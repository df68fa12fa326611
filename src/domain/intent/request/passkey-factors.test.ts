import { concat, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { newPasskey } from '../../../../contracts/test/sessions/passkeys.ts'
import {
  getMultiFactorValidator,
  getWebAuthnValidator,
} from '../../../../node_modules/@rhinestone/sdk/dist/src/modules/validators/core.js'
import { PASSKEYS } from './owner-validators.ts'
import { countInstalledPasskeys, countPasskeyFactors } from './passkey-factors.ts'

const passkeys = (count: number) => ({
  type: 'passkey' as const,
  accounts: Array.from({ length: count }, () => newPasskey()),
})
const factors = (...counts: number[]): Hex =>
  getMultiFactorValidator(1, counts.map(passkeys)).initData

describe('the passkeys that calldata names', () => {
  it('are counted in the factors of the public client, wherever they are, and each once', () => {
    expect(countPasskeyFactors(factors(1))).toBe(1)
    expect(countPasskeyFactors(factors(2, 3))).toBe(5)
    const wrapped = encodeAbiParameters(parseAbiParameters('bytes4 kind, bytes data'), [
      '0x12345678',
      factors(2),
    ])
    expect(countPasskeyFactors(concat(['0xab', wrapped]))).toBe(2)
    const twice = factors(2)
    expect(countPasskeyFactors(concat([twice, twice]))).toBe(2)
  })

  it('are counted in what an account installs of its own', () => {
    const keys = passkeys(2).accounts.map(({ publicKey }) => ({
      pubKey: publicKey,
      authenticatorId: '',
    }))
    const { initData } = getWebAuthnValidator(1, keys)
    expect(countInstalledPasskeys(initData)).toBe(2)
    expect(countPasskeyFactors(initData)).toBe(0)
    expect(countInstalledPasskeys('0x')).toBe(0)
    expect(countInstalledPasskeys(factors(2))).toBe(0)
  })

  it('are none in calldata that was cut, or written to be slow to read', () => {
    const whole = factors(2)
    expect(countPasskeyFactors(whole.slice(0, -64) as Hex)).toBe(0)
    const mark: Hex = `0x${PASSKEYS.slice(2)}${'40'.padStart(64, '0')}`
    expect(countPasskeyFactors(mark)).toBe(0)
    const endless: Hex = `0x${`${mark.slice(2)}${'f'.repeat(64)}`.repeat(5_000)}`
    expect(countPasskeyFactors(endless)).toBe(0)
    const long: Hex = `0x${`${mark.slice(2)}${'2000'.padStart(64, '0')}`.repeat(5_000)}`
    expect(countPasskeyFactors(long)).toBe(0)
  })
})
