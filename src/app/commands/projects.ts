import { toChain } from '../../config/chains.ts'
import { createProject } from '../../projects/create-project.ts'
import { setPayoutAddress } from '../../projects/set-payout-address.ts'
import { listProjects } from '../../store/projects/projects.ts'
import { setIntentEvents } from '../operator/set-intent-events.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'
import { credit, debit, limits, sponsor } from './projects/sponsors.ts'

const create = defineAction({
  summary: 'Create a project.',
  options: { name: { value: 'NAME', required: true, about: 'the name of the project' }, ...CONFIG },
  answer: { project: '`id`, `name`, `createdAt`, `payoutAddress`' },
  run(call) {
    return withDatabase(call, async (database) => {
      const project = await createProject(database, { name: call.values.name })
      call.out.answer({ project }, `project ${project.id} (${project.name})`)
      return 0
    })
  },
})

const list = defineAction({
  summary: 'List all projects.',
  options: CONFIG,
  answer: {
    projects: 'each with `id`, `name`, `createdAt`, `payoutAddress` (null if there is none)',
  },
  run(call) {
    return readDatabase(call, async (database) => {
      const projects = await listProjects(database.sql)
      call.out.answer(
        { projects },
        tableLines(
          ['id', 'name', 'created', 'app fees are paid to'],
          projects.map(({ id, name, createdAt, payoutAddress }) => [
            id,
            name,
            createdAt.toISOString(),
            payoutAddress ?? '',
          ]),
        ),
      )
      return 0
    })
  },
})

const payout = defineAction({
  summary: 'Set the address to which a project’s app fees are paid.',
  operands: ['ID'],
  options: {
    address: {
      value: 'ADDRESS|none',
      required: true,
      about: 'the address; `none` means that they are paid to nobody',
    },
    ...CONFIG,
  },
  answer: { projectId: 'the project', payoutAddress: 'the address, or null' },
  run(call) {
    const [projectId = ''] = call.operands
    const { address } = call.values
    const wanted = { projectId, address: address === 'none' ? null : address }
    return withDatabase(call, async (database, { config }) => {
      const chains = config.chains.map(toChain)
      const payoutAddress = await setPayoutAddress(database, { ...wanted, chains })
      call.out.answer(
        { projectId, payoutAddress },
        `project ${projectId}: app fees are paid to ${payoutAddress ?? 'nobody'}`,
      )
      return 0
    })
  },
})

const webhooks = defineAction({
  summary: 'Set whether a project’s webhook receiver also gets the events of intents.',
  operands: ['ID'],
  options: {
    intents: {
      value: 'on|off',
      required: true,
      about: 'whether events of intents are sent; those of deposits always are',
    },
    ...CONFIG,
  },
  answer: { projectId: 'the project', intentEvents: 'whether events of intents are sent' },
  run(call) {
    const [projectId = ''] = call.operands
    const { intents } = call.values
    if (intents !== 'on' && intents !== 'off') throw new UsageError('--intents must be on or off')
    return withDatabase(call, async (database) => {
      const intentEvents = intents === 'on'
      await setIntentEvents(database, { projectId, intentEvents })
      const text = `project ${projectId}: events of intents are ${intentEvents ? '' : 'not '}sent to its receiver`
      call.out.answer({ projectId, intentEvents }, text)
      return 0
    })
  },
})

export const projects: Command = {
  summary:
    'Create and list projects, the owners of keys, intents and deposits; set where fees go and who pays them',
  verbs: { create, list, payout, webhooks, credit, debit, limits, sponsor },
}
