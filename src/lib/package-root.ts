import { existsSync } from 'node:fs'

/**
 * The folder of the package, with a slash at its end. Files that are not code (the default
 * configuration, migrations, pages) are shipped as they are in the repository, and code that needs
 * them runs from `src`, from `dist` or from a bundle: the nearest package.json shows where they
 * are.
 */
export const PACKAGE_ROOT: URL = findRoot(new URL('./', import.meta.url))

function findRoot(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const parent = new URL('../', folder)
  if (parent.href === folder.href) throw new Error(`no package.json above ${import.meta.url}`)
  return findRoot(parent)
}
