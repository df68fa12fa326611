import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Receives the path below the copied folder, and whether it is a folder itself. */
export type IsLeftOut = (path: string, isFolder: boolean) => boolean

/**
 * Copies a folder of a running server, with the owners of its files. Files that the server removes
 * meanwhile are skipped.
 */
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
