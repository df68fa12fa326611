import { describe, expect, it } from 'vitest'
import { parseKeyReference } from './key-reference.ts'

const KEY = `0x${'ab'.repeat(32)}`
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('a key', () => {
  it('is written out, in a file, or with a signer', () => {
    expect(parseKeyReference(KEY)).toEqual({ kind: 'private-key', key: KEY })
    expect(parseKeyReference('keystore:/run/keys/fill.json')).toEqual({
      kind: 'keystore',
      path: '/run/keys/fill.json',
    })
    expect(parseKeyReference(`web3signer:https://signer:9000/a#${ADDRESS.toLowerCase()}`)).toEqual({
      kind: 'web3signer',
      url: 'https://signer:9000/a',
      address: ADDRESS,
    })
  })

  it.each([
    `${KEY}00`,
    KEY.slice(2),
    'keystore:',
    'web3signer:https://signer:9000',
    `web3signer:signer:9000#${ADDRESS}`,
    `web3signer:https://[#${ADDRESS}`,
    '',
  ])('is not %s, and a refusal does not repeat it', (text) => {
    expect(() => parseKeyReference(text)).toThrow(
      'a key must be a private key (0x and 64 hexadecimal digits), keystore:<file> or web3signer:<url>#<address>',
    )
  })
})
