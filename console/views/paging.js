import { el } from '../dom.js'

/** The way to what is older of the same; the browser's own way leads back. */
export function older(place, wanted, cursor) {
  if (!cursor) return undefined
  const href = `${place}?${new URLSearchParams({ ...wanted, cursor })}`
  return el('p', {}, el('a', { href, class: 'older' }, 'Older'))
}
