import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Seals the secrets that lie in the database with keys that do not, so that a dump or a replica is of no use to who
 * reads it. Without a key they are plain text, and with one those that are plain text still can be read.
 */
export type SecretSeal = {
  /** The ids of the keys, as sealed secrets name them; what is sealed now is sealed with the first. */
  readonly keyIds: readonly string[]
  /** `place` says whose secret it is: it opens nowhere else. Equal secrets of a place are sealed to equal bytes. */
  seal(place: string, secret: Uint8Array): Buffer
  open(place: string, stored: Uint8Array): Buffer
  /** The same for secrets that are texts. */
  sealText(place: string, secret: string): string
  openText(place: string, stored: string): string
}

/** A secret that none of the keys opens. */
export class SealedSecretError extends Error {
  override readonly name = 'SealedSecretError'
}

type Key = { id: string; cipher: Buffer; nonce: Buffer }

const VERSION = 1
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES
/** How much longer a secret is when it is sealed. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES
/** A text that begins so is sealed; nobody may choose such a text as a secret. */
export const SEALED_TEXT = 'sealed:'
/** `head -c 32 /dev/urandom | base64` gives 44. */
const LEAST_CHARACTERS = 32

/** Reads the keys of the files; each is a text of at least 32 random characters. */
export function readSecretSeal(files: readonly string[]): SecretSeal {
  return createSecretSeal(files.map(readKeyFile))
}

export function createSecretSeal(texts: readonly string[]): SecretSeal {
  const keys = texts.map(deriveKey)
  const [first] = keys
  const keyOf = (place: string, id: string) => {
    const key = keys.find((each) => each.id === id)
    if (key) return key
    throw new SealedSecretError(
      `the secret ${place} in the database is sealed with the key ${id}, which is not in database.secretsKeyFiles; name its file there`,
    )
  }
  const seal: SecretSeal = {
    keyIds: keys.map(({ id }) => id),
    seal: (place, secret) => (first ? close(first, place, secret) : Buffer.from(secret)),
    open(place, stored) {
      if (!isSealed(stored)) return Buffer.from(stored)
      return unseal(keyOf(place, idIn(stored)), place, Buffer.from(stored))
    },
    sealText(place, secret) {
      if (!first) return secret
      return `${SEALED_TEXT}${close(first, place, Buffer.from(secret, 'utf8')).toString('base64')}`
    },
    openText(place, stored) {
      if (!stored.startsWith(SEALED_TEXT)) return stored
      const bytes = Buffer.from(stored.slice(SEALED_TEXT.length), 'base64')
      return unseal(keyOf(place, idIn(bytes)), place, bytes).toString('utf8')
    },
  }
  return seal
}

/** The secrets that the service makes for itself have 32 bytes. */
const isSealed = (stored: Uint8Array) => stored.length > 32

const idIn = (sealed: Uint8Array) => Buffer.from(sealed.subarray(1, 1 + ID_BYTES)).toString('hex')

function readKeyFile(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(
      `the key of secrets ${path} (database.secretsKeyFiles) cannot be read: ${message}`,
      {
        cause,
      },
    )
  }
  if (text.length >= LEAST_CHARACTERS) return text
  throw new Error(
    `the key of secrets ${path} has ${text.length} characters and needs ${LEAST_CHARACTERS} random ones; make one by \`head -c 32 /dev/urandom | base64\``,
  )
}

function deriveKey(text: string): Key {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `simplon secrets ${use}`, bytes))
  return {
    id: derive('id', ID_BYTES).toString('hex'),
    cipher: derive('cipher', 32),
    nonce: derive('nonce', 32),
  }
}

/**
 * The nonce comes from the place and the secret, so no nonce ever stands for two secrets, and a secret that is set
 * again is known to be the same.
 */
function close({ id, cipher, nonce }: Key, place: string, secret: Uint8Array): Buffer {
  const iv = createHmac('sha256', nonce)
    .update(`${place}\0`)
    .update(secret)
    .digest()
    .subarray(0, NONCE_BYTES)
  const head = Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex'), iv])
  const aes = createCipheriv('aes-256-gcm', cipher, iv).setAAD(aad(head, place))
  return Buffer.concat([head, aes.update(secret), aes.final(), aes.getAuthTag()])
}

function unseal({ cipher }: Key, place: string, sealed: Buffer): Buffer {
  const head = sealed.subarray(0, HEAD_BYTES)
  const tag = sealed.subarray(-TAG_BYTES)
  try {
    const aes = createDecipheriv('aes-256-gcm', cipher, head.subarray(1 + ID_BYTES))
    aes.setAAD(aad(head, place)).setAuthTag(tag)
    return Buffer.concat([aes.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), aes.final()])
  } catch (cause) {
    throw new SealedSecretError(`the secret ${place} in the database was altered`, { cause })
  }
}

const aad = (head: Buffer, place: string) => Buffer.concat([head, Buffer.from(place, 'utf8')])
