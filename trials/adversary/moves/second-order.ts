import { type Case, CLAIMABLE, type Move } from '../case.ts'
import { actItself } from '../judge/own-loss.ts'
import { complainIfLate, noteLost } from '../lost-nonce.ts'
import { selfishElement, signAnother, tinyElement, useOrder } from '../orders.ts'

type When = 'before' | 'with' | 'after'
const MOMENT = { before: 'afterQuote', with: 'withSubmit', after: 'afterSubmit' } as const

/** Signs another order under the number of the accepted one and has the chain carry it out. */
function secondOrder(when: When, what: 'tiny' | 'selfish'): Move {
  const name = `second-order-${when}-${what}`
  const play = async (it: Case) => {
    const { helper, recipient } = it.party
    const element =
      what === 'tiny' ? tinyElement(it, recipient) : selfishElement(it, helper.address)
    const done = await useOrder(it, await signAnother(it, element))
    it.tell(`${name}: the other order ${done ? 'was carried out' : 'reverted'}`)
    // What was quoted is lost on the way if somebody fills it, and a message has its price.
    if (!done) return
    actItself(it)
    noteLost(it)
  }
  return {
    name,
    [MOMENT[when]]: play,
    late: complainIfLate,
    fits: ({ ground, account }) =>
      CLAIMABLE.includes(ground) && ['EOA', 'CONTRACT'].includes(account),
  }
}

export const SECOND_ORDERS: readonly Move[] = (['before', 'with', 'after'] as const).flatMap(
  (when) => [secondOrder(when, 'tiny'), secondOrder(when, 'selfish')],
)
