import { el } from '../dom.js'

/**
 * Fields that filter a list. Their values are in the address, so that it can be kept and sent to
 * others. `read` turns the values into the query, and throws for values that cannot be searched
 * for.
 */
export function filterForm({ place, fields, read = (values) => values }) {
  const answer = el('span', { class: 'answer', role: 'status', 'data-tone': 'bad' })
  const form = el(
    'form',
    { class: 'filter' },
    fields.map(({ label, input }) => el('label', {}, el('span', {}, label), input)),
    // A selection applies at once; typed text applies when the form is sent.
    fields.every(({ input }) => input.matches('select'))
      ? undefined
      : [el('button', {}, 'Find'), el('a', { href: `#/${place}` }, 'Clear')],
    answer,
  )
  const go = () => {
    try {
      answer.textContent = ''
      const query = read(Object.fromEntries(new FormData(form)))
      const named = Object.entries(query).filter(([, value]) => value)
      const next = `#/${place}${named.length > 0 ? `?${new URLSearchParams(named)}` : ''}`
      location.hash = next
    } catch (error) {
      answer.textContent = error.message
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go()
  })
  form.addEventListener('change', (event) => {
    if (event.target.matches('select')) go()
  })
  return form
}

export function textField(label, name, value = '', placeholder = '') {
  const input = el('input', { type: 'search', name, value, placeholder, spellcheck: 'false' })
  return { label, input }
}

export function dayField(label, name, value = '') {
  return { label, input: el('input', { type: 'date', name, value }) }
}

/** `choices` are `[value, text]`; the first one is the default. */
export function choiceField(label, name, value, choices) {
  const options = choices.map(([each, text]) =>
    el('option', { value: each, selected: each === (value ?? choices[0][0]) }, text),
  )
  return { label, input: el('select', { name }, options) }
}

/**
 * The query for a range of days: the service expects the day after `until`, because its end is
 * exclusive.
 */
export function timesOf({ since, until }) {
  if (!until) return since ? { from: since } : {}
  const after = new Date(`${until}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  return { ...(since && { from: since }), to: after.toISOString().slice(0, 10) }
}
