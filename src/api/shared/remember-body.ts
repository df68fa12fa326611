import { createLru } from '../../lib/lru.ts'
import type { WireRequest } from './route.ts'

type Body = Pick<WireRequest, 'body'>

const KEPT = 500
/** Larger bodies are rare, and not worth the memory. */
const MOST_CHARACTERS = 8_192

/**
 * The same translation, except that equal bodies become the very same request for a while: who
 * works on requests can then tell by identity that it has seen one before.
 */
export function rememberBody<T extends object>(parse: (request: Body) => T): (request: Body) => T {
  const known = createLru<string, T>(KEPT)
  return ({ body }) => {
    const text = JSON.stringify(body)
    const present = known.get(text)
    if (present) return present
    const parsed = parse({ body })
    if (text.length <= MOST_CHARACTERS) known.set(text, parsed)
    return parsed
  }
}
