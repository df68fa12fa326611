import { mapHostUrls } from '../../lib/host-urls.ts'

/** The same server, or servers, another database. */
export function withDatabaseName(url: string, name: string): string {
  return mapHostUrls(url, (changed) => {
    changed.pathname = `/${encodeURIComponent(name)}`
  })
}
