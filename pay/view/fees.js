import { usdOf } from '../amounts.js'
import { explain } from '../messages/say.js'

const PAUSE_AFTER_TYPING_MS = 400
const GOOD_FOR_MS = 60_000

/** Fee and time of each choice, requested one after the other and cached for a minute. */
export function createFees({ say, api, onFee }) {
  const known = new Map()
  const waiting = []
  let isAsking = false
  let timer
  let isStopped = false

  function of({ place, token, amount, isChosen }) {
    if (!amount) return undefined
    const terms = { sourceChain: place.chain, token: token.address, amount }
    const key = JSON.stringify(terms)
    const entry = known.get(key)
    if (entry && Date.now() - entry.at < GOOD_FOR_MS) return entry.fee
    if (!waiting.some((each) => each.key === key)) {
      // The current choice is requested first; requests for amounts typed earlier are dropped.
      if (isChosen) {
        const others = waiting.filter((each) => each.token !== token.address)
        waiting.splice(0, waiting.length, { key, terms, token: token.address }, ...others)
      } else waiting.push({ key, terms, token: token.address })
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE_AFTER_TYPING_MS)
    }
    return entry?.fee ?? { text: say('pay.asking') }
  }
  async function ask() {
    if (isAsking) return
    isAsking = true
    for (let next = waiting.shift(); next && !isStopped; next = waiting.shift()) {
      const fee = await feeOf(next.terms)
      known.set(next.key, { at: Date.now(), fee })
      if (!isStopped) onFee()
    }
    isAsking = false
  }
  async function feeOf(terms) {
    try {
      const { feeUsd, seconds, output } = await api.preview(terms)
      const fee = Number(feeUsd) === 0 ? undefined : usdOf(feeUsd, say.language)
      return { fee, time: timeOf(seconds), output }
    } catch (error) {
      // Only a refusal blocks the payment; if the request failed otherwise, the deposit may be
      // fine.
      return { text: explain(say, error), isRefused: error.status === 422 }
    }
  }
  function timeOf(seconds) {
    if (seconds === null) return undefined
    if (seconds < 120) return say('pay.time', { seconds: Math.max(1, Math.ceil(seconds)) })
    return say('pay.time.minutes', { minutes: Math.ceil(seconds / 60) })
  }
  function stop() {
    isStopped = true
    clearTimeout(timer)
  }
  return { of, stop }
}
