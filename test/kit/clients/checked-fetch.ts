import { apiOf, isAboutVersion, loadConformance } from '../../api/conforms.ts'

/**
 * From now on, checks every answer of this service to any client's `fetch` against the service's
 * own OpenAPI documents; the fetch of an answer that does not fit rejects. Returns the function
 * that stops the checks.
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
    // An event stream does not end, so it cannot be read here; the code that reads it checks its
    // events.
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
