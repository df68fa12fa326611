import { parseArgs } from 'node:util'
import { appliedMigrations } from '../store/migrate.ts'
import type { Command } from './command.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

export const migrateCommand: Command = {
  summary: 'Bring the database schema up to date and list what is applied',
  usage: 'migrate [--config FILE]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { config: { type: 'string' } } })
    return withDatabase(values.config, async (database) => {
      const rows = await appliedMigrations(database)
      printTable(
        ['migration', 'applied'],
        rows.map((row) => [row.name, row.appliedAt.toISOString()]),
      )
      return 0
    })
  },
}
