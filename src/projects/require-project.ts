import { ServiceError } from '../domain/errors.ts'
import type { Sql } from '../store/database/sql.ts'
import { findProject } from '../store/projects/projects.ts'
import { isUuid } from './is-uuid.ts'

/** Throws `not-found` unless the project exists; `lock` locks it until the transaction ends. */
export async function requireProject(
  sql: Sql,
  projectId: string,
  options?: { lock?: boolean },
): Promise<void> {
  if (isUuid(projectId) && (await findProject(sql, projectId, options))) return
  throw new ServiceError('not-found', `There is no project ${projectId}`)
}
