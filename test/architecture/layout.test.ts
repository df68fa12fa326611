import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_OURS = ['node_modules', '.cache', 'dist', 'peers', 'vendor']

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

  it('names files after what they hold', () => {
    const banned = /(^|\/)(utils?|helpers?|common|misc|types|manager|base)\.ts$/
    const files = filesIn(join(ROOT, 'src'))
    const product = files.filter((file) => !/\.(gen|test)\.ts$/.test(file))
    expect(product.length).toBeGreaterThan(500)
    expect(files.filter((file) => banned.test(file)).map(place)).toEqual([])
  })
})
