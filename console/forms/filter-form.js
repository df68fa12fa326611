import { el } from '../dom.js'

/**
 * Fields that narrow a list. What they say is in the address, so that it can be kept and sent to
 * somebody. `read` makes the query out of what was entered, and throws for what cannot be looked for.
 */
export function filterForm({ place, fields, read = (values) => values }) {
  const answer = el('span', { class: 'answer', role: 'status', 'data-tone': 'bad' })
  const form = el(
    'form',
    { class: 'filter' },
    fields.map(({ label, input }) => el('label', {}, el('span', {}, label), input)),
    // A choice holds at once; what is typed waits for its end.
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

/** `choices` are `[value, text]`; the first one is what holds when nothing is chosen. */
export function choiceField(label, name, value, choices) {
  const options = choices.map(([each, text]) =>
    el('option', { value: each, selected: each === (value ?? choices[0][0]) }, text),
  )
  return { label, input: el('select', { name }, options) }
}

/** What the service asks for a day and the one until which it is looked: the first moment after it. */
export function timesOf({ since, until }) {
  if (!until) return since ? { from: since } : {}
  const after = new Date(`${until}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  return { ...(since && { from: since }), to: after.toISOString().slice(0, 10) }
}
