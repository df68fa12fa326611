import { posix } from 'node:path'
import { mapLinks } from './markdown/map-links.ts'
import type { DocPage } from './read-pages.ts'

/** How a page is asked for: as Markdown for programs, or as HTML. */
export type PageForm = 'md' | 'html'

/**
 * The text of a page with links that work where it is served. A link to a file of the repository
 * that is not served becomes its text.
 */
export function withServedLinks(
  page: DocPage,
  { form, urls }: { form: PageForm; urls: ReadonlyMap<string, string> },
): string {
  return mapLinks(page.text, (href) => {
    if (/^(https?:|#|\/)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const id = urls.get(posix.join(posix.dirname(page.file), path))
    if (id === undefined) return undefined
    return `/docs/${id}${form === 'md' ? '.md' : ''}${anchor === undefined ? '' : `#${anchor}`}`
  })
}
