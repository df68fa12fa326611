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

/** A table, or a sentence when there is nothing to put in it. */
export function table(heads, rows, empty) {
  if (rows.length === 0) return el('p', { class: 'empty' }, empty)
  const head = el(
    'tr',
    {},
    heads.map((text) => el('th', { scope: 'col' }, text)),
  )
  return el('div', { class: 'scroll' }, [
    el('table', {}, el('thead', {}, head), el('tbody', {}, rows)),
  ])
}

export function row(...cells) {
  return el(
    'tr',
    {},
    cells.map((cell) => el('td', {}, cell)),
  )
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

const GOOD = ['COMPLETED', 'completed', 'delivered', 'ok', 'succeeded']
const BAD = ['FAILED', 'failed', 'rejected', 'reconciliation_required', 'down']

export function toneOf(status) {
  if (GOOD.includes(status)) return 'good'
  return BAD.includes(status) ? 'bad' : 'open'
}

/** What the API says, as it says it, when somebody wants to see it. */
export function disclosed(summary, value) {
  const text = el('pre', {}, JSON.stringify(value, null, 2))
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
