import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseKeyReference } from '../../domain/project/key-reference.ts'
import { mapLimited } from '../../lib/concurrency/map-limited.ts'
import { createRemoteSigner } from './create-remote-signer.ts'
import { KeyError } from './key-error.ts'
import { keylessAccount } from './keyless-account.ts'
import { readKeystore, readKeystoreAddress } from './read-keystore.ts'
import { readPasswordFile } from './read-password-file.ts'
import type { Signer } from './signer.ts'

/** The accounts that send transactions: the fill accounts, and the accounts for everything else. */
export type Signers = { fills: readonly LocalAccount[]; others: readonly LocalAccount[] }

export type SignerSettings = {
  fillKeys: readonly string[]
  otherKeys: readonly string[]
  keystorePasswordFile: string
}

/** Keystores that are opened at a time: each needs 256 MB and a core for half a second or more. */
export const OPENED_AT_A_TIME = 2

/**
 * Opens the configured signers. A remote signer is not contacted yet: while it is unreachable, only
 * the transactions that need its signature wait.
 */
export function openSigners(settings: SignerSettings): Promise<Signers> {
  return openAll(settings, async (text) => (await openSigner(text, settings)).account)
}

/**
 * The same accounts for a process that only needs their addresses: a keystore that names its
 * address stays shut, and its password is not needed.
 */
export function openAddresses(settings: SignerSettings): Promise<Signers> {
  return openAll(settings, async (text) => {
    const reference = parseKeyReference(text)
    const address =
      reference.kind === 'keystore' ? await readKeystoreAddress(reference.path) : undefined
    return address ? shutAccount(address) : (await openSigner(text, settings)).account
  })
}

function shutAccount(address: LocalAccount['address']): LocalAccount {
  return keylessAccount(address, (what) => {
    throw new Error(`${address} was asked to sign ${what} by a process that has not opened its key`)
  })
}

async function openAll(
  { fillKeys, otherKeys }: SignerSettings,
  openOne: (text: string) => Promise<LocalAccount>,
): Promise<Signers> {
  try {
    const all = await mapLimited([...fillKeys, ...otherKeys], OPENED_AT_A_TIME, openOne)
    return { fills: all.slice(0, fillKeys.length), others: all.slice(fillKeys.length) }
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
