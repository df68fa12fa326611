import { amountOf, rawOf } from '../amounts.js'
import { el } from '../dom.js'
import { createFees } from './fees.js'

/** Makes field names unique: two elements on one page must not share a radio group. */
let made = 0

/** The choice of chain, token and amount. What the link prescribes cannot be changed. */
export function createChoice({ say, api, onChange }) {
  made += 1
  const name = `simplon-token-${made}`
  const chains = el('select', { id: `${name}-chain`, onchange: chooseChain })
  const chainField = el('label', { class: 'field' }, el('span', {}, say('pay.chain')), chains)
  const tokens = el('div', { class: 'tokens' })
  const tokenField = el('fieldset', {}, el('legend', {}, say('pay.token')), tokens)
  const amount = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '80',
    id: `${name}-amount`,
    'aria-describedby': `${name}-problem`,
    oninput: changed,
  })
  const amountName = el('span', {})
  const amountField = el('label', { class: 'field' }, amountName, amount)
  const problem = el('p', { class: 'problem', id: `${name}-problem`, role: 'alert' })
  const receive = el('p', { class: 'receive', role: 'status' })
  const node = el('div', { class: 'choice' }, chainField, tokenField, amountField, problem, receive)
  let page
  let chosen
  let key = ''
  let details = new Map()
  let refusal
  const fees = createFees({ say, api, onFee: changed })

  function update(next) {
    page = next
    const nextKey = JSON.stringify(
      page.chains.map(({ chain, tokens: all }) => [chain, all.map(({ address }) => address)]),
    )
    if (nextKey !== key) {
      key = nextKey
      drawChains()
    }
    draw()
  }
  function drawChains() {
    const options = page.chains.map(({ chain, name: called }) =>
      el('option', { value: chain }, called),
    )
    chains.replaceChildren(...options)
    const kept = page.chains.find(({ chain }) => chain === chosen?.chain)
    chains.value = (kept ?? page.chains[0])?.chain ?? ''
    chainField.hidden = page.chains.length < 2
    chooseChain()
  }
  function chooseChain() {
    const place = page.chains.find(({ chain }) => chain === chains.value)
    chosen = place && { chain: place.chain, token: place.tokens[0]?.address }
    details = new Map()
    tokens.replaceChildren(
      ...(place?.tokens ?? []).map((token, index) => tokenRow(token, index === 0)),
    )
    changed()
  }
  function tokenRow(token, isFirst) {
    const detail = el('span', { class: 'detail' })
    details.set(token.address, detail)
    const radio = el('input', {
      type: 'radio',
      name,
      value: token.address,
      onchange: () => choose(token),
    })
    radio.checked = isFirst
    return el(
      'label',
      { class: 'token' },
      radio,
      el('span', { class: 'symbol' }, token.symbol),
      detail,
    )
  }
  function choose({ address }) {
    chosen = { ...chosen, token: address }
    changed()
  }
  function changed() {
    draw()
    onChange()
  }
  /** The current choice: with the amount in raw units, or with what is wrong about it. */
  function current() {
    const place = page?.chains.find(({ chain }) => chain === chosen?.chain)
    const token = place?.tokens.find(({ address }) => address === chosen.token)
    if (!token) return undefined
    const raw = page.amount ?? rawOf(amount.value, token.decimals)
    const wrong = amountProblem({ token, amount: raw })
    return { place, token, refusal, ...(wrong ? { problem: wrong } : { amount: raw }) }
  }
  /** What is wrong with the amount, in words; undefined when it can be paid. */
  function amountProblem({ token, amount: raw }) {
    const show = (value) => amountOf(value, token.decimals, say.language)
    const { symbol, decimals, minimum, maximum } = token
    const example = show(token.example ?? `1${'0'.repeat(decimals)}`)
    if (raw === undefined) return say('pay.amount.bad', { decimals, example })
    if (minimum !== null && BigInt(raw) < BigInt(minimum))
      return say('pay.amount.little', { amount: show(minimum), symbol })
    if (maximum !== null && BigInt(raw) > BigInt(maximum))
      return say('pay.amount.much', { amount: show(maximum), symbol })
    return undefined
  }
  function draw() {
    const now = current()
    if (!now) return
    const { place, token } = now
    amountName.textContent = say('pay.amount', { symbol: token.symbol })
    amountField.hidden = page.amount !== undefined
    const isTyped = amount.value.trim() !== '' || page.amount !== undefined
    problem.textContent = (isTyped && now.problem) || ''
    amount.setAttribute('aria-invalid', String(problem.textContent !== ''))
    for (const each of place.tokens) {
      const isChosen = each === token
      const own = (isChosen && now.amount) || each.example
      const fee = fees.of({ place, token: each, amount: own, isChosen })
      const detail = details.get(each.address)
      if (detail) detail.textContent = detailOf(each, { fee, amount: own })
      if (isChosen) refusal = fee?.isRefused ? fee.text : undefined
      if (isChosen) receive.textContent = isTyped && fee?.output ? arrival(fee.output) : ''
    }
  }
  function arrival({ amount: raw, decimals, symbol }) {
    return say('pay.receive', { amount: amountOf(raw, decimals, say.language), symbol })
  }
  function detailOf({ minimum, decimals, symbol }, { fee, amount: raw }) {
    const show = (value) => `${amountOf(value, decimals, say.language)} ${symbol}`
    const least =
      minimum === null ? say('pay.minimum.unknown') : say('pay.minimum', { amount: show(minimum) })
    if (!fee) return least
    if (fee.text) return `${least} · ${fee.text}`
    const cost = fee.fee ? say('pay.fee', { fee: fee.fee, amount: show(raw) }) : say('pay.fee.none')
    return [least, cost, fee.time].filter(Boolean).join(' · ')
  }
  /** The chosen terms; undefined after the payer was shown what is missing. */
  function requireTerms() {
    const now = current()
    if (now?.amount && !now.refusal) {
      return { sourceChain: now.place.chain, token: now.token.address, amount: now.amount }
    }
    problem.textContent = now?.problem ?? now?.refusal ?? ''
    amount.focus()
    return undefined
  }
  return { node, update, current, requireTerms, stop: fees.stop }
}
