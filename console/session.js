const NAME = 'simplon-key'

/**
 * The key of this tab, the same as on the page of the API. A link may bring it after `#key=`: that
 * part is never sent to a server, and it is taken off the address at once.
 */
export function takeKeyFromLink() {
  const match = /^#key=([^&]+)/.exec(location.hash)
  if (!match) return
  setKey(decodeURIComponent(match[1]))
  history.replaceState(null, '', '#/intents')
}

export function getKey() {
  return sessionStorage.getItem(NAME) ?? ''
}

export function setKey(key) {
  sessionStorage.setItem(NAME, key.trim())
}
