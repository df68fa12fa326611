import { appliedMigrations } from '../../store/schema/migrate.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { tableLines } from './line/table.ts'
import { withDatabase } from './line/with-database.ts'

export const migrateCommand: Command = {
  summary: 'Bring the database schema up to date and list its migrations',
  action: defineAction({
    summary: 'Bring the database schema up to date and list its migrations.',
    options: CONFIG,
    answer: {
      applied: 'the names of the migrations that were applied now',
      migrations: 'all migrations of the database, oldest first: `name`, `appliedAt`',
    },
    run(call) {
      return withDatabase(call, async (database, { applied }) => {
        const rows = await appliedMigrations(database)
        const migrations = rows.map(({ name, appliedAt }) => ({ name, appliedAt }))
        call.out.answer(
          { applied, migrations },
          tableLines(
            ['migration', 'applied'],
            rows.map((row) => [row.name, row.appliedAt.toISOString()]),
          ),
        )
        return 0
      })
    },
  }),
}
