import type { Project } from '../core/project.ts'
import type { Sql } from './sql.ts'

type Row = { id: string; name: string; created_at: Date }

export async function insertProject(
  sql: Sql,
  { id, name }: { id?: string; name: string },
): Promise<Project> {
  const [row] = await sql<Row[]>`
    insert into projects (id, name) values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${name})
    returning id, name, created_at`
  if (!row) throw new Error('the insert returned no row')
  return toProject(row)
}

/** `lock` holds back other changes of the project's keys until the transaction ends. */
export async function findProject(
  sql: Sql,
  id: string,
  { lock = false } = {},
): Promise<Project | undefined> {
  const [row] = await sql<Row[]>`
    select id, name, created_at from projects where id = ${id}
    ${lock ? sql`for no key update` : sql``}`
  return row && toProject(row)
}

export async function listProjects(sql: Sql): Promise<Project[]> {
  const rows = await sql<Row[]>`select id, name, created_at from projects order by created_at, id`
  return rows.map(toProject)
}

function toProject({ id, name, created_at }: Row): Project {
  return { id, name, createdAt: created_at }
}
