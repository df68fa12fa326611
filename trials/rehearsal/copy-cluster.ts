import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies a folder of a running server with its owners. Files that it removes meanwhile are not missed. */
export function copyCluster(from: string, to: string, isLeftOut: (path: string) => boolean): void {
  copy(from, to, '')

  function copy(source: string, target: string, path: string): void {
    const found = unlessGone(() => lstatSync(source))
    if (!found) return
    if (found.isDirectory()) {
      mkdirSync(target, { mode: found.mode & 0o7777, recursive: true })
      for (const name of unlessGone(() => readdirSync(source)) ?? []) {
        const inner = path === '' ? name : `${path}/${name}`
        if (!isLeftOut(inner)) copy(join(source, name), join(target, name), inner)
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
