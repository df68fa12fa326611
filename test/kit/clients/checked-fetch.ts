import { apiOf, isAboutVersion, loadConformance } from '../../api/conforms.ts'

/**
 * From now on every answer of this service that comes through `fetch`, whichever client asks, is
 * held against the service's own OpenAPI documents; one that does not fit rejects. Answers the
 * way to end it.
 */
export async function checkAnswers(serviceUrl: string): Promise<() => void> {
  const plain = globalThis.fetch
  const conforms = await loadConformance(async (path) => (await plain(serviceUrl + path)).json())
  const checked: typeof fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new Request(input, { ...(init?.method && { method: init.method }) })
    const response = await plain(input, init)
    if (!request.url.startsWith(`${serviceUrl}/`)) return response
    const url = request.url.slice(serviceUrl.length)
    const headers = new Headers(init?.headers ?? request.headers)
    const api = apiOf(url, headers.get('x-api-version') ?? undefined)
    // An event stream has no end to wait for; its events are checked by whoever reads them.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = api && !isStream ? await response.clone().text() : ''
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    if (api && body !== undefined && !isAboutVersion(body)) {
      const answered = Object.fromEntries(response.headers)
      const { status } = response
      conforms({ api, method: request.method, url, status, body, headers: answered })
    }
    return response
  }
  globalThis.fetch = checked
  return () => {
    if (globalThis.fetch === checked) globalThis.fetch = plain
  }
}
