import { el } from '/console/dom.js'

/**
 * Links to the operations of a document, with a search field that hides those that do not match.
 */
export function operationList(document, operations) {
  const links = operations.map(({ method, path, operationId, summary }) => ({
    text: `${method} ${path} ${operationId} ${summary}`.toLowerCase(),
    link: el(
      'a',
      { href: `#${document}/${operationId}`, title: summary },
      el('span', { class: `method ${method}` }, method.toUpperCase()),
      el('span', {}, path),
    ),
  }))
  const none = el('p', { class: 'quiet', hidden: true }, 'No operation is like that.')
  const oninput = (event) => {
    const wanted = event.target.value.toLowerCase().split(/\s+/)
    for (const { text, link } of links) link.hidden = !wanted.every((word) => text.includes(word))
    none.hidden = links.some(({ link }) => !link.hidden)
  }
  const label = 'Find an operation'
  const field = el('input', { type: 'search', 'aria-label': label, placeholder: label, oninput })
  return [field, ...links.map(({ link }) => link), none]
}
