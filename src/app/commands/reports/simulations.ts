import { toOperatorSimulation, toReplay } from '../../../api/operator/simulations.ts'
import { readSimulation } from '../../../intents/simulations/read-simulation.ts'
import { replaySimulation } from '../../../intents/simulations/replay-simulation.ts'
import { type Command, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { readDatabase } from '../line/with-database.ts'
import { withReaders } from '../line/with-readers.ts'

const ABOUT_ID = 'ID is the end of `simulationUrl`; the whole link works, too.'

const show = defineAction({
  summary: 'Show a failed simulation: the call, its sender, the block and the revert.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    simulation:
      '`id`, `projectId`, `environment`, `intentId`, `createdAt`, `action`, `chainId`, `block`, `category`, `errorName`, `errorArgs`, `call`, `calls`, `revert` (or null), `replay` (ready lines for curl and cast)',
  },
  notes: ABOUT_ID,
  run(call) {
    const id = readId(call.operands[0])
    return readDatabase(call, async ({ sql }) => {
      const simulation = toOperatorSimulation(await readSimulation(sql, id))
      call.out.answer({ simulation }, simulationLines(simulation))
      return 0
    })
  },
})

const replay = defineAction({
  summary: 'Repeat the call of a simulation at the same block, and show its result.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    replay:
      '`id`, `block` (at which the call was made), `sameBlock` (false if the nodes no longer have that block, so that the newest one was used), `same` (whether the result is the same), `revert` (or null), `returned` (or null)',
  },
  notes: `${ABOUT_ID} The call is a read: nothing is sent.`,
  run(call) {
    const id = readId(call.operands[0])
    return readDatabase(call, async (database, { config }) => {
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
      : ['The nodes no longer have the block of the simulation; this is the newest one.']),
    `block   ${block.number} ${block.hash}`,
    `revert  ${describe(revert)}`,
    same ? 'The result is the same as the first time.' : 'The result differs from the first time.',
  ]
}

function describe(revert: Simulation['revert']): string {
  if (!revert) return 'none: the call succeeds'
  const { name, args, data, size } = revert
  // Text of contracts could move the cursor of a terminal.
  const said = name ? `${name} ${JSON.stringify(args).replace(/[^\x20-\x7e]/g, '?')}, ` : ''
  return `${said}${size} bytes ${data}`
}

export const simulations: Command = {
  summary: 'Show failed simulations, and repeat their calls',
  verbs: { show, replay },
}
