import { cancelWithdrawal } from '../../app-fees/cancel-withdrawal.ts'
import { toCaip2 } from '../../domain/caip2.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { listAllWithdrawals } from '../../store/ledger/app-fee-withdrawals.ts'
import { type Command, CommandFailure, defineAction } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readId, readNumber } from './line/read-values.ts'
import { tableLines } from './line/table.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'

const list = defineAction({
  summary: 'List the newest withdrawals of all projects.',
  options: {
    limit: { value: 'N', default: '20', about: 'the most withdrawals to list' },
    ...CONFIG,
  },
  answer: {
    withdrawals:
      'the withdrawals, newest first: `nonce`, `projectId`, `status`, `payoutUsd`, `chain`, `payoutAddress`, `txHash`, `note`, `createdAt`',
  },
  async run(call) {
    const limit = readNumber(call.values.limit, '--limit', 1)
    return readDatabase(call, async ({ sql }) => {
      const withdrawals = (await listAllWithdrawals(sql, limit)).map((each) => ({
        nonce: each.nonce,
        projectId: each.projectId,
        status: each.status,
        payoutUsd: usdToDecimal(each.payoutUsd),
        chain: toCaip2(each.chainId),
        payoutAddress: each.payoutAddress,
        txHash: each.txHash,
        note: each.note,
        createdAt: each.createdAt,
      }))
      const rows = withdrawals.map((each) => [
        String(each.nonce),
        each.projectId,
        each.status,
        each.payoutUsd,
        each.chain,
        each.payoutAddress,
        each.txHash ?? '',
        each.note,
      ])
      const head = ['nonce', 'project', 'status', 'usd', 'chain', 'to', 'transaction', 'note']
      call.out.answer({ withdrawals }, tableLines(head, rows))
      return 0
    })
  },
})

const cancel = defineAction({
  summary: 'Cancel a withdrawal that was not sent, so that its fees can be withdrawn again.',
  operands: ['NONCE'],
  options: CONFIG,
  answer: { nonce: 'the cancelled withdrawal' },
  async run(call) {
    const nonce = BigInt(readId(call.operands[0] ?? '', 'NONCE'))
    return withDatabase(call, async (database) => {
      if (!(await cancelWithdrawal(database, { nonce }))) {
        throw new CommandFailure(`withdrawal ${nonce} was sent and cannot be cancelled`)
      }
      const text = `withdrawal ${nonce} is cancelled; its fees can be withdrawn again`
      call.out.answer({ nonce }, text)
      return 0
    })
  },
})

export const withdrawals: Command = {
  summary: 'List withdrawals of app fees, cancel one that was not sent',
  verbs: { list, cancel },
}
