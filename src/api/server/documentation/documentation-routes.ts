import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '../static-page.ts'
import { llmsFullText, llmsText } from './llms-text.ts'
import { pageHtml } from './page-html.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { type DocPage, readPages } from './read-pages.ts'
import { type PageForm, withServedLinks } from './served-links.ts'

const TYPES: Readonly<Record<PageForm | 'txt', string>> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
const HEADERS = pageHeaders()

type Body = { type: string; text: string; etag: string }

type Documentation = {
  /** The list of all pages, for a request to `/docs` that asks for Markdown. */
  index(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

/**
 * Serves `/docs/{page}` and its twin `/docs/{page}.md`, `/llms.txt` and `/llms-full.txt`. A request
 * is looked up in a list made at the start: no part of its path ever reaches the file system.
 */
export function addDocumentationRoutes(app: FastifyInstance): Documentation {
  const pages = readPages()
  const urls = new Map(pages.map(({ file, id }) => [file, id]))
  const byId = new Map(pages.map((page) => [page.id, page]))
  const markdownOf = (page: DocPage) => withServedLinks(page, { form: 'md', urls })
  const twinOf = remember(byId, (page) => toBody('md', markdownOf(page)))
  const htmlOf = remember(byId, (page) => {
    return toBody(
      'html',
      pageHtml({ ...page, text: withServedLinks(page, { form: 'html', urls }) }),
    )
  })
  const served = () => pages.map((page) => ({ ...page, markdown: markdownOf(page) }))
  const texts = new Map([
    ['/llms.txt', llmsText],
    ['/llms-full.txt', llmsFullText],
  ])
  const textOf = remember(texts, (print) => toBody('txt', print(served())))

  app.get('/docs/*', (request, reply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    const isTwin = path.endsWith('.md')
    const id = isTwin ? path.slice(0, -'.md'.length) : path
    if (!byId.has(id)) return reply.callNotFound()
    request.routeLabel = '/docs/*'
    if (!isTwin) varyOnAccept(reply)
    const isMarkdown = isTwin || prefersMarkdown(request.headers.accept)
    return send(request, reply, isMarkdown ? twinOf(id) : htmlOf(id))
  })
  for (const url of texts.keys()) {
    app.get(url, (request, reply) => {
      request.routeLabel = url
      return send(request, reply, textOf(url))
    })
  }
  // A script draws the reference, so a client that asks for Markdown gets the list of all pages.
  const index = (request: FastifyRequest, reply: FastifyReply) => {
    varyOnAccept(reply)
    if (!prefersMarkdown(request.headers.accept)) return undefined
    return send(request, reply, twinOf('index'))
  }
  return { index }
}

/** Caches bodies; there are never more of them than entries in the list. */
function remember<T>(
  list: ReadonlyMap<string, T>,
  make: (entry: T) => Body,
): (key: string) => Body {
  const made = new Map<string, Body>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const entry = list.get(key)
    if (!entry) throw new Error(`the documentation has no ${key}`)
    const body = make(entry)
    made.set(key, body)
    return body
  }
}

/** Adds `accept` to what the `vary` header names already. */
function varyOnAccept(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? 'accept' : `${before}, accept`)
}

function toBody(form: PageForm | 'txt', text: string): Body {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[form], text, etag }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: Body) {
  reply.headers(HEADERS).header('cache-control', 'no-cache').header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim())
  if (known?.some((each) => each === etag || each === `W/${etag}`)) return reply.code(304).send()
  return reply.type(type).send(text)
}
