import { el } from '../dom.js'

/**
 * A field that leads to the page that `placeOf` returns; `placeOf` throws for input that cannot be
 * searched for.
 */
export function searchBox({ label, value = '', placeOf }) {
  const answer = el('span', { class: 'answer', role: 'status', 'data-tone': 'bad' })
  const input = el('input', { type: 'search', name: 'find', value, spellcheck: 'false' })
  const go = (event) => {
    event.preventDefault()
    try {
      answer.textContent = ''
      location.hash = placeOf(input.value.trim())
    } catch (error) {
      answer.textContent = error.message
    }
  }
  return el('form', { onsubmit: go, class: 'search' }, el('label', {}, `${label} `, input), answer)
}
