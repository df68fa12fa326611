import { getKey } from './session.js'

const VERSION = '2026-04.blanc'

/** What the service answered instead of what was asked for. */
class ApiError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

export function get(path) {
  return request('GET', path)
}

export function post(path, body = {}) {
  return request('POST', path, body)
}

/** The deposit API has no versions. */
export function deposits(path) {
  return `/deposit-processor${path}`
}

async function request(method, path, body) {
  const headers = { 'x-api-key': getKey(), 'x-api-version': VERSION }
  if (body) headers['content-type'] = 'application/json'
  const response = await fetch(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => undefined)
  // Readiness says what is wrong with a 503.
  if (!response.ok && !answer?.checks)
    throw new ApiError(response.status, messageOf(response, answer))
  return answer
}

function messageOf(response, answer) {
  return answer?.message ?? answer?.error ?? `answered ${response.status}`
}

export async function getText(path) {
  const response = await fetch(path)
  if (!response.ok) throw new ApiError(response.status, `answered ${response.status}`)
  return response.text()
}
