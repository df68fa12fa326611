/**
 * The name of a url in logs, metrics and health: position and host. Providers put keys into path,
 * query and user info, so none of these is ever shown.
 */
export function urlLabel(url: string, index: number): string {
  return `${index}:${new URL(url).host}`
}

/** Removes the parts of `url` that may be keys from a text that a node or library wrote. */
export function withoutUrlSecrets(text: string, url: string): string {
  const { pathname, search, username, password } = new URL(url)
  const secrets = [...pathname.split('/'), search, username, password]
  return secrets
    .filter((part) => part.length >= 6)
    .reduce((clean, part) => clean.replaceAll(part, '[secret]'), text)
}
