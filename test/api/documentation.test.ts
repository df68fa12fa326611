import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codePages } from '../../src/api/server/documentation/codes/code-pages.ts'
import { readPages } from '../../src/api/server/documentation/read-pages.ts'
import { BLANC, startKit } from './http-kit.ts'

/** Who could gain by lying here: whoever asks for a file that is no page, and whoever is shown another page than ours. */
const { server } = startKit()
const ROOT = resolve(import.meta.dirname, '../..')
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
const pages = readPages()

describe('the pages of the documentation', () => {
  it('are those of the folder, of the client, and one for each code', () => {
    const files = readdirSync(resolve(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    const inDocs = files.filter((name) => name.endsWith('.md'))
    expect(inDocs.length).toBeGreaterThan(45)
    expect(pages.length).toBe(inDocs.length + 1 + codePages().length)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  })

  it('answer as HTML, and as Markdown for who asks for it', async () => {
    for (const { id, title } of pages) {
      const html = await get(`/docs/${id}`)
      expect(html.statusCode, id).toBe(200)
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(html.headers['content-security-policy']).toContain("default-src 'none'")
      expect(html.headers['x-content-type-options']).toBe('nosniff')
      expect(html.headers.vary).toContain('accept')
      expect(html.body).toContain('<h1 id=')
      const twin = await get(`/docs/${id}.md`)
      expect(twin.statusCode, id).toBe(200)
      expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8')
      expect(twin.body.replaceAll('`', '')).toContain(`# ${title}`)
      const asked = await get(`/docs/${id}`, { accept: 'text/markdown, text/html;q=0.9' })
      expect(asked.body, id).toBe(twin.body)
    }
  })

  it('have no link that leads nowhere', async () => {
    const anchors = new Map<string, Set<string>>()
    for (const { id } of pages) {
      const { body } = await get(`/docs/${id}`)
      anchors.set(
        `/docs/${id}`,
        new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, a = '']) => a)),
      )
    }
    const broken: string[] = []
    for (const { id } of pages) {
      const { body } = await get(`/docs/${id}`)
      for (const [, href = ''] of body.matchAll(/<a href="([^"]+)"/g)) {
        if (/^https?:/.test(href)) continue
        const [path = '', anchor] = href.split('#')
        const place = path === '' ? `/docs/${id}` : path.replace(/\.md$/, '')
        const isKnown = anchors.has(place) || ['/docs', '/openapi.json'].includes(place)
        const isThere = anchor === undefined || anchors.get(place)?.has(anchor)
        if (!isKnown || !isThere) broken.push(`${id}: ${href}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('are cached until they change', async () => {
    const { headers } = await get('/docs/guide')
    const again = await get('/docs/guide', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(headers.etag)
    const other = await get('/docs/guide', { 'if-none-match': '"another"' })
    expect(other.statusCode).toBe(200)
    expect((await get('/docs/guide.md')).headers.etag).not.toBe(headers.etag)
  })

  it('are nothing but that list, however a path is written', async () => {
    for (const path of [
      '../package.json',
      '..%2fpackage.json',
      '%2e%2e/package.json',
      'guide/../../package.json',
      'guide/..%2f..%2fpackage.json.md',
      '..%5cpackage.json',
      'README.md/../../../etc/passwd',
      '%00',
      'guide%00.md',
      'errors/NO_SUCH_CODE',
      'constructor',
      '__proto__.md',
      'page.html',
    ]) {
      const { statusCode, body } = await get(`/docs/${path}`)
      expect([400, 404], path).toContain(statusCode)
      expect(body).not.toContain('"dependencies"')
    }
  })

  it('stay HTML for browsers and for who says nothing', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const accept of [browser, '*/*', '', 'text/markdown;q=0, text/html', 'application/json']) {
      const { headers } = await get('/docs/guide', { accept })
      expect(headers['content-type'], accept).toBe('text/html; charset=utf-8')
    }
    const reference = await get('/docs')
    expect(reference.body).toContain('<a href="/docs/guide">')
    const list = await get('/docs', { accept: 'text/markdown' })
    expect(list.body).toBe((await get('/docs/index.md')).body)
  })
})

describe('the index', () => {
  it('names every page', () => {
    const index = readFileSync(resolve(ROOT, 'docs/README.md'), 'utf8')
    const missing = pages
      .filter(({ id }) => id !== 'index' && !id.startsWith('errors/'))
      .map(({ file }) => (file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`))
      // A page that is not there yet may be named without a link.
      .filter((path) => !index.includes(`](${path})`) && !index.includes(`\`${path}\``))
    expect(missing).toEqual([])
  })

  it('is what programs are given, with every page', async () => {
    const { body, headers } = await get('/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.startsWith('# Simplon\n\n> ')).toBe(true)
    const others = pages.filter(({ id }) => id !== 'index')
    expect(others.filter(({ id }) => !body.includes(`](/docs/${id}.md)`))).toEqual([])
    const full = (await get('/llms-full.txt')).body
    for (const title of ['# A first intent', '# Deposits', '# Error codes', '# @simplon/client'])
      expect(full).toContain(`\n${title}\n`)
    expect(full).not.toContain('# Runbooks')
  })
})

describe('the pages of codes', () => {
  it('say who tells a code, and show it', () => {
    for (const { code, text } of codePages()) {
      expect(text, code).toContain('| Who says it | HTTP | Where |')
      const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(text) ?? []
      expect(example, code).toContain(`"${code}"`)
      expect(text, code).not.toMatch(/undefined|\[object/)
    }
  })

  it('are named by every error, beside what an answer links to already', async () => {
    const unknown = await get('/nowhere', { 'x-api-version': BLANC })
    expect(unknown.headers.link).toBe('</docs/errors/NOT_FOUND>; rel="help"; type="text/html"')
    const old = await get('/nowhere')
    expect(old.headers.link).toMatch(
      /rel="successor-version".*<\/docs\/errors\/NOT_FOUND>; rel="help"/,
    )
    const operator = await get('/operator/switches')
    expect(operator.headers.link).toContain('</docs/errors/UNAUTHORIZED>; rel="help"')
    const malformed = await server.inject({
      method: 'POST',
      url: '/quotes',
      headers: { 'x-api-version': BLANC, 'x-api-key': 'full', 'content-type': 'application/json' },
      payload: '{',
    })
    expect(malformed.headers.link).toContain('</docs/errors/entity.parse.failed>; rel="help"')
    for (const { headers } of [unknown, old, operator, malformed]) {
      const [, page = ''] = /<([^>]+)>; rel="help"/.exec(String(headers.link)) ?? []
      expect((await get(page)).statusCode, page).toBe(200)
    }
  })
})
