import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVICE_CODES } from '../../client/src/simplon-error.ts'
import { bundleClient, CLIENT_ENTRIES } from '../../scripts/client-bundle.ts'
import { CLIENT_APIS, clientTypes } from '../../scripts/client-types.ts'
import { blancErrorCodes } from '../../src/api/blanc/errors.ts'

const CLIENT = resolve(import.meta.dirname, '../../client')
const read = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

describe('the package of the client', () => {
  it('has types that are up to date with the OpenAPI documents (npm run gen writes them)', async () => {
    const types = await clientTypes()
    for (const name of CLIENT_APIS)
      expect(read(`src/generated/${name}.gen.ts`) === types[name], name).toBe(true)
  })

  it('knows every code of the service', () => {
    expect([...SERVICE_CODES].sort()).toEqual([...new Set(blancErrorCodes)].sort())
  })

  it.each(CLIENT_ENTRIES)('adds no more than its bound to a page: $name', async (entry) => {
    const { zipped, most, inputs, text } = await bundleClient(entry)
    expect(zipped).toBeLessThanOrEqual(most)
    expect(zipped).toBeGreaterThan(300)
    // Accounts are handed over: what they are made of is not the client's. One entry has to hash.
    const isHashing = entry.file === 'deposit-address.ts'
    expect(inputs.some((path) => path.includes('node_modules/viem'))).toBe(isHashing)
    expect(text).not.toMatch(/["'`]node:|process\.env|\brequire\(/)
  })

  it('verifies webhooks with two files and no package', async () => {
    const [webhook] = CLIENT_ENTRIES.filter(({ file }) => file === 'webhook.ts')
    const { inputs } = await bundleClient(webhook!)
    expect(inputs.map((path) => path.replace(/^.*client\/src\//, '')).sort()).toEqual([
      'simplon-error.ts',
      'webhook.ts',
    ])
  })

  it('offers exactly the entries whose size is bounded', () => {
    const { exports, sideEffects } = JSON.parse(read('package.json')) as {
      exports: Record<string, { default?: string }>
      sideEffects: boolean
    }
    expect(sideEffects).toBe(false)
    // What has no code has types alone.
    const offered = Object.entries(exports).flatMap(([path, { default: file }]) =>
      file
        ? [[`@simplon/client${path.slice(1)}`, file.replace(/^\.\/dist\/(.*)\.js$/, '$1.ts')]]
        : [],
    )
    expect(offered.sort()).toEqual(CLIENT_ENTRIES.map(({ name, file }) => [name, file]).sort())
  })
})
