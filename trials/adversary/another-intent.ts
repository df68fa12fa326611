import type { Accepted, Case } from './case.ts'
import { accept, ask, type Offer } from './play.ts'

/** Has the same wish accepted once more, if the service takes it. */
export async function alsoAccept(it: Case): Promise<Accepted | undefined> {
  const offer = await ask(it)
  return offer && submit(it, offer)
}

export async function submit(it: Case, offer: Offer): Promise<Accepted | undefined> {
  const answer = await offer.send()
  if (answer.status === 201) return accept(it, String(offer.quote.id), offer.legs)
  it.tell(`another offer was refused: ${answer.status} ${answer.body.code ?? ''}`)
  return undefined
}
