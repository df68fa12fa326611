import { type Address, getAddress, type Hex } from 'viem'

/** Where a key of the service is: in the configuration itself, in a file, or out of its reach. */
export type KeyReference =
  | { kind: 'private-key'; key: Hex }
  | { kind: 'keystore'; path: string }
  | { kind: 'web3signer'; url: string; address: Address }

const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/
const KEYSTORE = /^keystore:(.+)$/
const WEB3SIGNER = /^web3signer:(https?:\/\/[^#]+)#(0x[0-9a-fA-F]{40})$/

/** As the settings write it; the message never repeats the text, which may be a mistyped key. */
export function parseKeyReference(text: string): KeyReference {
  if (PRIVATE_KEY.test(text)) return { kind: 'private-key', key: text as Hex }
  const path = KEYSTORE.exec(text)?.[1]
  if (path) return { kind: 'keystore', path }
  const [, url, address] = WEB3SIGNER.exec(text) ?? []
  if (!url || !address || !URL.canParse(url)) {
    throw new Error('a key must be a private key, keystore:<file> or web3signer:<url>#<address>')
  }
  return { kind: 'web3signer', url, address: getAddress(address.toLowerCase()) }
}
