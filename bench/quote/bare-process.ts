import { fastify } from 'fastify'
import postgres from 'postgres'
import { Compile } from 'typebox/compile'
import { QuoteRequestBody } from '../../src/api/blanc/quote/schema.ts'
import { serveParent } from './child.ts'

/** Validates the body of a quote and inserts one row. Its argument: the database url. */
const [, , databaseUrl = ''] = process.argv
const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
await sql`create table if not exists bench_quotes (id bigserial primary key, quote json)`
const validator = Compile(QuoteRequestBody)
const app = fastify()
app.post('/quotes', async ({ body }, reply) => {
  if (!validator.Check(body)) return reply.code(400).send({})
  const [row] = await sql`
    insert into bench_quotes (quote) values (${JSON.stringify(body)}::json) returning id`
  return { id: row?.id }
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
serveParent({ url }, async () => {
  await app.close()
  await sql.end()
})
