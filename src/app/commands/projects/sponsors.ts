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
import { withDatabase } from '../line/with-database.ts'

const ENVIRONMENT = {
  environment: {
    value: 'development|production',
    default: 'production',
    about: 'whose keys draw on the balance',
  },
} as const

const CHANGE = {
  amount: { value: 'USD', required: true, about: 'how much, such as 250 or 0.5' },
  note: { value: 'TEXT', required: true, about: 'what the payment was, for the record' },
  reference: {
    value: 'TEXT',
    about: 'the number of the payment elsewhere: the same one again changes nothing',
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
      environment: 'whose balance it is',
      balanceUsd: 'what it has now, in USD as text',
      repeated: 'whether the payment was booked before, so that nothing has changed',
      low: 'whether this brought the balance below its threshold, which the project is told',
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
        const how = repeated ? ' (booked before, nothing has changed)' : ''
        call.out.answer(
          { projectId, environment, balanceUsd, repeated, low: low !== undefined },
          `project ${projectId}, ${environment}: ${balanceUsd} USD for its users’ fees${how}`,
        )
        return 0
      })
    },
  })
}

export const credit = change(1n, 'Add to what a project pays its users’ fees with.')
export const debit = change(-1n, 'Take from what a project pays its users’ fees with.')

const LIMIT_OPTIONS = {
  'per-intent': 'perIntentUsd',
  'gas-per-intent': 'gasPerIntentUsd',
  'bridge-per-intent': 'bridgeFeePerIntentUsd',
} as const satisfies Record<string, keyof SponsorLimits>

export const limits = defineAction({
  summary:
    'Say how much one intent or deposit may take of a project’s balance, and when it is low.',
  operands: ['ID'],
  options: {
    'per-intent': { value: 'USD|none', about: 'all fees of one together' },
    'gas-per-intent': { value: 'USD|none', about: 'its gas' },
    'bridge-per-intent': { value: 'USD|none', about: 'its bridge fees' },
    'low-balance': {
      value: 'USD|none',
      about: 'below it the project is sent `sponsor-balance-low`',
    },
    ...ENVIRONMENT,
    ...CONFIG,
  },
  answer: {
    projectId: 'the project',
    environment: 'whose limits they are',
    limits:
      'those that hold now, in USD as text: `perIntentUsd`, `gasPerIntentUsd`, `bridgeFeePerIntentUsd`',
    lowBalanceUsd: 'the balance below which the project is told, in USD as text; null: none',
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
  summary: 'Show what a project has for its users’ fees, its limits and its newest entries.',
  operands: ['ID'],
  options: {
    limit: { value: 'N', default: '20', about: 'how many entries' },
    ...ENVIRONMENT,
    ...CONFIG,
  },
  answer: {
    projectId: 'the project',
    environment: 'whose balance it is',
    balanceUsd: 'in USD as text',
    limits: 'those that hold, in USD as text',
    lowBalanceUsd: 'the balance below which the project is told, in USD as text; null: none',
    lowBalanceToldAt: 'when it was told, while the balance is still below; else null',
    entries:
      'newest first: `kind` (credit, debit, charge, return), `amountUsd`, `intentId`, `note`, `reference`, `createdAt`',
  },
  run(call) {
    const [projectId = ''] = call.operands
    const environment = readEnvironment(call.values.environment)
    const count = readNumber(call.values.limit, '--limit', 1)
    return withDatabase(call, async (database) => {
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
          ...(entries.length > 0 ? entryLines(entries) : ['nothing was ever booked']),
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
  if (lowBalanceUsd === null) return 'no low balance is told'
  const told = lowBalanceToldAt ? `, told ${lowBalanceToldAt.toISOString()}` : ''
  return `told below ${usdToDecimal(lowBalanceUsd)} USD${told}`
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
