import { el } from '/console/dom.js'

/** A sentence of the documents, in which what stands in backticks is code. */
export function words(text = '') {
  return text.split('`').map((part, i) => (i % 2 === 1 ? el('code', {}, part) : part))
}
