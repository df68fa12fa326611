import { amountOf } from '../amounts.js'
import { createApi } from '../api.js'
import { el } from '../dom.js'
import { followPage } from '../live.js'
import { LANGUAGES, speaker } from '../messages/say.js'
import { findWallets } from '../wallet/find-wallets.js'
import { createChoice } from './choice.js'
import { createSend } from './send.js'
import { factsView, statusView } from './status.js'
import { createWallets, recoverView } from './wallets.js'

/** After these statuses the payer may want to pay again. */
const OVER = ['completed', 'failed', 'rejected', 'ignored', 'refunded']
const NAMES = { en: 'English', de: 'Deutsch' }

/** The whole payer's page of one link. Returns its node and a function that stops it. */
export function createCard({ service, token, language, onLanguage, onStatus }) {
  const say = speaker(language)
  const api = createApi(service, token)
  const heading = el('h2', {}, say('title'))
  const asked = el('p', { class: 'asked' })
  const arrives = el('p', { class: 'quiet' })
  const away = el('p', { class: 'away', role: 'alert' })
  const status = el('div', { class: 'status', role: 'status' }, el('p', {}, say('loading')))
  const recovery = el('div', {})
  const more = el('div', { class: 'buttons' })
  const choice = createChoice({ say, api, onChange: () => drawPay() })
  const send = createSend({ say })
  const wallets = createWallets({
    say,
    api,
    choice,
    address: () => state.page?.address,
    onPaid: () => live.read(),
  })
  const none = el('p', { class: 'quiet' }, say('pay.none'))
  const pay = el('section', { class: 'pay', 'aria-label': say('pay.heading') }, [
    el('h3', {}, say('pay.heading')),
    none,
    choice.node,
    send.node,
    wallets.node,
  ])
  const earlier = el('section', { class: 'earlier', 'aria-label': say('earlier.heading') })
  const until = el('span', {})
  const foot = el('div', { class: 'foot quiet' }, until, onLanguage && languages())
  const node = el('div', { class: 'card', lang: language, part: 'card' }, [
    el('div', { class: 'head' }, heading, asked, arrives),
    away,
    status,
    recovery,
    more,
    pay,
    earlier,
    foot,
  ])
  const state = { page: undefined, end: undefined, paysAgain: false, wallets: [] }
  let drawn = ''
  let told = ''

  function languages() {
    const options = Object.keys(LANGUAGES).map((each) =>
      el('option', { value: each, selected: each === language }, NAMES[each]),
    )
    const select = el('select', { 'aria-label': say('language') }, options)
    select.addEventListener('change', () => onLanguage(select.value))
    return select
  }
  function draw() {
    const { page, end } = state
    const [deposit, ...others] = page?.deposits ?? []
    const shown = JSON.stringify([page?.deposits, end, state.wallets.length])
    if (shown !== drawn) {
      drawn = shown
      status.replaceChildren(...statusView(say, { page, deposit, end }).filter(Boolean))
      const canRecover = deposit?.recovery && !end
      recovery.replaceChildren(
        ...(canRecover
          ? [recoverView({ say, api, deposit, wallets: state.wallets, onDone: () => live.read() })]
          : []),
      )
      const past = end ? [deposit, ...others].filter(Boolean) : others
      earlier.hidden = past.length === 0
      earlier.replaceChildren(
        el('h3', {}, say('earlier.heading')),
        ...past.map((each) => pastView(page, each)),
      )
    }
    const isOver = !deposit || OVER.includes(deposit.status)
    // A link with an amount asks for one payment only.
    const mayPayAgain = isOver && !(page?.amount && deposit?.status === 'completed')
    const isPaying = page && !end && (!deposit || (state.paysAgain && mayPayAgain))
    pay.hidden = !isPaying
    more.replaceChildren(
      ...(page && !end && deposit && mayPayAgain && !state.paysAgain ? [againButton(deposit)] : []),
    )
    if (page) drawHead(page)
    drawPay()
    tell(end ?? deposit?.status ?? (page ? 'waiting' : 'loading'), deposit)
  }
  function pastView(page, deposit) {
    const name = say(`state.${deposit.status}`)
    return el('details', {}, el('summary', {}, name), factsView(say, { page, deposit }))
  }
  function againButton({ status: now }) {
    const key = now === 'completed' ? 'again.more' : 'again.retry'
    const press = () => {
      state.paysAgain = true
      draw()
    }
    return el('button', { type: 'button', onclick: press }, say(key))
  }
  function drawHead({ label, amount, target, chains, expiresAt }) {
    heading.textContent = label ?? say('title')
    const token = chains[0]?.tokens[0]
    asked.hidden = amount === undefined || !token
    if (amount !== undefined && token) {
      const sum = amountOf(amount, token.decimals, language)
      asked.textContent = `${sum} ${token.symbol} · ${chains[0].name}`
    }
    arrives.textContent = say('arrives', { symbol: target.token.symbol, chain: target.name })
    const format = { dateStyle: 'medium', timeStyle: 'short' }
    const time = new Date(expiresAt * 1000).toLocaleString(language, format)
    until.textContent = state.end ? '' : say('link.until', { time })
  }
  function drawPay() {
    const now = state.page && choice.current()
    none.hidden = Boolean(now)
    choice.node.hidden = !now
    // The address stays hidden while a deposit to it would be refused.
    send.node.hidden = !now || now.refusal !== undefined
    wallets.node.hidden = send.node.hidden
    if (!now) return
    send.update(state.page, now)
    wallets.update()
  }
  /** Reports each change once to the surrounding page. */
  function tell(now, deposit) {
    const detail = { status: now, ...(deposit && { depositId: deposit.id }) }
    const text = JSON.stringify(detail)
    if (text === told) return
    told = text
    onStatus(detail)
  }
  const live = followPage(api, {
    onPage(page) {
      const before = state.page?.deposits[0]?.id
      if (page.deposits[0]?.id !== before) state.paysAgain = false
      state.page = page
      choice.update(page)
      draw()
    },
    onEnd(reason) {
      state.end = reason
      away.textContent = ''
      draw()
    },
    onAway() {
      away.textContent = say('state.away')
    },
    onBack() {
      away.textContent = ''
    },
  })
  const forgetWallets = findWallets((found) => {
    state.wallets = found
    wallets.update(found)
    if (state.page) draw()
  })
  pay.hidden = true
  earlier.hidden = true
  return {
    node,
    stop() {
      live.stop()
      choice.stop()
      forgetWallets()
    },
  }
}
