import { ServiceError } from '../core/errors.ts'
import type { JwtKey } from '../core/jwt-key.ts'
import type { Database } from '../store/database.ts'
import { listJwtKeys as list } from '../store/jwt-keys.ts'
import { findProject } from '../store/projects.ts'
import { isUuid } from './is-uuid.ts'

/** All JWT keys of a project, oldest first, the disabled ones included. */
export async function listJwtKeys(
  database: Pick<Database, 'sql'>,
  { projectId }: { projectId: string },
): Promise<JwtKey[]> {
  if (!isUuid(projectId) || !(await findProject(database.sql, projectId))) {
    throw new ServiceError('not-found', `There is no project ${projectId}`)
  }
  return list(database.sql, projectId)
}
