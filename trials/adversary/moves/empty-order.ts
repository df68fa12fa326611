import type { Move } from '../case.ts'
import { actItself } from '../judge/own-loss.ts'
import { complainIfLate, noteLost } from '../lost-nonce.ts'
import { offerOf, signAnother, tinyElement, useOrder, withTerms } from '../orders.ts'

/** An order under the same number that takes a unit and delivers nothing at all. */
export const emptyOrder: Move = {
  name: 'empty-order',
  fits: ({ ground, account }) => ground === 'SAME_CHAIN' && ['EOA', 'CONTRACT'].includes(account),
  async afterSubmit(it) {
    const tiny = tinyElement(it, it.party.recipient)
    const { mandate } = offerOf(it).element
    const nothing = { ...tiny.mandate, tokenOut: [], qualifier: mandate.qualifier }
    const signed = await signAnother(it, withTerms(it, { ...tiny, mandate: nothing }))
    const done = await useOrder(it, signed)
    it.tell(`the empty order ${done ? 'was carried out' : 'reverted'}`)
    // It gives a unit for nothing.
    if (!done) return
    actItself(it)
    noteLost(it)
  },
  late: complainIfLate,
}
