import { hostname, userInfo } from 'node:os'
import { toChain } from '../../config/chains.ts'
import type { Config } from '../../config/schema.ts'
import type { AutomaticHalt, Pause, SwitchAuthor } from '../../domain/intent/switches/pause.ts'
import { parseScope, printScope, SCOPE_FORMS } from '../../domain/intent/switches/pause-scope.ts'
import { listSwitchChanges } from '../../store/operator/switch-changes.ts'
import { listSwitches } from '../operator/switches/list-switches.ts'
import { pauseIntake } from '../operator/switches/pause-intake.ts'
import { resumeIntake } from '../operator/switches/resume-intake.ts'
import { openLayers } from '../wiring/open-layers.ts'
import { type Command, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readNumber } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const CHANGE = {
  reason: { value: 'TEXT', required: true, about: 'the reason; it is kept, and clients see it' },
  ...CONFIG,
} as const

const list = defineAction({
  summary: 'List what takes no new work: pauses, and chains and accounts that breaks have stopped.',
  options: CONFIG,
  answer: {
    pauses:
      'each with `scope`, `reason`, `author` (`kind`: operator-key or command, `name`), `pausedAt`',
    halts:
      'each with `breakId`, `chainId`, `stops` (chain or account), `account` (or null), `reason`, `since`',
  },
  run(call) {
    return readDatabase(call, async ({ sql }) => {
      const { pauses, halts } = await listSwitches(sql)
      call.out.answer({ pauses: pauses.map(printPause), halts }, switchLines(pauses, halts))
      return 0
    })
  },
})

function switchLines(pauses: readonly Pause[], halts: readonly AutomaticHalt[]) {
  return tableLines(
    ['scope', 'by', 'since', 'reason'],
    [
      ...pauses.map(({ scope, author, pausedAt, reason }) => [
        printScope(scope),
        `${author.kind} ${author.name}`,
        pausedAt.toISOString(),
        reason,
      ]),
      ...halts.map(({ breakId, chainId, account, since, reason }) => [
        account === null ? `chain:${chainId}` : `account ${account}`,
        `the books, break ${breakId}`,
        since.toISOString(),
        reason,
      ]),
    ],
  )
}

const pause = defineAction({
  summary: 'Stop new intents and deposits of a chain, token, settlement layer or project.',
  operands: ['SCOPE'],
  options: CHANGE,
  answer: { pause: '`scope`, `reason`, `author`, `pausedAt`' },
  notes: `SCOPE is ${SCOPE_FORMS}. Work under way goes on: claims, fills, refunds and recovery are never paused.`,
  run(call) {
    const scope = parseScope(call.operands[0] ?? '')
    const { reason } = call.values
    return withDatabase(call, async (database, { config }) => {
      const deps = { database, places: await placesOf(config) }
      const made = await pauseIntake(deps, { scope, reason, author: commandAuthor() })
      call.out.answer(
        { pause: printPause(made) },
        `${printScope(scope)} is paused; every process refuses new work for it within 2 seconds`,
      )
      return 0
    })
  },
})

const resume = defineAction({
  summary: 'End a pause.',
  operands: ['SCOPE'],
  options: CHANGE,
  answer: { scope: 'the scope that takes new work again' },
  run(call) {
    const scope = parseScope(call.operands[0] ?? '')
    const { reason } = call.values
    return withDatabase(call, async (database) => {
      await resumeIntake({ database }, { scope, reason, author: commandAuthor() })
      call.out.answer({ scope: printScope(scope) }, `${printScope(scope)} is resumed`)
      return 0
    })
  },
})

const history = defineAction({
  summary: 'List who paused and resumed what, when and why, newest first.',
  options: { limit: { value: 'N', default: '50', about: 'the most changes to list' }, ...CONFIG },
  answer: {
    changes:
      'each with `id`, `action` (pause or resume), `scope`, `reason`, `author` (`kind`, `name`), `changedAt`',
  },
  run(call) {
    const limit = readNumber(call.values.limit, '--limit', 1)
    return readDatabase(call, async ({ sql }) => {
      const changes = await listSwitchChanges(sql, { limit })
      const rows = changes.map(({ changedAt, action, scope, author, reason }) => [
        changedAt.toISOString(),
        action,
        scope,
        `${author.kind} ${author.name}`,
        reason,
      ])
      call.out.answer({ changes }, tableLines(['when', 'action', 'scope', 'by', 'reason'], rows))
      return 0
    })
  },
})

function printPause({ scope, ...pause }: Pause) {
  return { scope: printScope(scope), ...pause }
}

async function placesOf(config: Config) {
  const { names } = await openLayers(config)
  return { chains: config.chains.map(toChain), settlementLayers: names }
}

/**
 * Anybody who can run this command can also write to the database, so the name is a note and no
 * proof.
 */
function commandAuthor(): SwitchAuthor {
  return { kind: 'command', name: `${userInfo().username}@${hostname()}`.slice(0, 200) }
}

export const switches: Command = {
  summary: 'Pause and resume new work of a chain, token, settlement layer or project',
  verbs: { list, pause, resume, history },
}
