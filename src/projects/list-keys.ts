import { ServiceError } from '../core/errors.ts'
import type { ApiKey } from '../core/project.ts'
import { listApiKeys } from '../store/api-keys.ts'
import type { Database } from '../store/database.ts'
import { findProject } from '../store/projects.ts'
import { isUuid } from './is-uuid.ts'

/** All keys of a project, oldest first, the revoked ones included. */
export async function listKeys(
  database: Database,
  { projectId }: { projectId: string },
): Promise<ApiKey[]> {
  if (!isUuid(projectId) || !(await findProject(database.sql, projectId))) {
    throw new ServiceError('not-found', `There is no project ${projectId}`)
  }
  return listApiKeys(database.sql, projectId)
}
