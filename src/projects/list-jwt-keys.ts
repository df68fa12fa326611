import type { JwtKey } from '../domain/project/jwt-key.ts'
import type { Database } from '../store/database/database.ts'
import { listJwtKeys as list } from '../store/projects/jwt-keys.ts'
import { requireProject } from './require-project.ts'

/** Lists all JWT keys of a project including disabled ones, oldest first. */
export async function listJwtKeys(
  database: Pick<Database, 'sql'>,
  { projectId }: { projectId: string },
): Promise<JwtKey[]> {
  await requireProject(database.sql, projectId)
  return list(database.sql, projectId)
}
