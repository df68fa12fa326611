/** The path as the router sees it: no query, no doubled or trailing slash. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}
