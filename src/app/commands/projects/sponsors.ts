import type {
  SponsorEntry,
  SponsorLimits,
  Sponsorship,
} from '../../../domain/project/sponsor-account.ts'
import { type Usd, usdFromDecimal, usdToDecimal } from '../../../domain/usd.ts'
import { logLowBalance } from '../../../observe/sponsors.ts'
import { changeSponsorBalance } from '../../../projects/change-sponsor-balance.ts'
import { changeSponsorLimits } from '../../../projects/change-sponsor-limits.ts'
import { requireProject } from '../../../projects/require-project.ts'
import { listSponsorEntries } from '../../../store/projects/sponsor-entries.ts'
import { readSponsorship } from '../../../store/projects/sponsorship.ts'
import { type Action, defineAction, UsageError } from '../line/command.ts'
import { createCommandLog } from '../line/command-log.ts'
import { CONFIG } from '../line/common-options.ts'
import { readEnvironment, readNumber } from '../line/read-values.ts'
import { tableLines } from '../line/table.ts'
import { readDatabase, withDatabase } from '../line/with-database.ts'

const ENVIRONMENT = {
  environment: {
    value: 'development|production',
    default: 'production',
    about: 'the environment of the keys that use the balance',
  },
} as const

const CHANGE = {
  amount: { value: 'USD', required: true, about: 'the amount, such as 250 or 0.5' },
  note: { value: 'TEXT', required: true, about: 'a note on the payment, for the record' },
  reference: {
    value: 'TEXT',
    about:
      'the number of the payment elsewhere; a second payment with the same number changes nothing',
  },
  ...ENVIRONMENT,
  ...CONFIG,
} as const

/** Adds to the balance from which a project pays its users' fees, or takes from it. */
function change(sign: 1n | -1n, summary: string): Action {
  return defineAction({
    summary,
    operands: ['ID'],
    options: CHANGE,
    answer: {
      projectId: 'the project',
      environment: 'the environment of the balance',
      balanceUsd: 'the new balance, in USD as text',
      repeated: 'whether the payment was booked before, so that nothing was changed',
      low: 'whether this brought the balance below its threshold, of which the project is notified',
    },
    run(call) {
      const [projectId = ''] = call.operands
      const { note, reference, amount } = call.values
      const environment = readEnvironment(call.values.environment)
      const amountUsd = sign * readUsd(amount, '--amount')
      return withDatabase(call, async (database, { config }) => {
        const wanted = { projectId, environment, amountUsd, note, reference }
        const { repeated, low, ...changed } = await changeSponsorBalance(database, wanted)
        const balanceUsd = usdToDecimal(changed.balanceUsd)
        if (low) logLowBalance(createCommandLog(config.log), low)
        const how = repeated ? ' (it was booked before, so nothing was changed)' : ''
        call.out.answer(
          { projectId, environment, balanceUsd, repeated, low: low !== undefined },
          `project ${projectId}, ${environment}: ${balanceUsd} USD for its users’ fees${how}`,
        )
        return 0
      })
    },
  })
}

export const credit = change(1n, 'Add to the balance from which a project pays its users’ fees.')
export const debit = change(-1n, 'Take from the balance from which a project pays its users’ fees.')

const LIMIT_OPTIONS = {
  'per-intent': 'perIntentUsd',
  'gas-per-intent': 'gasPerIntentUsd',
  'bridge-per-intent': 'bridgeFeePerIntentUsd',
} as const satisfies Record<string, keyof SponsorLimits>

export const limits = defineAction({
  summary:
    'Set how much one intent or deposit may take from a project’s balance, and when the balance is low.',
  operands: ['ID'],
  options: {
    'per-intent': { value: 'USD|none', about: 'the limit of all fees of one intent together' },
    'gas-per-intent': { value: 'USD|none', about: 'the limit of its gas' },
    'bridge-per-intent': { value: 'USD|none', about: 'the limit of its bridge fees' },
    'low-balance': {
      value: 'USD|none',
      about: 'the balance below which the project gets `sponsor-balance-low`',
    },
    ...ENVIRONMENT,
    ...CONFIG,
  },
  answer: {
    projectId: 'the project',
    environment: 'the environment of the limits',
    limits:
      'the current limits, in USD as text: `perIntentUsd`, `gasPerIntentUsd`, `bridgeFeePerIntentUsd`',
    lowBalanceUsd:
      'the balance below which the project is notified, in USD as text; null if there is none',
  },
  run(call) {
    const [projectId = ''] = call.operands
    const environment = readEnvironment(call.values.environment)
    const wanted: Parameters<typeof changeSponsorLimits>[2] = {}
    const low = call.values['low-balance']
    if (low !== undefined)
      wanted.lowBalanceUsd = low === 'none' ? null : readUsd(low, '--low-balance')
    for (const [option, name] of Object.entries(LIMIT_OPTIONS)) {
      const text = call.values[option as keyof typeof LIMIT_OPTIONS]
      if (text !== undefined) wanted[name] = text === 'none' ? null : readUsd(text, `--${option}`)
    }
    return withDatabase(call, async (database) => {
      const changed = await changeSponsorLimits(database, { projectId, environment }, wanted)
      const shown = showLimits(changed.limits)
      const lowBalanceUsd = showUsd(changed.lowBalanceUsd)
      call.out.answer(
        { projectId, environment, limits: shown, lowBalanceUsd },
        `project ${projectId}, ${environment}: ${describeLimits(shown)}; ${describeLow(changed)}`,
      )
      return 0
    })
  },
})

export const sponsor = defineAction({
  summary: 'Show a project’s balance for its users’ fees, its limits and its newest entries.',
  operands: ['ID'],
  options: {
    limit: { value: 'N', default: '20', about: 'the most entries to show' },
    ...ENVIRONMENT,
    ...CONFIG,
  },
  answer: {
    projectId: 'the project',
    environment: 'the environment of the balance',
    balanceUsd: 'the balance, in USD as text',
    limits: 'the limits, in USD as text',
    lowBalanceUsd:
      'the balance below which the project is notified, in USD as text; null if there is none',
    lowBalanceToldAt:
      'when the project was notified, while the balance is still below; otherwise null',
    entries:
      'the entries, newest first: `kind` (credit, debit, charge, return), `amountUsd`, `intentId`, `note`, `reference`, `createdAt`',
  },
  run(call) {
    const [projectId = ''] = call.operands
    const environment = readEnvironment(call.values.environment)
    const count = readNumber(call.values.limit, '--limit', 1)
    return readDatabase(call, async (database) => {
      await requireProject(database.sql, projectId)
      const key = { projectId, environment }
      const [held, entries] = await Promise.all([
        readSponsorship(database.sql, key),
        listSponsorEntries(database.sql, key, count),
      ])
      const balance = usdToDecimal(held.balanceUsd)
      const shown = showLimits(held.limits)
      call.out.answer(
        {
          projectId,
          environment,
          balanceUsd: balance,
          limits: shown,
          lowBalanceUsd: showUsd(held.lowBalanceUsd),
          lowBalanceToldAt: held.lowBalanceToldAt,
          entries: entries.map((each) => ({ ...each, amountUsd: usdToDecimal(each.amountUsd) })),
        },
        [
          `project ${projectId}, ${environment}: ${balance} USD for its users’ fees`,
          `${describeLimits(shown)}; ${describeLow(held)}`,
          ...(entries.length > 0 ? entryLines(entries) : ['nothing was booked yet']),
        ],
      )
      return 0
    })
  },
})

function entryLines(entries: readonly SponsorEntry[]): readonly string[] {
  return tableLines(
    ['when', 'what', 'USD', 'intent', 'reference', 'note'],
    entries.map(({ createdAt, kind, amountUsd, intentId, reference, note }) => [
      createdAt.toISOString(),
      kind,
      usdToDecimal(amountUsd),
      intentId?.toString() ?? '',
      reference ?? '',
      note,
    ]),
  )
}

type ShownLimits = Readonly<Record<string, string>>

function showLimits(held: SponsorLimits): ShownLimits {
  return Object.fromEntries(Object.entries(held).map(([name, usd]) => [name, usdToDecimal(usd)]))
}

function describeLimits(shown: ShownLimits): string {
  const each = Object.entries(LIMIT_OPTIONS).flatMap(([option, name]) => {
    const usd = shown[name]
    return usd === undefined ? [] : [`${option} ${usd} USD`]
  })
  return each.length > 0 ? `limits: ${each.join(', ')}` : 'no limits'
}

function showUsd(usd: Usd | null): string | null {
  return usd === null ? null : usdToDecimal(usd)
}

function describeLow(held: Partial<Sponsorship>): string {
  const { lowBalanceUsd = null, lowBalanceToldAt = null } = held
  if (lowBalanceUsd === null) return 'no notice of a low balance'
  const told = lowBalanceToldAt ? `, last sent ${lowBalanceToldAt.toISOString()}` : ''
  return `notice below ${usdToDecimal(lowBalanceUsd)} USD${told}`
}

function readUsd(text: string, option: string): Usd {
  try {
    const usd = usdFromDecimal(text)
    if (usd >= 0n) return usd
  } catch {
    // The error is thrown below.
  }
  throw new UsageError(`${option} is not an amount of USD, such as 250 or 0.5`)
}
