import { readFile } from 'node:fs/promises'
import { Keystore } from 'ox'
import type { Hex } from 'viem'

/**
 * The private key in an encrypted file (Web3 secret storage, version 3), as geth, clef, cast and
 * most wallets write it.
 */
export async function readKeystore(path: string, password: string): Promise<Hex> {
  const keystore = await readJson(path)
  try {
    // Its sibling that does not block takes `r` and `p` for 1 and 8, whatever the file says.
    return Keystore.decrypt(keystore, Keystore.toKey(keystore, { password }))
  } catch (cause) {
    throw new Error(`the keystore ${path} cannot be opened: is the password right?`, { cause })
  }
}

async function readJson(path: string): Promise<Keystore.Keystore> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(`the keystore ${path} cannot be read: ${cause.message}`, { cause })
  })
  const keystore = parse(text)
  const { version, crypto } = (keystore ?? {}) as Partial<Keystore.Keystore>
  if (version !== 3 || typeof crypto !== 'object' || crypto.cipher !== 'aes-128-ctr') {
    throw new Error(`${path} is not a keystore of version 3`)
  }
  return keystore as Keystore.Keystore
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
