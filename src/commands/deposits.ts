import { parseArgs } from 'node:util'
import { toCaip2 } from '../core/caip2.ts'
import type { Deposit } from '../core/deposit/deposit.ts'
import { REOPENABLE } from '../core/deposit/lifecycle.ts'
import { transitionDeposit } from '../deposits/transition.ts'
import type { Database } from '../store/database.ts'
import { listDepositSteps, listNewestDeposits } from '../store/deposit-lists.ts'
import { findDeposit } from '../store/deposits.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { RECOVER_USAGE, recoverDeposit } from './recover-deposit.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string', default: '20' },
} as const

export const deposits: Command = {
  summary: 'List and show deposits, try them again, send them back, take one out as its owner',
  usage:
    'deposits list [--state STATE] [--limit N] | deposits show ID | deposits retry ID | ' +
    `deposits refund ID | ${RECOVER_USAGE}`,
  async run(args) {
    if (args[0] === 'recover') return recoverDeposit(args.slice(1))
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const [verb, id] = positionals
    if (verb === 'list') {
      const limit = Number(values.limit)
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is not a number')
      const query = { limit, ...(values.state && { state: values.state }) }
      return withDatabase(values.config, (database) => list(database, query))
    }
    if (!id || !/^\d{1,18}$/.test(id))
      throw new UsageError('deposits: say list, or a verb and an id')
    if (verb === 'show') return withDatabase(values.config, (database) => show(database, id))
    if (verb === 'retry' || verb === 'refund') {
      return withDatabase(values.config, (database) => reopen(database, id, verb))
    }
    throw new UsageError('deposits: say list, show, retry, refund or recover')
  },
}

async function list(database: Database, query: { limit: number; state?: string }): Promise<number> {
  const found = await listNewestDeposits(database.sql, query)
  printTable(HEAD, found.map(toRow))
  return 0
}

const HEAD = ['id', 'state', 'chain', 'token', 'amount', 'account', 'code', 'next action']

function toRow(deposit: Deposit): string[] {
  return [
    deposit.id,
    deposit.state,
    toCaip2(deposit.chainId),
    deposit.token.toLowerCase(),
    String(deposit.amount),
    deposit.account.toLowerCase(),
    deposit.errorCode ?? '',
    deposit.nextActionAt?.toISOString() ?? '',
  ]
}

async function show(database: Database, id: string): Promise<number> {
  const deposit = await findDeposit(database.sql, id)
  if (!deposit) return missing(id)
  const print = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  console.log(JSON.stringify(deposit, print, 2))
  for (const { from, to, errorCode, at } of await listDepositSteps(database.sql, id)) {
    console.log(`${at.toISOString()} ${from ?? ''} -> ${to}${errorCode ? ` (${errorCode})` : ''}`)
  }
  return 0
}

/** An operator's word overrules the policies; whoever moves deposits does the rest. */
async function reopen(database: Database, id: string, verb: 'retry' | 'refund'): Promise<number> {
  const deposit = await findDeposit(database.sql, id)
  if (!deposit) return missing(id)
  const again = deposit.destination ? 'swapping' : 'ready'
  const moved =
    REOPENABLE.has(deposit.state) &&
    (await database.transaction((sql) =>
      transitionDeposit(sql, {
        id,
        from: deposit.state,
        to: verb === 'refund' ? 'refunding' : again,
        patch: {
          nextActionAt: new Date(),
          ...(verb === 'retry' && { errorCode: null, errorMessage: null, attempts: 0 }),
        },
      }),
    ))
  if (!moved) {
    console.error(`deposit ${id} is ${deposit.state}; only one that came to rest can be moved`)
    return 1
  }
  console.log(`deposit ${id}: ${deposit.state} -> ${moved.state}`)
  return 0
}

function missing(id: string): number {
  console.error(`there is no deposit ${id}`)
  return 1
}
