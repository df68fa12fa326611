import { el } from '../dom.js'

/** The way to what is older; the browser's own way leads back. */
export function older(place, cursor) {
  if (!cursor) return undefined
  const joint = place.endsWith('?') ? '' : place.includes('?') ? '&' : '?'
  const href = `${place}${joint}cursor=${encodeURIComponent(cursor)}`
  return el('p', {}, el('a', { href, class: 'older' }, 'Older'))
}
