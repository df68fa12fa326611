import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/** Reads the 32-byte secret of this name; the first process that calls this creates it. */
export async function ensureSecret(
  { sql, secrets }: Pick<Database, 'sql' | 'secrets'>,
  name: string,
): Promise<Uint8Array> {
  const candidate = secrets.seal(name, randomBytes(32))
  await sql`
    insert into service_secrets (name, secret) values (${name}, ${candidate})
    on conflict (name) do nothing`
  const [row] = await sql<{ secret: Buffer }[]>`
    select secret from service_secrets where name = ${name}`
  if (!row) throw new Error(`the secret ${name} could not be written to the database`)
  return secrets.open(name, row.secret)
}
