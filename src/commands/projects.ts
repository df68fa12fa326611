import { parseArgs } from 'node:util'
import { createProject } from '../projects/create-project.ts'
import { listProjects } from '../store/projects.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

export const projects: Command = {
  summary: 'Create and list projects, the owners of keys, intents and deposits',
  usage: 'projects create --name NAME | projects list [--config FILE]',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { config: { type: 'string' }, name: { type: 'string' } },
    })
    const { name } = values
    switch (positionals[0]) {
      case 'create':
        if (!name) throw new UsageError('projects create needs --name')
        return withDatabase(values.config, async (database) => {
          const project = await createProject(database, { name })
          console.log(`project ${project.id} (${project.name})`)
          return 0
        })
      case 'list':
        return withDatabase(values.config, async (database) => {
          const rows = await listProjects(database.sql)
          printTable(
            ['id', 'name', 'created'],
            rows.map((project) => [project.id, project.name, project.createdAt.toISOString()]),
          )
          return 0
        })
      default:
        throw new UsageError('projects: say create or list')
    }
  },
}
