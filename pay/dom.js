/**
 * Creates an element; `on…` attributes are listeners, and undefined or false values are left out.
 */
export function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children)
}

const SVG = 'http://www.w3.org/2000/svg'

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children)
}

function fill(node, attributes, children) {
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

/** A link to a transaction if the chain's explorer has a web address, otherwise the hash alone. */
export function transactionLink(hash, explorer, label) {
  const isPage = explorer && /^https?:\/\//.test(explorer.url)
  const short = `${hash.slice(0, 10)}…${hash.slice(-6)}`
  if (!isPage) return el('code', { title: hash }, short)
  const href = `${explorer.url}${explorer.txPath}/${encodeURIComponent(hash)}`
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer', 'aria-label': label }
  return el('a', attributes, short)
}
