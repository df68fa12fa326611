import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inventoryRoutes } from '../../src/api/operator/inventory.ts'
import { configJsonSchema } from '../../src/config/json-schema.ts'
import { STAYING_VENUES } from '../../src/domain/ledger/inventory/move.ts'
import { VENUE_NAMES } from '../../src/settlement/inventory-venues.ts'
import { createSettlementLayers, LAYER_NAMES } from '../../src/settlement/registry.ts'

const SRC = resolve(import.meta.dirname, '../../src')

/** Files that may name a layer, and why. Whoever decides by a name asks the layer instead. */
const MAY_NAME: Readonly<Record<string, string>> = {
  'api/alps/intent-examples.ts': 'examples',
  'api/alps/intent-routes.ts': 'an example',
  'api/blanc/intent-examples.ts': 'examples',
  'api/deposits/examples.ts': 'examples',
  'api/operator/inventory.ts': 'an example, and the published list of venues; compared below',
  'api/operator/switches.ts': 'an example',
  'api/shared/intents/example-intent.ts': 'examples',
  'api/webhook-v1/examples.ts': 'examples',
  'api/webhook-v1/intent-examples.ts': 'examples',
  'config/pricing-schema.ts': 'the published schema of the configuration; compared below',
}

/** A name in quotes, as a property or as a key. Upper-case constants of other things may be alike. */
function namesIn(text: string): string[] {
  const names = LAYER_NAMES.join('|')
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const found = code.matchAll(new RegExp(`['"\`](${names})['"\`]|[.{,\\s](${names}):`, 'g'))
  return [...found].map(([match]) => match.trim())
}

const sources = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter((path) => /(?<!\.test|\.gen)\.ts$/.test(path) && !path.startsWith('settlement/'))
  .map((path) => ({ path, names: namesIn(readFileSync(join(SRC, path), 'utf8')) }))

test('only settlement layers know the names of settlement layers', () => {
  expect(sources.length).toBeGreaterThan(700)
  const naming = sources.filter(({ names }) => names.length > 0).map(({ path }) => path)
  expect(naming.sort()).toEqual(Object.keys(MAY_NAME).sort())
})

test('a name is noticed in quotes and as a key, and not in a comment', () => {
  const [name = ''] = LAYER_NAMES
  expect(namesIn(`if (layer === '${name}') stop()`)).toHaveLength(1)
  expect(namesIn(`const bps = { ${name}: 2 }`)).toHaveLength(1)
  expect(namesIn(`// '${name}'\n/** Terms of '${name}'. */`)).toEqual([])
})

test('the published list of venues is that of the venues', () => {
  const printed = JSON.stringify(inventoryRoutes.map(({ response }) => response.schema))
  const lists = [...printed.matchAll(/"venue":\{[^}]*"enum":(\[[^\]]*\])/g)]
  const venues = lists.map(([, list = '']) => JSON.parse(list))
  expect(venues).toContainEqual([...STAYING_VENUES, ...VENUE_NAMES])
  expect(venues).toContainEqual([...VENUE_NAMES])
})

test('margins can be set for the layers that pay out of the stock before the money is there', () => {
  const layers = createSettlementLayers({
    readers: { get: () => undefined, list: () => [] },
    inventory: async () => 0n,
    filler: () => '0x',
  })
  const fronting = layers.list().flatMap(({ name, fronts }) => (fronts ? [name] : []))
  const schema = JSON.stringify(configJsonSchema)
  const named = [...schema.matchAll(/"settlementLayer":\{[^}]*"const":"(\w+)"/g)]
  expect(named.map(([, name]) => name)).toEqual(fronting)
})
