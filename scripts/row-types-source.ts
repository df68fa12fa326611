import type { Sql } from '../src/store/database/sql.ts'

/** What the driver returns for each type of PostgreSQL that the schema uses. */
const DRIVER_TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

type Column = { table: string; name: string; type: string; nullable: boolean }

/** The text of `src/store/schema/rows.gen.ts` for a migrated database. */
export async function rowTypesSource(sql: Sql): Promise<string> {
  const columns = await sql<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name collate "C", c.ordinal_position`
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table).map(columnLine)
    return `  ${table}: {\n${own.join('')}  }\n`
  })
  return [
    '// Written by `npm run gen` from the migrations; do not edit.\n\n',
    '/** The rows of every table as the driver returns them. */\n',
    `export type Rows = {\n${tables.join('')}}\n`,
  ].join('')
}

function columnLine({ table, name, type, nullable }: Column): string {
  const isList = type.startsWith('_')
  const one = DRIVER_TYPES[isList ? type.slice(1) : type]
  if (!one) {
    throw new Error(
      `${table}.${name}: what the driver returns for the type ${type} is not known; add it to DRIVER_TYPES`,
    )
  }
  // Null is part of `unknown` already.
  const orNull = nullable && one !== 'unknown' ? ' | null' : ''
  return `    ${name}: ${one}${isList ? '[]' : ''}${orNull}\n`
}
