import { get } from './api.js'

let table

/** Loads the table of failures by code, once. Without it, a page still shows the codes. */
export async function loadFailures() {
  if (!table) {
    const { failures } = await get('/failures').catch(() => ({ failures: [] }))
    if (failures.length > 0) table = new Map(failures.map((each) => [each.code, each]))
  }
}

/** What is known about a code, as facts: the code, what the user and the integrator should do. */
export function failureFacts(name, code) {
  if (!code) return []
  const known = table?.get(code)
  if (!known) return [[name, code]]
  const { meaning, user, integrator } = known
  return [
    [name, `${code}: ${meaning}`],
    ['The user should', user],
    ['The integrator should', integrator],
  ]
}
