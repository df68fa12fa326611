/** An element; `on…` attributes are listeners, and what is undefined or false is left out. */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children)
}

/** The same for a node that was made already. */
export function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  // Text is only ever set as text: what strangers wrote cannot become markup.
  node.append(
    ...children.flat(2).filter((child) => child !== false && child !== undefined && child !== null),
  )
  return node
}

/**
 * A table, or a sentence when there is nothing to put in it. The roles stay when a narrow screen
 * shows each row as a card; there the heads stand beside the cells. `label` tells tables apart.
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
  // What can be scrolled must be reachable by keys alone.
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

/** A figure with its name, and what belongs to it. */
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

/** Two lines of a cell, the second one for those who want to know. */
export function twoLines(first, second) {
  return [el('div', {}, first), el('div', { class: 'quiet small' }, second)]
}

/** Names and what they stand for, one below the other. */
export function facts(entries) {
  const known = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return el(
    'dl',
    { class: 'facts' },
    known.map(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  )
}

/** Says by its colour how a thing stands. */
export function badge(status) {
  return el('span', { class: 'badge', 'data-tone': toneOf(status) }, status)
}

const GOOD = ['COMPLETED', 'completed', 'delivered', 'ok', 'succeeded', 'done', 'in band']
const BAD = [
  'FAILED',
  'EXPIRED',
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

/** What the API says, as it says it, when somebody wants to see it. */
export function disclosed(summary, value) {
  const text = el(
    'pre',
    { tabindex: '0', role: 'group', 'aria-label': summary },
    JSON.stringify(value, null, 2),
  )
  return el('details', {}, el('summary', {}, summary), text)
}

/** A button that cannot be pressed twice while its work is going on, and tells how that ended. */
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
