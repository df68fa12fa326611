import type { ApiKey } from '../domain/project/project.ts'
import type { Database } from '../store/database/database.ts'
import { listApiKeys } from '../store/projects/api-keys.ts'
import { requireProject } from './require-project.ts'

/** Lists all keys of a project including revoked ones, oldest first. */
export async function listKeys(
  database: Database,
  { projectId }: { projectId: string },
): Promise<ApiKey[]> {
  await requireProject(database.sql, projectId)
  return listApiKeys(database.sql, projectId)
}
