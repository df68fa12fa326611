import { alsoAccept, submit } from '../another-intent.ts'
import { type Case, CLAIMABLE, type Move } from '../case.ts'
import { ask, follow, type Offer } from '../play.ts'

const PATIENCE_MS = 120_000

/** Several offers over the same tokens, all signed and submitted at once. */
export const submitTwiceOver: Move = {
  name: 'submit-twice-over',
  fits: ({ ground }) => CLAIMABLE.includes(ground),
  async withSubmit(it) {
    const others = await Promise.all([alsoAccept(it), alsoAccept(it), alsoAccept(it)])
    for (const accepted of others) if (accepted) await follow(it, accepted, PATIENCE_MS)
  },
}

const offers = new WeakMap<Case, (Offer | undefined)[]>()

/** Two offers, each over most of what is locked, both made before either is submitted. */
export const oversubscribeLock: Move = {
  name: 'oversubscribe-lock',
  fits: ({ ground }) => ground === 'LOCK',
  shape(it) {
    const [request] = it.wish.tokenRequests as object[]
    it.wish = { ...it.wish, tokenRequests: [{ ...request, amount: '700000000' }] }
  },
  async afterQuote(it) {
    offers.set(it, await Promise.all([ask(it), ask(it)]))
  },
  async withSubmit(it) {
    const made = (offers.get(it) ?? []).flatMap((offer) => (offer ? [offer] : []))
    const others = await Promise.all(made.map((offer) => submit(it, offer)))
    for (const accepted of others) if (accepted) await follow(it, accepted, PATIENCE_MS)
  },
}
