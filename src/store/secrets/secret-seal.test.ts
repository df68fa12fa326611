import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretSeal, readSecretSeal, SEAL_BYTES, SealedSecretError } from './secret-seal.ts'

const [OLD, NEW] = ['o'.repeat(44), 'n'.repeat(44)]
const secret = randomBytes(32)

describe('a sealed secret', () => {
  const seal = createSecretSeal([OLD])

  it('opens with its key alone, in its place alone', () => {
    const sealed = seal.seal('deposit-operator', secret)
    expect(sealed).toHaveLength(32 + SEAL_BYTES)
    expect(sealed.includes(secret)).toBe(false)
    expect(seal.open('deposit-operator', sealed)).toEqual(secret)
    expect(() => seal.open('pay-link', sealed)).toThrow(
      'the secret pay-link in the database was altered',
    )
    expect(() => createSecretSeal([NEW]).open('deposit-operator', sealed)).toThrow(
      SealedSecretError,
    )
    expect(() => createSecretSeal([]).open('deposit-operator', sealed)).toThrow(
      `is sealed with the key ${seal.keyIds[0]}, which is not in database.secretsKeyFiles`,
    )
  })

  it('is refused with any bit of it changed', () => {
    const sealed = seal.seal('pay-link', secret)
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] as number) ^ 1
      expect(() => seal.open('pay-link', altered), String(at)).toThrow(SealedSecretError)
    }
  })

  it('is the same for the same secret of a place, and no other', () => {
    expect(seal.sealText('webhook 1', 'a')).toBe(seal.sealText('webhook 1', 'a'))
    expect(seal.sealText('webhook 1', 'a')).not.toBe(seal.sealText('webhook 2', 'a'))
    expect(seal.openText('webhook 1', seal.sealText('webhook 1', 'ä 😀'))).toBe('ä 😀')
  })

  it('opens with a former key while a new one seals', () => {
    const both = createSecretSeal([NEW, OLD])
    expect(both.open('pay-link', seal.seal('pay-link', secret))).toEqual(secret)
    expect(() => seal.open('pay-link', both.seal('pay-link', secret))).toThrow(SealedSecretError)
  })
})

it('what was plain text stays readable, and without a key all is', () => {
  const none = createSecretSeal([])
  expect(none.seal('pay-link', secret)).toEqual(secret)
  expect(none.sealText('webhook 1', 'a')).toBe('a')
  expect(createSecretSeal([OLD]).open('pay-link', secret)).toEqual(secret)
  expect(createSecretSeal([OLD]).openText('webhook 1', 'a')).toBe('a')
})

it('a key that is too short, or nowhere, is named', () => {
  expect(() => readSecretSeal(['/nowhere/key'])).toThrow(
    /^the key of secrets \/nowhere\/key .* cannot be read/,
  )
  expect(() =>
    readSecretSeal([import.meta.filename.replace(/secret-seal.test.ts$/, '../.none')]),
  ).toThrow(/cannot be read/)
})
