import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseKeyReference } from '../../domain/project/key-reference.ts'
import { createRemoteSigner } from './create-remote-signer.ts'
import { KeyError } from './key-error.ts'
import { readKeystore } from './read-keystore.ts'
import { readPasswordFile } from './read-password-file.ts'
import type { Signer } from './signer.ts'

/** The accounts that send transactions: the fill accounts, and the accounts for everything else. */
export type Signers = { fills: readonly LocalAccount[]; others: readonly LocalAccount[] }

export type SignerSettings = {
  fillKeys: readonly string[]
  otherKeys: readonly string[]
  keystorePasswordFile: string
}

/**
 * Opens the configured signers. A remote signer is not contacted yet: while it is unreachable, only
 * the transactions that need its signature wait.
 */
export async function openSigners(settings: SignerSettings): Promise<Signers> {
  const open = async (texts: readonly string[]) => {
    const signers = await Promise.all(texts.map((text) => openSigner(text, settings)))
    return signers.map(({ account }) => account)
  }
  try {
    const [fills, others] = await Promise.all([open(settings.fillKeys), open(settings.otherKeys)])
    return { fills, others }
  } catch (cause) {
    throw new KeyError((cause as Error).message, { cause })
  }
}

export async function openSigner(
  text: string,
  { keystorePasswordFile }: Pick<SignerSettings, 'keystorePasswordFile'>,
): Promise<Signer> {
  const reference = parseKeyReference(text)
  if (reference.kind === 'web3signer') return createRemoteSigner(reference)
  const key =
    reference.kind === 'keystore'
      ? await readKeystore(reference.path, await readPassword(keystorePasswordFile))
      : reference.key
  // A local key is always usable.
  return { account: privateKeyToAccount(key), check: async () => {} }
}

async function readPassword(path: string): Promise<string> {
  if (path === '') {
    throw new Error(
      'a keystore needs its password: name the file that has it in relayer.keystorePasswordFile',
    )
  }
  return readPasswordFile(path).catch((cause: Error) => {
    throw new Error(`the password of the keystores cannot be read: ${cause.message}`, { cause })
  })
}
