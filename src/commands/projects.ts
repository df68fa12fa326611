import { parseArgs } from 'node:util'
import { toChain } from '../config/chains.ts'
import { createProject } from '../projects/create-project.ts'
import { setPayoutAddress } from '../projects/set-payout-address.ts'
import { listProjects } from '../store/projects.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

export const projects: Command = {
  summary: 'Create and list projects, the owners of keys, intents and deposits; say where fees go',
  usage:
    'projects create --name NAME | projects list [--config FILE] | ' +
    'projects payout ID --address ADDRESS|none',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        name: { type: 'string' },
        address: { type: 'string' },
      },
    })
    const { name, address } = values
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
            ['id', 'name', 'created', 'app fees are paid to'],
            rows.map(({ id, name, createdAt, payoutAddress }) => [
              ...[id, name, createdAt.toISOString(), payoutAddress ?? ''],
            ]),
          )
          return 0
        })
      case 'payout': {
        const projectId = positionals[1]
        if (!projectId || !address)
          throw new UsageError('projects payout needs an id and --address')
        const wanted = { projectId, address: address === 'none' ? null : address }
        return withDatabase(values.config, async (database, config) => {
          const chains = config.chains.map(toChain)
          const payee = await setPayoutAddress(database, { ...wanted, chains })
          console.log(`project ${projectId}: app fees are paid to ${payee ?? 'nobody'}`)
          return 0
        })
      }
      default:
        throw new UsageError('projects: say create, list or payout')
    }
  },
}
