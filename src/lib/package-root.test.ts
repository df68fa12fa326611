import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PACKAGE_ROOT } from './package-root.ts'

it('is the folder of the package and of what it ships', () => {
  const manifest = JSON.parse(readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8'))
  expect(manifest.name).toBe('simplon')
  expect(readFileSync(new URL('config/default.yaml', PACKAGE_ROOT), 'utf8')).toContain('http:')
})
