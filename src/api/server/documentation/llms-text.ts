import type { DocPage } from './read-pages.ts'

const HEAD = `# Simplon

> A self-hosted cross-chain intent router and deposit processor. An app asks for tokens on a chain, gets a signable route with its exact
> cost, and after one signature the service carries it out; deposit addresses bring tokens from any chain to one recipient.

Every page is Markdown at the address below, and HTML without the ending \`.md\`. The API is described by OpenAPI 3.1 documents, which
[/openapi.json](/openapi.json) lists; send \`x-api-version: 2026-04.blanc\`. Everything at once for whoever builds an app is
[/llms-full.txt](/llms-full.txt).
`

type Served = Pick<DocPage, 'id' | 'title'> & { markdown: string }

/**
 * `/llms.txt`: every page, grouped by reader as in the index, then the pages that the index leaves
 * out.
 */
export function llmsText(pages: readonly Served[]): string {
  const index = pages.find(({ id }) => id === 'index')
  if (!index) throw new Error('the documentation has no index')
  const sections = index.markdown.slice(Math.max(0, index.markdown.indexOf('\n## ')))
  const others = pages.filter(
    ({ id }) =>
      id !== 'index' && !id.startsWith('errors/') && !sections.includes(`(/docs/${id}.md)`),
  )
  const codes = pages.filter(({ id }) => id.startsWith('errors/'))
  return [
    HEAD,
    sections.trim(),
    ...(others.length > 0 ? ['', '## Optional', '', ...others.map(line)] : []),
    '',
    '## Error codes',
    '',
    ...codes.map(line),
    '',
  ].join('\n')
}

const line = ({ id, title }: Served) => `- [${title}](/docs/${id}.md)`

/** The section of the index whose pages \`/llms-full.txt\` has. */
const INTEGRATORS = 'For integrators'

/** `/llms-full.txt`: every page that an integrator needs, in the order of the index. */
export function llmsFullText(pages: readonly Served[]): string {
  const index = pages.find(({ id }) => id === 'index')
  const [, rest = ''] = index?.markdown.split(`\n## ${INTEGRATORS}\n`) ?? []
  const [section = ''] = rest.split('\n## ')
  const wanted = [...section.matchAll(/\(\/docs\/([^)#]+)\.md\)/g)].map(([, id]) => id)
  const chosen = wanted.flatMap((id) => pages.filter((page) => page.id === id))
  if (chosen.length === 0) throw new Error(`the index has no pages under "${INTEGRATORS}"`)
  return chosen
    .map(({ id, markdown }) => `<!-- /docs/${id}.md -->\n\n${markdown.trim()}\n`)
    .join('\n')
}
