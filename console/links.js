import { shortOf } from './amounts.js'
import { explorerLink } from './directory.js'
import { el } from './dom.js'

/** A shortened text; its title is the whole text, and a click copies it. */
export function short(text) {
  const copy = async (event) => {
    await navigator.clipboard?.writeText(text)
    event.currentTarget.dataset.copied = 'copied'
  }
  return el('button', { type: 'button', class: 'short', title: text, onclick: copy }, shortOf(text))
}

/** A transaction, linked to the chain's explorer if there is one. */
export function transaction(chainId, hash) {
  const link = explorerLink(chainId, hash)
  if (!link) return short(hash)
  return el(
    'a',
    { href: link, rel: 'noopener noreferrer', target: '_blank', title: hash },
    shortOf(hash),
  )
}

/** The link from a list to one of its items. */
export function details(href) {
  return el('a', { href, class: 'details' }, 'Details')
}
