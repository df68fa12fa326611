import { createLinkSealer } from '../../deposits/pay-links/link-sealer.ts'
import { revokeLink as revokePayLink } from '../../deposits/pay-links/revoke-link.ts'
import { transitionDeposit } from '../../deposits/transition.ts'
import { toCaip2 } from '../../domain/caip2.ts'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { Database } from '../../store/database/database.ts'
import { listDepositSteps, listNewestDeposits } from '../../store/deposits/deposit-lists.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import { grantRefund } from '../../store/deposits/refund-gas.ts'
import { adviceLines, adviceOf } from './line/advice.ts'
import { type Command, CommandFailure, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { toJson } from './line/output.ts'
import { readId, readNumber } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'
import { recoverDeposit } from './recover-deposit.ts'

const list = defineAction({
  summary: 'List the newest deposits of all projects.',
  options: {
    state: { value: 'STATE', about: 'only deposits in this state' },
    limit: { value: 'N', default: '20', about: 'the most deposits to list' },
    ...CONFIG,
  },
  answer: { deposits: 'the deposits, newest first, each as `deposits show` answers it' },
  async run(call) {
    const { state, limit } = call.values
    const query = { limit: readNumber(limit, '--limit', 1), ...(state && { state }) }
    return readDatabase(call, async ({ sql }) => {
      const deposits = await listNewestDeposits(sql, query)
      call.out.answer({ deposits }, tableLines(HEAD, deposits.map(toRow)))
      return 0
    })
  },
})

const HEAD = ['id', 'state', 'chain', 'token', 'amount', 'account', 'code', 'reason', 'next action']

function toRow(deposit: Deposit): string[] {
  return [
    deposit.id,
    deposit.state,
    toCaip2(deposit.chainId),
    deposit.token.toLowerCase(),
    String(deposit.amount),
    deposit.account.toLowerCase(),
    deposit.errorCode ?? '',
    deposit.refundFailReason ?? deposit.failReason ?? '',
    deposit.nextActionAt?.toISOString() ?? '',
  ]
}

const show = defineAction({
  summary: 'Show everything that is known about a deposit, and the states it has passed.',
  operands: ['ID'],
  options: CONFIG,
  answer: {
    deposit: 'every field of its row: `id`, `state`, `chainId`, `token`, `amount`, `account`, …',
    advice:
      'for `failReason` and `refundFailReason`, if it has them: `code`, `meaning`, what the `user` and the `integrator` should do',
    steps: 'its transitions, oldest first: `from` (null at first), `to`, `errorCode`, `at`',
  },
  async run(call) {
    const id = readId(call.operands[0] ?? '', 'ID')
    return readDatabase(call, async (database) => {
      const deposit = await existing(database, id)
      const steps = await listDepositSteps(database.sql, id)
      const way = steps.map(({ from, to, errorCode, at }) => {
        const code = errorCode ? ` (${errorCode})` : ''
        return `${at.toISOString()} ${from ?? ''} -> ${to}${code}`
      })
      const advice = [adviceOf(deposit.failReason), adviceOf(deposit.refundFailReason)].flatMap(
        (each) => each ?? [],
      )
      const help = advice.flatMap(adviceLines)
      call.out.answer({ deposit, advice, steps }, [toJson(deposit), ...help, ...way])
      return 0
    })
  },
})

/**
 * Moves a deposit to another state although the policies may refuse it; the deposit processor does
 * the rest.
 */
const reopen = (verb: 'retry' | 'refund', summary: string) =>
  defineAction({
    summary,
    operands: ['ID'],
    options: CONFIG,
    answer: { id: 'the deposit', from: 'the state it was in', to: 'the state it is in now' },
    async run(call) {
      const id = readId(call.operands[0] ?? '', 'ID')
      return withDatabase(call, async (database) => {
        const deposit = await existing(database, id)
        const to = await move(database, deposit, verb)
        const from = deposit.state
        if (!to) {
          throw new CommandFailure(`deposit ${id} is ${from}; only a deposit at rest can be moved`)
        }
        call.out.answer({ id, from, to }, `deposit ${id}: ${from} -> ${to}`)
        return 0
      })
    },
  })

const revokeLink = defineAction({
  summary: 'Revoke a pay link of any project.',
  operands: ['TOKEN'],
  options: CONFIG,
  answer: {
    account: 'the deposit address of the link',
    expiresAt: 'when it would have expired, in Unix seconds',
  },
  async run(call) {
    const [token = ''] = call.operands
    return withDatabase(call, async (database) => {
      const sealer = await createLinkSealer(database)
      const now = () => BigInt(Math.floor(Date.now() / 1000))
      const { account, expiresAt } = await revokePayLink({ database, sealer, now }, { token })
      call.out.answer(
        { account, expiresAt: Number(expiresAt) },
        `the link to ${account} is revoked`,
      )
      return 0
    })
  },
})

async function move(database: Database, deposit: Deposit, verb: 'retry' | 'refund') {
  if (!REOPENABLE.has(deposit.state)) return undefined
  const again = deposit.destination ? 'swapping' : 'ready'
  const moved = await database.transaction(async (sql) => {
    const there = await transitionDeposit(sql, {
      id: deposit.id,
      from: deposit.state,
      to: verb === 'refund' ? 'refunding' : again,
      patch: {
        nextActionAt: new Date(),
        ...(verb === 'refund' && { resumeAt: deposit.nextActionAt }),
        ...(verb === 'retry' && { errorCode: null, errorMessage: null, attempts: 0 }),
      },
    })
    // The operator pays for this refund, however much its gas costs, and for no other.
    if (there && verb === 'refund') await grantRefund(sql, deposit.id)
    return there
  })
  return moved?.state
}

async function existing({ sql }: Database, id: string): Promise<Deposit> {
  const deposit = await findDeposit(sql, id)
  if (!deposit) throw new CommandFailure(`there is no deposit ${id}`)
  return deposit
}

export const deposits: Command = {
  summary:
    'List and show deposits, retry and refund them, take one out as its owner, revoke a pay link',
  verbs: {
    list,
    show,
    retry: reopen('retry', 'Try a deposit at rest again.'),
    refund: reopen('refund', 'Send a deposit at rest back; you pay its gas, whatever it costs.'),
    recover: recoverDeposit,
    'revoke-link': revokeLink,
  },
}
