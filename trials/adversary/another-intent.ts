import type { Accepted, Case } from './case.ts'
import { accept, ask, isThere, type Offer } from './play.ts'

/** Has the same wish accepted once more, if the service takes it. */
export async function alsoAccept(it: Case): Promise<Accepted | undefined> {
  const offer = await ask(it)
  return offer && submit(it, offer)
}

export async function submit(it: Case, offer: Offer): Promise<Accepted | undefined> {
  const answer = await offer.send()
  const id = String(offer.quote.id)
  if (answer.status === 201 || (await isThere(it, id, answer))) return accept(it, id, offer.legs)
  it.tell(`another offer was refused: ${answer.status} ${answer.body.code ?? ''}`)
  return undefined
}
