import { type Address, getAddress, type Hex } from 'viem'

/**
 * Where a key of the service is: in the configuration itself, in a keystore file, or in a
 * web3signer.
 */
export type KeyReference =
  | { kind: 'private-key'; key: Hex }
  | { kind: 'keystore'; path: string }
  | { kind: 'web3signer'; url: string; address: Address }

const PRIVATE_KEY = '0x[0-9a-fA-F]{64}'
const KEYSTORE = 'keystore:(.+)'
const WEB3SIGNER = 'web3signer:(https?://[^#]+)#(0x[0-9a-fA-F]{40})'

/** The pattern of a setting that refers to a key, and its description in words. */
export const KEY_REFERENCE = {
  pattern: `^(?:(${PRIVATE_KEY})|${KEYSTORE}|${WEB3SIGNER})$`,
  expects:
    'a private key (0x and 64 hexadecimal digits), keystore:<file> or web3signer:<url>#<address>',
}
const REFERENCE = new RegExp(KEY_REFERENCE.pattern)

/** Reads such a setting; the error never repeats the text, which may be a mistyped key. */
export function parseKeyReference(text: string): KeyReference {
  const [, key, path, url, address] = REFERENCE.exec(text) ?? []
  if (key) return { kind: 'private-key', key: key as Hex }
  if (path) return { kind: 'keystore', path }
  if (!url || !address || !URL.canParse(url))
    throw new Error(`a key must be ${KEY_REFERENCE.expects}`)
  return { kind: 'web3signer', url, address: getAddress(address.toLowerCase()) }
}
