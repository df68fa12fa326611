import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readInstance } from '../../../src/store/schema/instance.ts'
import { appliedMigrations, migrate } from '../../../src/store/schema/migrate.ts'
import { migrationsFolder, readMigrations } from '../../../src/store/schema/migration-files.ts'
import { emptyDatabase, useDatabase } from '../../kit/database.ts'

/** A copy of the real migrations that the test may change. */
function copyOfMigrations(): { folder: URL; path: string } {
  const path = mkdtempSync(join(tmpdir(), 'simplon-migrations-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  cpSync(migrationsFolder, path, { recursive: true })
  return { folder: pathToFileURL(`${path}/`), path }
}

const names = () => readMigrations().map(({ name }) => name)

describe('migrate', () => {
  it('builds the schema once, and does nothing the second time', async () => {
    const database = await useDatabase(await emptyDatabase('migrate'))
    expect(await migrate(database)).toEqual(names())
    expect(await migrate(database)).toEqual([])
    expect((await appliedMigrations(database)).map(({ name }) => name)).toEqual(names())
  })

  it('marks a new database as one that nothing may reset', async () => {
    const database = await useDatabase(await emptyDatabase('migrate'))
    await migrate(database)
    expect(await readInstance(database.sql)).toMatchObject({ kind: 'persistent' })
  })

  it('applies each file once when many processes start together', async () => {
    const url = await emptyDatabase('migrate')
    const databases = await Promise.all([1, 2, 3, 4, 5].map(() => useDatabase(url)))
    const applied = await Promise.all(databases.map((database) => migrate(database)))
    expect(applied.flat().sort()).toEqual(names())
  })

  it('refuses a file that changed after it was applied, and changes nothing', async () => {
    const database = await useDatabase(await emptyDatabase('migrate'))
    const { folder, path } = copyOfMigrations()
    await migrate(database, { folder })
    writeFileSync(join(path, '000002_webhook_events.sql'), 'select 1;')
    await expect(migrate(database, { folder })).rejects.toThrow(/000002.*was changed after/)
  })

  it('refuses a database that a newer version has used', async () => {
    const database = await useDatabase(await emptyDatabase('migrate'))
    const { folder, path } = copyOfMigrations()
    const next = String(names().length + 1).padStart(6, '0')
    writeFileSync(join(path, `${next}_later.sql`), 'create table later (n integer);')
    await migrate(database, { folder })
    await expect(migrate(database)).rejects.toThrow(/used by a newer one/)
  })

  it('leaves no trace of a file that fails', async () => {
    const database = await useDatabase(await emptyDatabase('migrate'))
    const { folder, path } = copyOfMigrations()
    const next = String(names().length + 1).padStart(6, '0')
    writeFileSync(join(path, `${next}_bad.sql`), 'create table half (n integer); select 1 / 0;')
    await expect(migrate(database, { folder })).rejects.toThrow(/division by zero/)
    const [row] = await database.sql`select to_regclass('half') as half`
    expect(row?.half).toBeNull()
    expect((await appliedMigrations(database)).map(({ name }) => name)).toEqual(names())
  })

  it('does not care about line ends', () => {
    const { folder, path } = copyOfMigrations()
    const [first] = readMigrations()
    writeFileSync(join(path, first!.name), first!.sql.replaceAll('\n', '\r\n'))
    expect(readMigrations(folder)[0]?.checksum).toBe(first?.checksum)
  })

  it('refuses files whose numbers have a gap', () => {
    const { folder, path } = copyOfMigrations()
    writeFileSync(join(path, '000099_gap.sql'), 'select 1;')
    expect(() => readMigrations(folder)).toThrow(/000099_gap.sql: expected a name like/)
  })
})
