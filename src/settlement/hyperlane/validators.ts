import { concat, type Hex, isHex, pad, toHex } from 'viem'

const TIMEOUT_MS = 5_000
/** The largest file that is read; a checkpoint is a few hundred bytes. */
const MAX_BYTES = 20_000

/** What a validator signed about the tree of messages when a message was its last leaf. */
export type Checkpoint = { root: Hex; index: number; messageId: Hex; signature: Hex }

/**
 * Asks validators for their signatures. Their answers decide nothing, because the chain checks
 * them.
 */
export type Validators = {
  checkpoint(
    asked: { validator: string; origin: number; index: number },
    signal: AbortSignal,
  ): Promise<Checkpoint | undefined>
}

/**
 * Each validator publishes a file for every message, `checkpoint_<index>_with_id.json`, at a url
 * that it has announced; `{origin}` in the url stands for the domain of the chain. A validator
 * without a valid answer counts as one that has not signed.
 */
export function createValidators(places: Readonly<Record<string, string>>): Validators {
  const urls = new Map(Object.entries(places).map(([who, url]) => [who.toLowerCase(), url]))
  return {
    async checkpoint({ validator, origin, index }, signal) {
      const base = urls.get(validator.toLowerCase())?.replaceAll('{origin}', String(origin))
      if (!base) return undefined
      const url = `${base.replace(/\/+$/, '')}/checkpoint_${index}_with_id.json`
      const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      try {
        const answer = await fetch(url, { signal: within, redirect: 'error' })
        const length = Number(answer.headers.get('content-length') ?? 0)
        if (!answer.ok || length > MAX_BYTES) return undefined
        return readCheckpoint(JSON.parse(await readText(answer)))
      } catch (error) {
        if (signal.aborted) throw error
        return undefined
      }
    },
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new RangeError('the file is too large for a checkpoint')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Reads the file as Hyperlane's validators write it; undefined if it is invalid. */
function readCheckpoint(file: unknown): Checkpoint | undefined {
  const { value, signature: parts, serialized_signature: whole } = asObject(file)
  const { checkpoint, message_id: messageId } = asObject(value)
  const { root, index } = asObject(checkpoint)
  const signature = isBytes(whole, 65) ? whole : joinSignature(parts)
  const valid = isBytes(root, 32) && isBytes(messageId, 32) && signature
  if (!valid || typeof index !== 'number' || !Number.isSafeInteger(index)) return undefined
  return { root, index, messageId, signature }
}

/**
 * Joins the parts of a signature. Hyperlane's own relayer reads only the parts, so a validator may
 * leave out the whole signature. The halves are numbers without leading zeros.
 */
function joinSignature(parts: unknown): Hex | undefined {
  const { r, s, v } = asObject(parts)
  if (!isWord(r) || !isWord(s) || (v !== 27 && v !== 28)) return undefined
  return concat([pad(r, { size: 32 }), pad(s, { size: 32 }), toHex(v)])
}

/** Whether a value is a number of at most 32 bytes. */
function isWord(value: unknown): value is Hex {
  return isHex(value) && value.length > 2 && value.length <= 66
}

function isBytes(value: unknown, length: number): value is Hex {
  return isHex(value) && value.length === 2 + 2 * length
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
