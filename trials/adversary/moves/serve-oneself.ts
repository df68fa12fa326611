import { encodeFunctionData, erc20Abi } from 'viem'
import { type Case, CLAIMABLE, type Move } from '../case.ts'
import { actItself } from '../judge/own-loss.ts'
import { fillAcross, genuine, offerOf, type SwapCall, useOrder } from '../orders.ts'

const PERMITTED = ['EOA', 'CONTRACT']
const claimable: Move['fits'] = ({ ground, account }) =>
  CLAIMABLE.includes(ground) && PERMITTED.includes(account)
const bridged: Move['fits'] = ({ ground, account }) =>
  ground === 'ACROSS' && PERMITTED.includes(account)

/** The swap that was quoted, and what is left of its input for the helper. */
function greedySwap(it: Case): SwapCall[] {
  const { element } = offerOf(it)
  const swaps = [...element.swapOrigins.values()]
  const calls = swaps.flatMap(({ executions }) => [...executions])
  if (calls.length === 0) return []
  const left = element.permitted.flatMap(({ token, amount }): SwapCall[] => {
    const used = swaps
      .filter(({ tokenIn }) => tokenIn.address.toLowerCase() === token.toLowerCase())
      .reduce((sum, { amountIn }) => sum + amountIn, 0n)
    if (amount <= used) return []
    const args = [it.party.helper.address, amount - used] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return [{ to: token, value: 0n, data }]
  })
  return [...calls, ...left]
}

async function claim(it: Case): Promise<void> {
  const swap = greedySwap(it)
  const done = await useOrder(it, genuine(it), swap)
  it.tell(`the party's own claim ${done ? 'was carried out' : 'reverted'}`)
  // Whoever claims pays for a message, and the named filler's due even if nothing was accepted.
  if (done) actItself(it)
}

/** Hands the genuine order in as its filler, before the service does. */
export const claimOneself: Move = { name: 'claim-oneself', fits: claimable, withSubmit: claim }

/** The same as soon as it is accepted. */
export const claimAfter: Move = { name: 'claim-after', fits: claimable, afterSubmit: claim }

/** The same, before it is even submitted. */
export const claimEarly: Move = { name: 'claim-early', fits: claimable, afterQuote: claim }

/** Fills the relay through the arbiter, as whoever may. */
async function fill(it: Case, gas?: bigint): Promise<void> {
  const done = await fillAcross(it, gas)
  it.tell(`the party's own fill ${done ? 'was carried out' : 'reverted'}`)
  if (!done) return
  it.servedItself = true
  // Its fill is paid back as Across does it, for what was quoted.
  actItself(it)
}
export const fillOneself: Move = {
  name: 'fill-oneself',
  fits: bridged,
  withSubmit: (it) => fill(it),
}
export const fillAfter: Move = { name: 'fill-after', fits: bridged, afterSubmit: (it) => fill(it) }
export const fillEarly: Move = { name: 'fill-early', fits: bridged, afterQuote: (it) => fill(it) }
export const fillLate: Move = { name: 'fill-late', fits: bridged, late: (it) => fill(it) }

/** With less and less gas, so that the calls may be left with too little. */
export const fillStarved: Move = {
  name: 'fill-starved',
  fits: bridged,
  async withSubmit(it) {
    for (const gas of [250_000n, 320_000n, 400_000n, 480_000n]) await fill(it, gas)
  },
}
