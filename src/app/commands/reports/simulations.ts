import { toOperatorSimulation, toReplay } from '../../../api/operator/simulations.ts'
import { readSimulation } from '../../../intents/simulations/read-simulation.ts'
import { replaySimulation } from '../../../intents/simulations/replay-simulation.ts'
import { type Command, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { withDatabase } from '../line/with-database.ts'
import { withReaders } from '../line/with-readers.ts'

const ABOUT_ID = 'ID is what `simulationUrl` ends with; the whole link will do.'

const show = defineAction({
  summary:
    'Show a simulation that failed: what was called, by whom, at which block, with what revert.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    simulation:
      '`id`, `projectId`, `environment`, `intentId`, `createdAt`, `action`, `chainId`, `block`, `category`, `errorName`, `errorArgs`, `call`, `calls`, `revert` (or null), `replay` (ready lines for curl and cast)',
  },
  notes: ABOUT_ID,
  run(call) {
    const id = readId(call.operands[0])
    return withDatabase(call, async ({ sql }) => {
      const simulation = toOperatorSimulation(await readSimulation(sql, id))
      call.out.answer({ simulation }, simulationLines(simulation))
      return 0
    })
  },
})

const replay = defineAction({
  summary: 'Make the call of a simulation once more, at the same block, and say what it comes to.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    replay:
      '`id`, `block` that it was made at, `sameBlock` (false: the nodes have that block no more, and it was made at the newest one), `same` (whether it came to the same), `revert` (or null), `returned` (or null)',
  },
  notes: `${ABOUT_ID} It is a read: nothing is sent.`,
  run(call) {
    const id = readId(call.operands[0])
    return withDatabase(call, async (database, { config }) => {
      const made = await withReaders(config, ({ readers }) =>
        replaySimulation({ database, readers }, id),
      )
      const answer = toReplay(made)
      call.out.answer({ replay: answer }, replayLines(answer))
      return 0
    })
  },
})

function readId(text = ''): string {
  const id = text.split('/').at(-1) ?? ''
  if (/^[0-9a-f]{32}$/.test(id)) return id
  throw new UsageError(`"${text}" is not the id of a simulation (32 hexadecimal digits)`)
}

type Simulation = ReturnType<typeof toOperatorSimulation>
type Replay = ReturnType<typeof toReplay>

function simulationLines(simulation: Simulation): string[] {
  const { call, calls, block, revert } = simulation
  return [
    `${simulation.action} of intent ${simulation.intentId} on ${simulation.chainId}, refused with ${simulation.category}`,
    `project ${simulation.projectId}, ${simulation.environment}, ${new Date(simulation.createdAt * 1000).toISOString()}`,
    `block   ${block.number} ${block.hash}`,
    `from    ${call.from}`,
    `to      ${call.to}`,
    `value   ${call.value}`,
    `gas     ${call.gas}`,
    ...calls.map(({ to, selector, value }) => `calls   ${to} ${selector} with ${value} wei`),
    `revert  ${describe(revert)}`,
    '',
    simulation.replay.curl,
    ...(simulation.replay.cast ? ['', simulation.replay.cast] : []),
  ]
}

function replayLines({ block, sameBlock, same, revert }: Replay): string[] {
  return [
    ...(sameBlock
      ? []
      : ['The nodes have the block of the simulation no more; this is the newest.']),
    `block   ${block.number} ${block.hash}`,
    `revert  ${describe(revert)}`,
    same
      ? 'It came to the same as the first time.'
      : 'It did not come to the same as the first time.',
  ]
}

function describe(revert: Simulation['revert']): string {
  if (!revert) return 'none: the call goes through'
  const { name, args, data, size } = revert
  // Text of contracts could move the cursor of a terminal.
  const said = name ? `${name} ${JSON.stringify(args).replace(/[^\x20-\x7e]/g, '?')}, ` : ''
  return `${said}${size} bytes ${data}`
}

export const simulations: Command = {
  summary: 'Look at simulations that failed, and make their calls again',
  verbs: { show, replay },
}
