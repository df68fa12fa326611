import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SIBLINGS = 25
const PLACES = [
  'src',
  'client',
  'contracts',
  'devnet',
  'console',
  'pay',
  'test',
  'trials',
  'bench',
  'scripts',
]
const NOT_OURS = ['node_modules', '.cache', 'dist', 'peers', 'vendor']

/** Folders that may have more, because nobody looks for a file there by its neighbours. */
const LISTS: Record<string, string> = {
  'src/store/migrations': 'numbered files that are read in order and never edited',
  'contracts/artifacts': 'written by the compiler, one file a contract',
  'test/long': 'one file a test of the long tier, each with its row in areas.ts',
}

function foldersIn(path: string): string[] {
  const names = readdirSync(path).filter((name) => !NOT_OURS.includes(name))
  const folders = names
    .map((name) => join(path, name))
    .filter((each) => statSync(each).isDirectory())
  return [path, ...folders.flatMap(foldersIn)]
}

function filesIn(path: string): string[] {
  return foldersIn(path)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts'))
}

const place = (path: string) => relative(ROOT, path)
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length

describe('the layout', () => {
  it('has no folder with more siblings than a reader can take in', () => {
    const crowded = PLACES.flatMap((name) => foldersIn(join(ROOT, name)))
      .filter((folder) => readdirSync(folder).length > SIBLINGS)
      .map(place)
    expect(crowded.sort()).toEqual(Object.keys(LISTS).sort())
  })

  it('has a page of at most ten lines in every folder directly under src', () => {
    const src = join(ROOT, 'src')
    const folders = readdirSync(src).filter((name) => statSync(join(src, name)).isDirectory())
    const without = folders.filter((name) => !readdirSync(join(src, name)).includes('README.md'))
    expect(without).toEqual([])
    expect(folders.filter((name) => lines(join(src, name, 'README.md')) > 11)).toEqual([])
  })

  it('names only files that are there on those pages', () => {
    const src = join(ROOT, 'src')
    const missing = readdirSync(src)
      .filter((name) => statSync(join(src, name)).isDirectory())
      .flatMap((folder) => {
        const page = readFileSync(join(src, folder, 'README.md'), 'utf8')
        const named = [...page.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, name = '']) => name)
        const there = (name: string) =>
          [join(src, folder, name), join(ROOT, name)].some((path) => {
            return statSync(path, { throwIfNoEntry: false }) !== undefined
          })
        return named.filter((name) => !there(name)).map((name) => `${folder}: ${name}`)
      })
    expect(missing).toEqual([])
  })

  it('keeps files small and named after what they hold', () => {
    const banned = /(^|\/)(utils?|helpers?|common|misc|types|manager|base)\.ts$/
    const files = filesIn(join(ROOT, 'src'))
    const product = files.filter((file) => !/\.(gen|test)\.ts$/.test(file))
    expect(product.length).toBeGreaterThan(500)
    expect(product.filter((file) => lines(file) > 400).map(place)).toEqual([])
    expect(files.filter((file) => banned.test(file)).map(place)).toEqual([])
    const sorted = product.map(lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(120)
  })
})
