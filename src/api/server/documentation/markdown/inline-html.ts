/** Code, a link, bold and slanted text, whichever comes first. */
const INLINE =
  /`([^`]+)`|\[((?:`[^`]*`|[^\][`])+)\]\(([^)\s]+)\)|\*\*(.+?)\*\*|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/gs

/** Links lead to places of this server or to the web; anything else is no link. */
const ALLOWED_HREF = /^(?:https?:\/\/|\/(?!\/)|#|[\w.])[^\s"<>]*$/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The text of a paragraph, a cell or a heading. */
export function inlineHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    html += escapeHtml(text.slice(end, match.index)) + elementOf(match)
    end = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(end))
}

function elementOf([, code, linked, href = '', bold, slanted]: RegExpMatchArray): string {
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`
  if (linked !== undefined) {
    const isLink = ALLOWED_HREF.test(href) && (!SCHEME.test(href) || /^https?:/.test(href))
    const inner = inlineHtml(linked)
    return isLink ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
  }
  return bold !== undefined
    ? `<strong>${inlineHtml(bold)}</strong>`
    : `<em>${inlineHtml(slanted ?? '')}</em>`
}
