/**
 * Creates an element; `on…` attributes are listeners, and undefined or false values are left out.
 */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children)
}

/** Does the same for an existing node. */
export function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  // Text is only ever set as text, so that input from others cannot become markup.
  node.append(
    ...children.flat(2).filter((child) => child !== false && child !== undefined && child !== null),
  )
  return node
}

/**
 * A table, or a sentence when it has no rows. The roles are explicit, because a narrow screen shows
 * each row as a card with the column heads beside the cells. `label` names the table for screen
 * readers.
 */
export function table(heads, rows, empty, label = 'Table') {
  if (rows.length === 0) return el('p', { class: 'empty' }, empty)
  for (const line of rows) {
    for (const [index, cell] of [...line.children].entries()) cell.dataset.head = heads[index] ?? ''
  }
  const head = el(
    'tr',
    { role: 'row' },
    heads.map((text) => el('th', { scope: 'col', role: 'columnheader' }, text)),
  )
  // A scrollable area must be reachable with the keyboard.
  return el('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label }, [
    el(
      'table',
      { role: 'table' },
      el('thead', { role: 'rowgroup' }, head),
      el('tbody', { role: 'rowgroup' }, rows),
    ),
  ])
}

export function row(...cells) {
  return el(
    'tr',
    { role: 'row' },
    cells.map((cell) => el('td', { role: 'cell' }, cell)),
  )
}

/** A figure with its name and further content. */
export function card(name, figure, ...more) {
  return el(
    'section',
    { class: 'card', 'aria-label': name },
    el('h2', {}, name),
    el('p', { class: 'figure' }, figure),
    more,
  )
}

export function cards(...all) {
  return el('div', { class: 'cards' }, all)
}

/** A cell of two lines; the second one has less important details. */
export function twoLines(first, second) {
  return [el('div', {}, first), el('div', { class: 'quiet small' }, second)]
}

/** A list of names with their values. */
export function facts(entries) {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return el(
    'dl',
    { class: 'facts' },
    known.map(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  )
}

/** A status whose colour shows whether it is good or bad. */
export function badge(status) {
  return el('span', { class: 'badge', 'data-tone': toneOf(status) }, status)
}

const GOOD = ['COMPLETED', 'completed', 'delivered', 'ok', 'succeeded', 'done', 'in band']
const BAD = [
  'FAILED',
  'failed',
  'rejected',
  'reconciliation_required',
  'needs-intervention',
  'down',
  'break',
]

export function toneOf(status) {
  if (GOOD.includes(status)) return 'good'
  return BAD.includes(status) ? 'bad' : 'open'
}

/** The raw answer of the API, shown on request. */
export function disclosed(summary, value) {
  const text = el(
    'pre',
    { tabindex: '0', role: 'group', 'aria-label': summary },
    JSON.stringify(value, null, 2),
  )
  return el('details', {}, el('summary', {}, summary), text)
}

/** A button that cannot be pressed again while its work runs, and that then shows the result. */
export function action(label, work) {
  const answer = el('span', { class: 'answer', role: 'status' })
  const button = el('button', { type: 'button', onclick: press }, label)
  return el('span', { class: 'action' }, button, answer)

  async function press() {
    button.disabled = true
    answer.textContent = '…'
    answer.dataset.tone = 'open'
    try {
      answer.textContent = await work()
      answer.dataset.tone = 'good'
    } catch (error) {
      answer.textContent = error.message
      answer.dataset.tone = 'bad'
    }
    button.disabled = false
  }
}
