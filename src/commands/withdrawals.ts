import { parseArgs } from 'node:util'
import { cancelWithdrawal } from '../app-fees/cancel-withdrawal.ts'
import { toCaip2 } from '../core/caip2.ts'
import { usdToDecimal } from '../core/usd.ts'
import { listAllWithdrawals } from '../store/app-fee-withdrawals.ts'
import type { Database } from '../store/database.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  limit: { type: 'string', default: '20' },
} as const

export const withdrawals: Command = {
  summary: 'List withdrawals of app fees, cancel one that was not sent',
  usage: 'withdrawals list [--limit N] | withdrawals cancel NONCE',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, nonce] = positionals
    if (verb === 'list') {
      const limit = Number(values.limit)
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is not a number')
      return withDatabase(values.config, (database) => list(database, limit))
    }
    if (verb === 'cancel' && nonce && /^\d{1,18}$/.test(nonce)) {
      return withDatabase(values.config, (database) => cancel(database, BigInt(nonce)))
    }
    throw new UsageError('withdrawals: say list, or cancel and a nonce')
  },
}

async function list({ sql }: Database, limit: number): Promise<number> {
  const found = await listAllWithdrawals(sql, limit)
  printTable(
    ['nonce', 'project', 'status', 'usd', 'chain', 'to', 'transaction', 'note'],
    found.map(({ nonce, projectId, status, payoutUsd, chainId, payoutAddress, txHash, note }) => [
      ...[String(nonce), projectId, status, usdToDecimal(payoutUsd), toCaip2(chainId)],
      ...[payoutAddress, txHash ?? '', note],
    ]),
  )
  return 0
}

async function cancel(database: Database, nonce: bigint): Promise<number> {
  if (await cancelWithdrawal(database, { nonce })) {
    console.log(`withdrawal ${nonce} is cancelled; its fees can be withdrawn again`)
    return 0
  }
  console.error(`withdrawal ${nonce} is on its way and cannot be cancelled`)
  return 1
}
