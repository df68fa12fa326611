import { toCaip2 } from '../../domain/caip2.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { type Forgiven, forgiveHarm, listHarm } from '../../store/harm/gas-harm.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readAddress, readNumber } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { withDatabase } from './line/with-database.ts'

const list = defineAction({
  summary: 'List the transactions of intents that burned gas and still count, newest first.',
  options: {
    account: { value: 'ADDRESS', about: 'only those of this account' },
    limit: { value: 'N', default: '50', about: 'the most transactions to list' },
    ...CONFIG,
  },
  answer: {
    harm: 'each with `key`, `intentId`, `projectId`, `projectName`, `account`, `chain`, `targets`, `gas`, `costUsd`, `coveredUsd` (what the account had paid for before), `countsUsd` (what has not decayed), `at`',
  },
  run(call) {
    const limit = readNumber(call.values.limit, '--limit', 1)
    const { account: asked } = call.values
    const account = asked === undefined ? undefined : readAddress(asked, '--account')
    return withDatabase(call, async ({ sql }, { config }) => {
      const { decayHours } = config.relayer.harm
      const rows = await listHarm(sql, { limit, decayHours, account })
      const harm = rows.map(
        ({ id, chainId, intentId, gas, costUsd, coveredUsd, countsUsd, ...row }) => ({
          key: id,
          ...row,
          intentId: String(intentId),
          chain: toCaip2(chainId),
          gas: String(gas),
          costUsd: usdToDecimal(costUsd),
          coveredUsd: usdToDecimal(coveredUsd),
          countsUsd: usdToDecimal(countsUsd),
        }),
      )
      const head = ['when', 'project', 'account', 'chain', 'called', 'gas', 'usd', 'counts']
      const lines = rows.map((each) => [
        each.at.toISOString(),
        each.projectName,
        each.account,
        toCaip2(each.chainId),
        each.targets.join(' '),
        String(each.gas),
        usdToDecimal(each.costUsd, 4),
        usdToDecimal(each.countsUsd, 4),
      ])
      call.out.answer({ harm }, tableLines(head, lines))
      return 0
    })
  },
})

const forgive = defineAction({
  summary: 'Have burned gas count for nothing, so that calls are taken again at once.',
  options: {
    account: { value: 'ADDRESS', about: 'what this account has burned' },
    project: { value: 'ID', about: 'what the accounts of this project have burned' },
    ...CONFIG,
  },
  answer: { forgiven: 'how many transactions count for nothing now' },
  notes: 'Name exactly one of the two.',
  run(call) {
    const { account, project } = call.values
    const whom: Forgiven[] = [
      ...(account === undefined ? [] : [{ account: readAddress(account, '--account') }]),
      ...(project === undefined ? [] : [{ projectId: readProject(project) }]),
    ]
    const [only] = whom
    if (!only || whom.length > 1) {
      throw new UsageError('name either --account or --project')
    }
    return withDatabase(call, async ({ sql }) => {
      const forgiven = await forgiveHarm(sql, only)
      call.out.answer({ forgiven }, `${forgiven} transactions count for nothing from now on`)
      return 0
    })
  },
})

function readProject(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    throw new UsageError('--project is not the id of a project')
  }
  return text
}

export const harm: Command = {
  summary: 'See who burns gas by calls that revert, and lift what that has stopped',
  verbs: { list, forgive },
}
