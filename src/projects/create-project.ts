import type { Project } from '../domain/project/project.ts'
import type { Database } from '../store/database/database.ts'
import { insertProject } from '../store/projects/projects.ts'
import { checkedName } from './checked-name.ts'

/** Creates a project, the owner of keys, intents and deposits. */
export async function createProject(
  database: Database,
  { name }: { name: string },
): Promise<Project> {
  return insertProject(database.sql, { name: checkedName(name) })
}
