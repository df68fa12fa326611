import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { PACKAGE_ROOT } from '../../../lib/package-root.ts'
import { codePages, linkedCodesPage } from './codes/code-pages.ts'

/** A page of the documentation. */
export type DocPage = {
  /** Under `/docs/`, without an ending: `guide/first-intent`. */
  id: string
  /** Path in the package; the pages of codes are generated and have no file there. */
  file: string
  title: string
  text: string
}

/** Pages beside those of the folder `docs`. */
const OTHERS: Readonly<Record<string, string>> = { 'client/README.md': 'client' }

/** All pages that are served. The list is complete before the first request and never grows. */
export function readPages(): DocPage[] {
  const inDocs = readdirSync(new URL('docs/', PACKAGE_ROOT), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.md'))
  const files = [...inDocs, ...Object.keys(OTHERS)].sort().map((file) => {
    const text =
      file === 'docs/errors.md'
        ? linkedCodesPage()
        : readFileSync(new URL(file, PACKAGE_ROOT), 'utf8')
    return { id: idOf(file), file, title: titleOf(text, file), text }
  })
  const codes = codePages().map(({ code, text }) => {
    return { id: `errors/${code}`, file: `docs/errors/${code}.md`, title: code, text }
  })
  return [...files, ...codes]
}

/** `docs/guide/README.md` is `guide`, and `docs/README.md` the index of all. */
function idOf(file: string): string {
  const other = OTHERS[file]
  if (other !== undefined) return other
  const path = file.replace(/^docs\//, '').replace(/\.md$/, '')
  if (path === 'README') return 'index'
  return path.replace(/\/README$/, '')
}

function titleOf(text: string, file: string): string {
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  if (!title) throw new Error(`the page ${file} has no line that begins with "# ", its title`)
  return title.replaceAll('`', '')
}
