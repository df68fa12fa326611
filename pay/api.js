/** The service refused the request; the page finds its words by `code`. */
class Refusal extends Error {
  constructor(status, body, retryAfter) {
    super(typeof body?.error === 'string' ? body.error : `status ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.code = typeof body?.code === 'string' ? body.code : undefined
    this.retryAfter = retryAfter
  }
}

/** The endpoints of one pay link. The link's token is the only thing sent to identify it. */
export function createApi(service, token) {
  const base = `${service}/deposit-processor/pay/${encodeURIComponent(token)}`
  const ask = async (path, body) => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    const answer = await response.json().catch(() => undefined)
    if (response.ok && answer) return answer
    throw new Refusal(response.status, answer, Number(response.headers.get('retry-after')) || 0)
  }
  return {
    eventsUrl: (last) => `${base}/events${last ? `?lastEventId=${encodeURIComponent(last)}` : ''}`,
    readPage: () => ask(''),
    preview: (terms) => ask('/preview', terms),
    preparePermit: (terms) => ask('/permit/prepare', terms),
    submitPermit: (submission) => ask('/permit', submission),
    recover: (request) => ask('/recover', request),
  }
}
