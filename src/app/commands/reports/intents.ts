import { listSteps, type StoredStep } from '../../../store/intents/intent-steps.ts'
import { findIntent } from '../../../store/intents/intents.ts'
import { adviceLines, adviceOf } from '../line/advice.ts'
import { type Command, CommandFailure, defineAction, UsageError } from '../line/command.ts'
import { CONFIG } from '../line/common-options.ts'
import { readDatabase } from '../line/with-database.ts'

const show = defineAction({
  summary:
    'Show the status of an intent, its steps and, if it failed, why and what to do about it.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    intent:
      '`id`, `projectId`, `environment`, `status`, `failure` and `failReason` (null while it has not failed)',
    advice:
      '`code`, `meaning`, and what the `user` and the `integrator` should do; null without a code',
    steps:
      'the steps in their order: `name`, `kind`, `chainId`, `state`, `txHash`, `attempts`, `note`, `obstacle` (what the last try met)',
  },
  async run(call) {
    const id = readIntentId(call.operands[0])
    return readDatabase(call, async ({ sql }) => {
      const stored = await findIntent(sql, id)
      if (!stored) throw new CommandFailure(`there is no intent ${id}`)
      const { status, failure, failReason } = stored
      const { projectId, environment } = stored.intent
      const steps = ((await listSteps(sql, [id])).get(id) ?? []).map(toShown)
      const intent = { id, projectId, environment, status, failure, failReason }
      const advice = adviceOf(failReason)
      call.out.answer({ intent, advice, steps }, [
        `intent ${id} of project ${projectId} (${environment}): ${status}`,
        ...(failure === null ? [] : [plain(failure)]),
        ...adviceLines(advice),
        ...steps.map(({ name, chainId, state, txHash, note }) =>
          [name, `chain ${chainId}`, state, txHash ?? '', plain(note ?? '')].join('  ').trimEnd(),
        ),
      ])
      return 0
    })
  },
})

function toShown(step: StoredStep) {
  const { name, kind, chainId, state, txHash, attempts, note, obstacle } = step
  return { name, kind, chainId, state, txHash, attempts, note, obstacle }
}

function readIntentId(text = ''): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new UsageError(`"${text}" is not the id of an intent`)
  return BigInt(text)
}

/** Notes may contain text of nodes and contracts, which could move the cursor of a terminal. */
function plain(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}

export const intents: Command = {
  summary: 'Show an intent of any project, and why it failed',
  verbs: { show },
}
