import {
  type Address,
  type Hex,
  isAddressEqual,
  isHex,
  keccak256,
  type LocalAccount,
  parseSignature,
  recoverAddress,
  serializeTransaction,
} from 'viem'
import { publicKeyToAddress, toAccount } from 'viem/accounts'
import type { Signer } from './signer.ts'

export type RemoteSignerOptions = { url: string; address: Address; timeoutMs?: number }

/** The limit is short, because later transactions of the account wait for the signature, too. */
const TIMEOUT_MS = 3_000

/**
 * An account whose key is held by a Web3Signer, which may keep it in a hardware module or in a
 * cloud's key service. The signer hashes the given bytes itself, so transactions of every type can
 * be signed. A returned signature counts only if it recovers to this account.
 */
export function createRemoteSigner(options: RemoteSignerOptions): Signer {
  const { address, timeoutMs = TIMEOUT_MS } = options
  const base = options.url.replace(/\/+$/, '')
  /** The public key, by which a Web3Signer identifies its keys. */
  let identifier: string | undefined

  async function ask(path: string, body?: object): Promise<string> {
    const response = await fetch(`${base}/api/v1/eth1/${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }).catch((cause: Error) => {
      throw new Error(`the signer of ${address} cannot be reached: ${reasonOf(cause)}`, { cause })
    })
    const text = await response.text()
    if (response.ok) return text
    throw new Error(`the signer of ${address} answered ${response.status}: ${text.slice(0, 200)}`)
  }

  async function findKey(): Promise<string> {
    const keys = keysIn(await ask('publicKeys'))
    const found = keys.find((key) => isAddressEqual(publicKeyToAddress(uncompressed(key)), address))
    if (!found) throw new Error(`the signer has no key of ${address}`)
    return found
  }

  async function sign(data: Hex): Promise<Hex> {
    identifier ??= await findKey()
    const answer = (await ask(`sign/${identifier}`, { data })).trim().replaceAll('"', '')
    const hash = keccak256(data)
    const by = await recoverAddress({ hash, signature: answer as Hex }).catch(() => undefined)
    if (by && isAddressEqual(by, address)) return answer as Hex
    throw new Error(`the signer of ${address} answered with something other than its signature`)
  }

  const account = toAccount({
    address,
    async signTransaction(transaction, { serializer = serializeTransaction } = {}) {
      const signature = await sign(await serializer(transaction))
      return serializer(transaction, parseSignature(signature))
    },
    signMessage: () => Promise.reject(onlyTransactions(address)),
    signTypedData: () => Promise.reject(onlyTransactions(address)),
  })
  return {
    account: account as LocalAccount,
    async check() {
      identifier = await findKey()
    },
  }
}

function onlyTransactions(address: Address): Error {
  return new Error(`the signer of ${address} signs transactions only`)
}

function keysIn(text: string): Hex[] {
  try {
    const keys: unknown = JSON.parse(text)
    return Array.isArray(keys) ? keys.filter((key) => isHex(key)) : []
  } catch {
    return []
  }
}

/** Adds the prefix of an uncompressed point, which Web3Signer leaves out. */
function uncompressed(key: Hex): Hex {
  return key.length === 130 ? `0x04${key.slice(2)}` : key
}

/** `fetch` puts the reason into the cause of its error. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}
