import { describe, expect, it } from 'vitest'
import { legacy } from './legacy/routes.ts'
import type { AnyWireRoute } from './shared/route.ts'
import { currentVersion, defaultVersion, standaloneApis, versions } from './versions.ts'

const shape = ({ method, path }: AnyWireRoute) => `${method} ${path.replace(/:\w+/g, ':')}`

describe('the list of versions', () => {
  it('is ordered, well-formed, with one default and one current', () => {
    const ids = versions.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    for (const id of ids) expect(id).toMatch(/^\d{4}-\d{2}\.[a-z0-9]+$/)
    expect([defaultVersion.id, currentVersion.id]).toEqual(['2026-01.alps', '2026-04.blanc'])
  })

  it('tells every change from the version before in one sentence', () => {
    const changes = versions.flatMap((version) => version.changes)
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length)
    for (const { description } of changes) expect(description).toMatch(/^[A-Z].*\.$/)
  })

  it('has each method and path once in a version, the legacy paths among alps', () => {
    for (const { api, alsoServes } of versions) {
      const routes = [...api.routes, ...alsoServes.flatMap((part) => part.routes)].map(shape)
      expect(new Set(routes).size).toBe(routes.length)
      if (api.name === 'alps')
        expect(routes).toEqual(expect.arrayContaining(legacy.routes.map(shape)))
    }
  })

  it('keeps the APIs with one shape under their own base', () => {
    expect(standaloneApis.map(({ basePath }) => basePath)).toEqual([
      '/legacy',
      '/deposit-processor',
      '/operator',
    ])
  })
})
