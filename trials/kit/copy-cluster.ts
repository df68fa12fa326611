import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Told the path below the folder that is copied, and whether it is a folder itself. */
export type IsLeftOut = (path: string, isFolder: boolean) => boolean

/** Copies a folder of a running server with its owners. Files that it removes meanwhile are not missed. */
export function copyCluster(from: string, to: string, isLeftOut: IsLeftOut): void {
  copy(from, to, '')

  function copy(source: string, target: string, path: string): void {
    const found = unlessGone(() => lstatSync(source))
    if (!found || (path !== '' && isLeftOut(path, found.isDirectory()))) return
    if (found.isDirectory()) {
      mkdirSync(target, { mode: found.mode & 0o7777, recursive: true })
      for (const name of unlessGone(() => readdirSync(source)) ?? []) {
        copy(join(source, name), join(target, name), path === '' ? name : `${path}/${name}`)
      }
    } else if (found.isFile()) unlessGone(() => copyFileSync(source, target))
    unlessGone(() => chownSync(target, found.uid, found.gid))
  }
}

function unlessGone<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
