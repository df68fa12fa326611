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
    const key = await Keystore.toKeyAsync(keystore, { password })
    return Keystore.decrypt(keystore, key)
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
