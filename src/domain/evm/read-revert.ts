import { type Hex, isHex } from 'viem'

/**
 * The error code of nodes for a call that reverts; a node that cannot be reached says nothing about
 * the call.
 */
export const REVERTED_CODE = 3

/** Deeper than any library nests its causes. */
const MAX_DEPTH = 12

export type Revert = { data: Hex | undefined }

/**
 * The bytes a call reverted with, from anywhere among the causes of an error; undefined when the
 * error is not about a revert, so that nothing is known about the call.
 */
export function readRevert(error: unknown): Revert | undefined {
  let reverted = false
  let current: unknown = error
  for (let depth = 0; depth < MAX_DEPTH && isObject(current); depth += 1) {
    const { code, data, cause } = current
    if (code === REVERTED_CODE) reverted = true
    const bytes = isHex(data) ? data : isObject(data) && isHex(data.data) ? data.data : undefined
    if (reverted && bytes !== undefined) return { data: bytes }
    current = cause
  }
  return reverted ? { data: undefined } : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
