import { el } from '../dom.js'

/** The way to what is older; the browser's own way leads back. */
export function older(place, cursor) {
  if (!cursor) return undefined
  const href = `${place}${place.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
  return el('p', {}, el('a', { href, class: 'older' }, 'Older'))
}
