import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement as it stands in the source. */
export type WrittenStatement = {
  /** `intents/quotes.ts: select 1 from quotes …`, which names it for people and for exceptions. */
  name: string
  /** With `$1` and so on for what is in `${}`; PostgreSQL understands it when those are values only. */
  text: string
  /** The part before the first `${}`, in one line: whoever ran it has sent it. */
  opening: string
}

const STORE = new URL('../../../src/store/', import.meta.url).pathname
/** Connections, migrations and the like: they know no table that grows. */
const NOT_READ = /^(database|schema|migrations)\/|\.test\.ts$/
const TAG = /\b(?:sql|tx)(?:<[^`;]*?>)?\s*`/g
const BEGINS = /^\s*(?:select|insert|update|delete|with)\b/

/** Every SQL statement of `src/store`, as its templates have it. */
export function readStatements(): WrittenStatement[] {
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_READ.test(file))
    .sort()
  return files.flatMap((file) => {
    const source = readFileSync(join(STORE, file), 'utf8')
    return [...source.matchAll(TAG)]
      .map((match) => readTemplate(source, match.index + match[0].length).parts)
      .filter(([first = '']) => BEGINS.test(first))
      .map((parts) => toStatement(file, parts))
  })
}

function toStatement(file: string, parts: readonly string[]): WrittenStatement {
  const opening = oneLine(parts[0] ?? '')
  const text = parts.reduce((all, part, i) => (i === 0 ? part : `${all}$${i}${part}`), '')
  return { name: `${file}: ${oneLine(text)}`, text, opening }
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The texts between the expressions of a template that begins at `at`, and where it ends. */
function readTemplate(source: string, at: number): { parts: string[]; end: number } {
  const parts: string[] = []
  let from = at
  for (let i = at; i < source.length; i++) {
    if (source[i] === '\\') i += 1
    else if (source[i] === '`') return { parts: [...parts, source.slice(from, i)], end: i }
    else if (source.startsWith('${', i)) {
      parts.push(source.slice(from, i))
      i = endOfExpression(source, i + 2)
      from = i + 1
    }
  }
  throw new Error('a template of the store has no end')
}

function endOfExpression(source: string, at: number): number {
  let depth = 1
  for (let i = at; i < source.length; i++) {
    const char = source[i]
    if (char === '`') i = readTemplate(source, i + 1).end
    else if (char === "'") i = source.indexOf("'", i + 1)
    else if (char === '{') depth += 1
    else if (char === '}' && --depth === 0) return i
  }
  throw new Error('an expression in a template of the store has no end')
}
