import { el } from '../dom.js'

/** The link to older entries of the same list; the browser's back button leads to newer ones. */
export function older(place, wanted, cursor) {
  if (!cursor) return undefined
  const href = `${place}?${new URLSearchParams({ ...wanted, cursor })}`
  return el('p', {}, el('a', { href, class: 'older' }, 'Older'))
}
