import { mapHostUrls } from '../../lib/host-urls.ts'

/** The same url with another database name. */
export function withDatabaseName(url: string, name: string): string {
  return mapHostUrls(url, (changed) => {
    changed.pathname = `/${encodeURIComponent(name)}`
  })
}
