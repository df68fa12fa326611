import { getKey, getOperatorKey } from './session.js'

const VERSION = '2026-04.blanc'

/** The service answered with an error. */
class ApiError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

export function get(path) {
  return request('GET', path)
}

/** Requests with the operator key, for data that only the operator may see. */
export function getAsOperator(path) {
  return request('GET', path, undefined, getOperatorKey())
}

export function postAsOperator(path, body) {
  return request('POST', path, body, getOperatorKey())
}

export function post(path, body = {}) {
  return request('POST', path, body)
}

/** The deposit API has no versions. */
export function deposits(path) {
  return `/deposit-processor${path}`
}

async function request(method, path, body, key = getKey()) {
  const headers = { 'x-api-key': key, 'x-api-version': VERSION }
  if (body) headers['content-type'] = 'application/json'
  const response = await fetch(path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => undefined)
  // A 503 of the readiness endpoint still has a body that says what is wrong.
  if (!response.ok && !answer?.checks)
    throw new ApiError(response.status, messageOf(response, answer))
  return answer
}

function messageOf(response, answer) {
  return answer?.message ?? answer?.error ?? `answered ${response.status}`
}

/** Metrics need an operator key, unless the service leaves them open. */
export async function getText(path) {
  const key = getOperatorKey()
  const response = await fetch(path, key ? { headers: { 'x-api-key': key } } : {})
  if (!response.ok) throw new ApiError(response.status, `answered ${response.status}`)
  return response.text()
}
