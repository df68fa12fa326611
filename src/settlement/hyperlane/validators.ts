import { concat, type Hex, isHex, pad, toHex } from 'viem'

const TIMEOUT_MS = 5_000
/** A checkpoint is a few hundred bytes. */
const MAX_BYTES = 20_000

/** What a validator says of the tree of messages when a message was its last one. */
export type Checkpoint = { root: Hex; index: number; messageId: Hex; signature: Hex }

/** Asks validators for what they have signed. What they answer decides nothing: the chain checks it. */
export type Validators = {
  checkpoint(
    asked: { validator: string; origin: number; index: number },
    signal: AbortSignal,
  ): Promise<Checkpoint | undefined>
}

/**
 * Each validator publishes a file for every message, `checkpoint_<index>_with_id.json`, in a place that it has
 * announced; `{origin}` in its url stands for the number of the chain. One that answers nothing, or nonsense, has signed nothing.
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
    if (bytes > MAX_BYTES) throw new RangeError('a checkpoint is much shorter')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The file as the validators of Hyperlane write it; undefined: it is none. */
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
 * Hyperlane's own relayer reads a signature from its parts only, so a validator may leave out the whole.
 * The halves are numbers and come without leading zeros.
 */
function joinSignature(parts: unknown): Hex | undefined {
  const { r, s, v } = asObject(parts)
  if (!isWord(r) || !isWord(s) || (v !== 27 && v !== 28)) return undefined
  return concat([pad(r, { size: 32 }), pad(s, { size: 32 }), toHex(v)])
}

/** A number of at most 32 bytes. */
function isWord(value: unknown): value is Hex {
  return isHex(value) && value.length > 2 && value.length <= 66
}

function isBytes(value: unknown, length: number): value is Hex {
  return isHex(value) && value.length === 2 + 2 * length
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
