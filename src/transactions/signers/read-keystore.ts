import { readFile } from 'node:fs/promises'
import { Keystore } from 'ox'
import type { Hex } from 'viem'

/**
 * Reads the private key from an encrypted file (Web3 secret storage, version 3), the format of
 * geth, clef, cast and most wallets.
 */
export async function readKeystore(path: string, password: string): Promise<Hex> {
  const keystore = await readJson(path)
  try {
    // The asynchronous `toKeyAsync` is not used, because it ignores `r` and `p` of the file.
    return Keystore.decrypt(keystore, Keystore.toKey(keystore, { password }))
  } catch (cause) {
    throw new Error(`the keystore ${path} cannot be opened; check the password`, { cause })
  }
}

async function readJson(path: string): Promise<Keystore.Keystore> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(`the keystore ${path} cannot be read: ${cause.message}`, { cause })
  })
  const keystore = parse(text)
  const { version, crypto } = (keystore ?? {}) as Partial<Keystore.Keystore>
  if (version !== 3 || typeof crypto !== 'object' || crypto.cipher !== 'aes-128-ctr') {
    throw new Error(
      `${path} is not a keystore of version 3; \`simplon relayer new-key\` writes one`,
    )
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
