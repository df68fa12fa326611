import { el } from '/console/dom.js'

/** Renders a sentence of the documents; text in backticks becomes code. */
export function words(text = '') {
  return text.split('`').map((part, i) => (i % 2 === 1 ? el('code', {}, part) : part))
}
