import type { ApiKey } from '../core/project.ts'
import { listApiKeys } from '../store/api-keys.ts'
import type { Database } from '../store/database.ts'
import { requireProject } from './require-project.ts'

/** All keys of a project, oldest first, the revoked ones included. */
export async function listKeys(
  database: Database,
  { projectId }: { projectId: string },
): Promise<ApiKey[]> {
  await requireProject(database.sql, projectId)
  return listApiKeys(database.sql, projectId)
}
