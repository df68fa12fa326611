/** Splits a url that may name several hosts, as libpq allows: `postgres://user@a:1,b:2/name`. */
function split(url: string): { before: string; hosts: string[]; after: string } {
  const start = url.indexOf('://') + 3
  const length = url.slice(start).search(/[/?#]/)
  const end = length === -1 ? url.length : start + length
  const at = url.lastIndexOf('@', end - 1)
  const from = at < start ? start : at + 1
  return {
    before: url.slice(0, from),
    hosts: url.slice(from, end).split(','),
    after: url.slice(end),
  }
}

/** One url for each host that the url names, in its order. */
export function hostUrls(url: string): string[] {
  const { before, hosts, after } = split(url)
  return hosts.map((host) => `${before}${host}${after}`)
}

/** The hosts that the url names, as it writes them. */
export function hostsOf(url: string): string {
  return split(url).hosts.join(',')
}

/** Changes the parts of a url that all hosts have in common; the hosts stay. */
export function mapHostUrls(url: string, change: (url: URL) => void): string {
  const { hosts } = split(url)
  const [first = url] = hostUrls(url)
  const changed = new URL(first)
  change(changed)
  const { before, after } = split(changed.href)
  return `${before}${hosts.join(',')}${after}`
}
