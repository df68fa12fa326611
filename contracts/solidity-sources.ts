import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('.//', import.meta.url)
const require = createRequire(import.meta.url)

/** Source name (as the compiler sees it) to file text. */
export type SourceTexts = Record<string, string>

/** True for a file of this repository; false for a dependency out of node_modules. */
export const isOwnSource = (sourceName: string): boolean => sourceName.startsWith('src/')

/** True for a contract that ships; devnet contracts only ever run on the local chains. */
export const isProductSource = (sourceName: string): boolean =>
  isOwnSource(sourceName) && !sourceName.startsWith('src/devnet/')

/** Every Solidity file under `contracts/src`, named relative to `contracts`, in a stable order. */
export function listOwnSources(): string[] {
  return readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .sort()
}

/**
 * Reads a file and everything it imports, directly or not. One file is compiled with its closure and
 * nothing else, so its bytecode cannot depend on which unrelated files happen to sit beside it.
 */
export function readClosure(entry: string): SourceTexts {
  const texts: SourceTexts = {}
  const pending = [{ name: entry, importer: 'the build' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { name } = next
    if (texts[name] !== undefined) continue
    const text = readSource(next)
    texts[name] = text
    for (const path of importPaths(text)) {
      pending.push({ name: resolveImport(name, path), importer: name })
    }
  }
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readSource({ name, importer }: { name: string; importer: string }): string {
  try {
    return readFileSync(locate(name), 'utf8')
  } catch (cause) {
    throw new Error(`${importer} imports ${name}, which cannot be read`, { cause })
  }
}

// Not every package exports its Solidity files, so they are looked up as files.
function locate(sourceName: string): string {
  if (isOwnSource(sourceName)) return fileURLToPath(new URL(sourceName, ROOT))
  const places = (require.resolve.paths(sourceName) ?? []).map((base) => join(base, sourceName))
  return places.find((place) => existsSync(place)) ?? require.resolve(sourceName)
}

function resolveImport(importer: string, path: string): string {
  return path.startsWith('.') ? posix.join(posix.dirname(importer), path) : path
}

function importPaths(text: string): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const imports = withoutComments.matchAll(/^\s*import\b[^;"']*["']([^"']+)["'][^;]*;/gm)
  return Array.from(imports, (match) => match[1]).filter((path) => path !== undefined)
}
