import { headingSlug } from './heading-slug.ts'
import { escapeHtml, inlineHtml } from './inline-html.ts'

const FENCE = /^```(\w*)\s*$/
const HEADING = /^(#{1,6}) (.*)$/
const ROW = /^\|.*\|\s*$/
const ITEM = /^(\s*)(?:[-*]|\d+\.) (.*)$/
const QUOTE = /^> ?(.*)$/

/**
 * The part of Markdown that the pages of this repository are written in: headings, paragraphs,
 * lists, tables, quotes and code. Everything is escaped; there is no HTML within it.
 */
export function markdownHtml(text: string): string {
  return blocksHtml(text.split('\n'))
}

function blocksHtml(lines: readonly string[]): string {
  const html: string[] = []
  let at = 0
  while (at < lines.length) {
    const { block, next } = readBlock(lines, at)
    html.push(block)
    at = next
  }
  return html.filter(Boolean).join('\n')
}

type Block = { block: string; next: number }

function readBlock(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { block: '', next: at + 1 }
  const [, language] = FENCE.exec(line) ?? []
  if (language !== undefined) return readFence(lines, at, language)
  const [, marks, heading] = HEADING.exec(line) ?? []
  if (marks && heading !== undefined) {
    const level = marks.length
    const id = escapeHtml(headingSlug(heading))
    return { block: `<h${level} id="${id}">${inlineHtml(heading)}</h${level}>`, next: at + 1 }
  }
  if (ROW.test(line)) return readTable(lines, at)
  if (ITEM.test(line)) return readList(lines, at)
  if (QUOTE.test(line)) {
    const next = whileAt(lines, at, (each) => QUOTE.test(each))
    const inner = lines.slice(at, next).map((each) => each.replace(QUOTE, '$1'))
    return { block: `<blockquote>${blocksHtml(inner)}</blockquote>`, next }
  }
  const next = whileAt(lines, at + 1, (each) => each.trim() !== '' && !startsBlock(each))
  return { block: `<p>${inlineHtml(lines.slice(at, next).join('\n'))}</p>`, next }
}

function startsBlock(line: string): boolean {
  return [FENCE, HEADING, ROW, ITEM, QUOTE].some((start) => start.test(line))
}

function whileAt(lines: readonly string[], from: number, goesOn: (line: string) => boolean) {
  let next = from
  while (next < lines.length && goesOn(lines[next] ?? '')) next += 1
  return next
}

function readFence(lines: readonly string[], at: number, language: string): Block {
  const end = whileAt(lines, at + 1, (line) => line.trimEnd() !== '```')
  const code = escapeHtml(lines.slice(at + 1, end).join('\n'))
  const label = language ? ` class="language-${language}"` : ''
  return { block: `<pre tabindex="0"><code${label}>${code}\n</code></pre>`, next: end + 1 }
}

function readTable(lines: readonly string[], at: number): Block {
  const next = whileAt(lines, at, (line) => ROW.test(line))
  const [head = [], , ...rows] = lines.slice(at, next).map(cellsOf)
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => row(cells, 'td')).join('')
  const table = `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`
  return { block: `<div class="wide" tabindex="0">${table}</div>`, next }
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Reads the items of a list, each with the lines that are indented below it. */
function readList(lines: readonly string[], at: number): Block {
  const [, indent = ''] = ITEM.exec(lines[at] ?? '') ?? []
  const tag = /^\s*\d/.test(lines[at] ?? '') ? 'ol' : 'ul'
  const items: string[] = []
  let next = at
  while (next < lines.length) {
    const [, depth, first] = ITEM.exec(lines[next] ?? '') ?? []
    if (depth !== indent || first === undefined) break
    const begin = next + 1
    next = whileAt(lines, begin, (line) => isWithin(line, indent.length))
    items.push(itemHtml([first, ...lines.slice(begin, next).map((line) => line.trimEnd())]))
    // A blank line between two items does not end the list.
    const after = whileAt(lines, next, (line) => line.trim() === '')
    if (ITEM.exec(lines[after] ?? '')?.[1] === indent) next = after
  }
  return { block: `<${tag}>${items.join('')}</${tag}>`, next: Math.max(next, at + 1) }
}

function isWithin(line: string, indent: number): boolean {
  return line.trim() !== '' && line.length - line.trimStart().length > indent
}

function itemHtml([first = '', ...rest]: readonly string[]): string {
  const nested = rest.findIndex((line) => ITEM.test(line) || FENCE.test(line.trim()))
  const own = nested < 0 ? rest : rest.slice(0, nested)
  const text = inlineHtml([first, ...own.map((line) => line.trim())].join('\n'))
  if (nested < 0) return `<li>${text}</li>`
  const below = rest.slice(nested)
  const indent = Math.min(...below.map((line) => line.length - line.trimStart().length))
  return `<li>${text}${blocksHtml(below.map((line) => line.slice(indent)))}</li>`
}
