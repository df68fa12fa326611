const NAME = 'simplon-key'
const OPERATOR_NAME = 'simplon-operator-key'

/**
 * The keys of this tab; the project's key is shared with the page of the API. A link may contain
 * them after `#key=` and `&operator=`: that part is never sent to a server, and it is removed from
 * the address at once.
 */
export function takeKeyFromLink() {
  const match = /^#key=([^&]+)(?:&operator=([^&]+))?/.exec(location.hash)
  if (!match) return
  setKey(decodeURIComponent(match[1]))
  if (match[2]) setOperatorKey(decodeURIComponent(match[2]))
  history.replaceState(null, '', '#/intents')
}

export function getKey() {
  return sessionStorage.getItem(NAME) ?? ''
}

export function setKey(key) {
  sessionStorage.setItem(NAME, key.trim())
}

export function getOperatorKey() {
  return sessionStorage.getItem(OPERATOR_NAME) ?? ''
}

export function setOperatorKey(key) {
  sessionStorage.setItem(OPERATOR_NAME, key.trim())
}

/** Removes the keys from the tab. */
export function forgetKeys() {
  sessionStorage.removeItem(NAME)
  sessionStorage.removeItem(OPERATOR_NAME)
}
