import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rowTypesSource } from '../../scripts/row-types-source.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

const FILE = new URL('../../src/store/schema/rows.gen.ts', import.meta.url)

it('has the row types of the schema that the migrations make', async () => {
  const { sql } = await useDatabase(await freshDatabase('row_types'))
  const source = await rowTypesSource(sql)
  expect(source, 'the row types are stale: run `npm run gen`').toBe(readFileSync(FILE, 'utf8'))
})

it('notices a column that changes', async () => {
  const { sql } = await useDatabase(await freshDatabase('row_types_changed'))
  const before = await rowTypesSource(sql)
  await sql`alter table deposits alter column is_spam drop not null`
  const after = await rowTypesSource(sql)
  expect(before).toContain('    is_spam: boolean\n')
  expect(after).toBe(before.replace('    is_spam: boolean\n', '    is_spam: boolean | null\n'))
})

it('refuses a type of which nobody said what the driver returns', async () => {
  const { sql } = await useDatabase(await freshDatabase('row_types_unknown'))
  await sql`alter table deposits add column payer_address inet`
  await expect(rowTypesSource(sql)).rejects.toThrow('deposits.payer_address')
})
