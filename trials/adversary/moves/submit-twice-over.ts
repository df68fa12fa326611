import { alsoAccept } from '../another-intent.ts'
import type { Move } from '../case.ts'
import { follow } from '../play.ts'

const PATIENCE_MS = 120_000

/** Several offers over the same tokens, all signed and submitted at once. */
export const submitTwiceOver: Move = {
  name: 'submit-twice-over',
  fits: ({ ground }) => ['SAME_CHAIN', 'ACROSS', 'OFT'].includes(ground),
  async withSubmit(it) {
    const others = await Promise.all([alsoAccept(it), alsoAccept(it), alsoAccept(it)])
    for (const accepted of others) if (accepted) await follow(it, accepted, PATIENCE_MS)
  },
}
