import { pbkdf2, scrypt } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Keystore } from 'ox'
import { type Address, bytesToHex, getAddress, type Hex, hexToBytes, isAddressEqual } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/**
 * Reads the private key from an encrypted file (Web3 secret storage, version 3), the format of
 * geth, clef, cast and most wallets. The slow derivation of its key runs on a thread of its own, so
 * the process goes on meanwhile.
 */
export async function readKeystore(path: string, password: string): Promise<Hex> {
  const keystore = await readJson(path)
  const derived = await deriveKey(path, keystore, password)
  let key: Hex
  try {
    key = Keystore.decrypt(keystore, derived)
  } catch (cause) {
    throw new Error(`the keystore ${path} cannot be opened; check the password`, { cause })
  }
  const named = addressIn(keystore)
  if (named && !isAddressEqual(named, privateKeyToAddress(key))) {
    const holds = privateKeyToAddress(key)
    throw new Error(
      `the keystore ${path} names the address ${named} and holds the key of ${holds}; correct its \`address\``,
    )
  }
  return key
}

/**
 * The address that the file itself names, for which it need not be opened. Undefined when it names
 * none, which the format allows. Only whoever opens the file finds out whether the address is true.
 */
export async function readKeystoreAddress(path: string): Promise<Address | undefined> {
  return addressIn(await readJson(path))
}

/** Makes the content of a new file. It names the address, as files of geth do. */
export async function makeKeystore(key: Hex, password: string): Promise<string> {
  const [, options] = Keystore.scrypt({ password, n: 2 })
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32))).slice(2)
  const kdfparams = { ...GETH_COST, dklen: KEY_BYTES, salt }
  const derived = await derive({ kdf: 'scrypt', kdfparams }, password)
  const address = privateKeyToAddress(key).slice(2).toLowerCase()
  const keystore = Keystore.encrypt(key, derived, { ...options, kdfparams })
  return `${JSON.stringify({ address, ...keystore })}\n`
}

/** The parameters that geth uses: each guess of a password needs 256 MB. */
const GETH_COST = { n: 262_144, r: 8, p: 1 }
const KEY_BYTES = 32
/** Real files have about 500 bytes. */
const MOST_FILE_BYTES = 65_536
/**
 * Twice the memory and eight times the work of a file by geth. A file that asks for more is damaged
 * or hostile, and would use up the memory or the time of the process.
 */
const MOST_SCRYPT_BYTES = 512 * 1024 ** 2
const MOST_SCRYPT_WORK = 2 ** 24
const MOST_PBKDF2_ROUNDS = 10_000_000

type Derivation = { kdf: string; kdfparams: object }
/** As they stand in the file: which of them are there, and what they are, is not known yet. */
type Params = { salt: string; prf: string } & Record<'dklen' | 'c' | 'n' | 'r' | 'p', number>

async function deriveKey(path: string, { crypto }: Keystore.Keystore, password: string) {
  const fault = faultOf(crypto)
  if (fault) throw new Error(`the keystore ${path} is damaged: ${fault}`)
  return derive(crypto, password)
}

async function derive({ kdf, kdfparams }: Derivation, password: string): Promise<Hex> {
  const params = kdfparams as Params
  const salt = hexToBytes(`0x${params.salt}`)
  if (kdf === 'pbkdf2') {
    return bytesToHex(await promisify(pbkdf2)(password, salt, params.c, KEY_BYTES, 'sha256'))
  }
  const { n, r, p } = params
  if (n >= 2 ** (16 * r)) return deriveSlowly(params, password)
  // What is needed was bounded before; OpenSSL counts a little more than its table.
  const maxmem = 2 * MOST_SCRYPT_BYTES
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: n, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(bytesToHex(key)),
    )
  })
}

/**
 * OpenSSL refuses a cost that the standard does not allow for such small blocks, but files with it
 * exist: it is what some libraries write. Theirs is derived in slices, so the process goes on.
 */
async function deriveSlowly({ n, r, p, salt }: Params, password: string): Promise<Hex> {
  const options = { n, password, salt: `0x${salt}` as const }
  const isUsual = r === 1 && p === 8
  const [key] = isUsual
    ? await Keystore.scryptAsync(options)
    : Keystore.scrypt({ ...options, r, p })
  return typeof key === 'function' ? key() : key
}

/** What is wrong with the part that is read before the password can be checked. */
function faultOf(crypto: Keystore.Keystore['crypto']): string | undefined {
  const { kdf, cipherparams, ciphertext, mac } = crypto
  const params = crypto.kdfparams as Partial<Params> | null | undefined
  if (!isHex(cipherparams?.iv, 16)) return '`cipherparams.iv` must be 16 bytes'
  if (!isHex(ciphertext, 32)) return '`ciphertext` must be 32 bytes'
  if (!isHex(mac, 32)) return '`mac` must be 32 bytes'
  if (typeof params !== 'object' || params === null) return 'it has no `kdfparams`'
  if (!isHex(params.salt)) return '`kdfparams.salt` must be bytes'
  if (params.dklen !== KEY_BYTES) return `\`kdfparams.dklen\` must be ${KEY_BYTES}`
  if (kdf === 'scrypt') return faultOfScrypt(params)
  if (kdf !== 'pbkdf2') return '`kdf` must be scrypt or pbkdf2'
  if (params.prf !== 'hmac-sha256') return '`kdfparams.prf` must be hmac-sha256'
  if (!isCount(params.c)) return '`kdfparams.c` must be a positive integer'
  return params.c > MOST_PBKDF2_ROUNDS
    ? `it asks for more than ${MOST_PBKDF2_ROUNDS} rounds`
    : undefined
}

function faultOfScrypt({ n, r, p }: Partial<Params>): string | undefined {
  if (!isCount(n) || !isCount(r) || !isCount(p)) {
    return '`kdfparams` must have positive integers `n`, `r` and `p`'
  }
  if (n < 2 || !Number.isInteger(Math.log2(n))) return '`kdfparams.n` must be a power of 2'
  if (128 * r * (n + p) > MOST_SCRYPT_BYTES) return 'it asks for more than 512 MiB of memory'
  return n * r * p > MOST_SCRYPT_WORK ? 'it asks for more than 8 times the work of geth' : undefined
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function isHex(value: unknown, bytes?: number): boolean {
  if (typeof value !== 'string' || !/^([0-9a-fA-F]{2})*$/.test(value)) return false
  return bytes === undefined || value.length === 2 * bytes
}

/** Files of geth leave the `0x` out, others write it. */
function addressIn(keystore: Keystore.Keystore): Address | undefined {
  const { address } = keystore as { address?: unknown }
  const digits = typeof address === 'string' ? /^(?:0x)?([0-9a-fA-F]{40})$/.exec(address) : null
  return digits ? getAddress(`0x${digits[1]?.toLowerCase()}`) : undefined
}

async function readJson(path: string): Promise<Keystore.Keystore> {
  const text = await readText(path).catch((cause: Error) => {
    throw new Error(`the keystore ${path} cannot be read: ${cause.message}`, { cause })
  })
  const keystore = parse(text)
  const { version, crypto } = (keystore ?? {}) as Partial<Keystore.Keystore>
  if (version !== 3 || typeof crypto !== 'object' || crypto?.cipher !== 'aes-128-ctr') {
    throw new Error(
      `${path} is not a keystore of version 3; \`simplon relayer new-key\` writes one`,
    )
  }
  return keystore as Keystore.Keystore
}

/** The beginning of the file: one that is longer is no keystore, however long it is. */
async function readText(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_FILE_BYTES))
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
