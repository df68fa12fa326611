import { plainAmount } from '../amounts.js'
import { el } from '../dom.js'
import { paymentUri } from '../payment-uri.js'
import { qrPicture } from './qr-picture.js'

/** The address as a QR code, as text, and for the clipboard. */
export function createSend({ say }) {
  const picture = el('div', { class: 'picture' })
  const only = el('p', { class: 'only' })
  const address = el('code', { class: 'address' })
  const answer = el('span', { class: 'answer', role: 'status' })
  const copyAmount = el(
    'button',
    { type: 'button', onclick: () => copy(amountText) },
    say('send.copy.amount'),
  )
  const buttons = el('div', { class: 'buttons' }, [
    el('button', { type: 'button', onclick: () => copy(address.textContent) }, say('send.copy')),
    copyAmount,
    answer,
  ])
  const node = el('div', { class: 'send' }, [
    el('h3', {}, say('send.heading')),
    picture,
    only,
    el('p', { class: 'where' }, el('span', { class: 'quiet' }, `${say('send.address')} `), address),
    buttons,
  ])
  let amountText = ''
  let drawn = ''

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      answer.textContent = say('send.copied')
    } catch {
      answer.textContent = say('send.copy.failed')
    }
  }
  function update(page, { place, token, amount }) {
    const { address: to } = page
    const facts = { symbol: token.symbol, chain: place.name, address: to }
    address.textContent = to
    only.textContent = say('send.only', facts)
    amountText = amount ? plainAmount(amount, token.decimals) : ''
    copyAmount.hidden = amountText === ''
    const text = paymentUri({ chain: place.chain, token: token.address, address: to, amount })
    if (text === drawn) return
    drawn = text
    answer.textContent = ''
    picture.replaceChildren(qrPicture(text, say('send.qr', facts)))
  }
  return { node, update }
}
