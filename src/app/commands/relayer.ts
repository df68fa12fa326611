import { isHash } from 'viem'
import type { Announced } from '../../store/transactions/announced-transactions.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readAddress, readNumber } from './line/read-values.ts'
import { readDatabase, withDatabase } from './line/with-database.ts'
import { announce } from './relayer/announce.ts'
import type { ApprovalFilter } from './relayer/approval-filter.ts'
import { changeApprovals } from './relayer/change-approvals.ts'
import { newKey } from './relayer/new-key.ts'
import { showAccounts } from './relayer/show-accounts.ts'

const WHICH = {
  chain: { value: 'ID', about: 'only on this chain' },
  account: { value: 'ADDRESS', about: 'only this account' },
} as const

const accounts = defineAction({
  summary:
    'Show the balances of every account on every chain, and whether the Router may take them.',
  options: { ...WHICH, ...CONFIG },
  answer: {
    accounts:
      'for each chain: `chainId`, `account`, `lane` (fills or others), `native`, `nonce`, `blocked` (the reason, or null), `tokens` (each with `symbol`, `token`, `balance`, `routerMayTake`)',
  },
  async run(call) {
    const filter = readFilter(call.values)
    return readDatabase(call, (database, { config }) =>
      showAccounts(database, config, { ...filter, out: call.out }),
    )
  },
})

const newKeyAction = defineAction({
  summary: 'Create a private key in a file, and print its address.',
  notes: 'An existing file is never overwritten. The key itself is never printed.',
  options: {
    file: { value: 'FILE', required: true, about: 'the file for the key; only you can read it' },
    'password-file': {
      value: 'FILE',
      about: 'write a keystore, encrypted with the password in this file',
    },
  },
  answer: {
    address: 'the account’s address',
    file: 'the file with its key',
    encrypted: 'whether the file is a keystore',
  },
  run({ values: { file, 'password-file': passwordFile }, out }) {
    return newKey({ file, ...(passwordFile !== undefined && { passwordFile }), out })
  },
})

const changes = (wanted: 'approved' | 'revoked', summary: string) =>
  defineAction({
    summary,
    notes:
      'A running relayer sends it. Interrupting this command changes nothing: a planned transaction is sent.',
    options: {
      ...WHICH,
      token: { value: 'SYMBOL', about: 'only this token' },
      spender: { value: 'ADDRESS', about: 'a contract other than the Router' },
      ...CONFIG,
    },
    answer: {
      done: 'whether all approvals are so now; otherwise the exit code is 1',
      approvals:
        'each with `chainId`, `account`, `token`, `spender`, `txHashes` (empty if it was so already), `problem` (or null)',
    },
    async run(call) {
      const filter = readFilter(call.values)
      return withDatabase(call, (database, { config }) =>
        changeApprovals(database, config, { ...filter, wanted, out: call.out }),
      )
    },
  })

const announceAction = defineAction({
  summary: 'Announce to the books a transaction that you send yourself with a key of the relayer.',
  notes: 'Name it by its hash, or by the account and the nonce that it will have.',
  options: {
    chain: { value: 'ID', required: true, about: 'the chain’s id' },
    transaction: { value: 'HASH', about: 'the transaction' },
    account: { value: 'ADDRESS', about: 'the account that sends it' },
    nonce: { value: 'N', about: 'the nonce of the transaction' },
    note: { value: 'TEXT', required: true, about: 'the reason; it stays in the books' },
    ...CONFIG,
  },
  answer: {
    announced: 'false if it was announced before',
    breakClosed: 'whether the break that it had opened was closed',
    booked: 'whether it is in the books already',
  },
  async run(call) {
    const { chain, note } = call.values
    const said = { chainId: readNumber(chain, '--chain'), note, transaction: named(call.values) }
    return withDatabase(call, (database, { config }) =>
      announce(database, config, { ...said, out: call.out }),
    )
  },
})

type FilterText = Partial<Record<'chain' | 'account' | 'token' | 'spender', string | undefined>>

function readFilter({ chain, account, token, spender }: FilterText): ApprovalFilter {
  return {
    ...(chain !== undefined && { chainId: readNumber(chain, '--chain') }),
    ...(account !== undefined && { account: readAddress(account, '--account') }),
    ...(token !== undefined && { token }),
    ...(spender !== undefined && { spender: readAddress(spender, '--spender') }),
  }
}

type AnnouncedText = Record<'transaction' | 'account' | 'nonce', string | undefined>

function named({ transaction, account, nonce }: AnnouncedText): Announced {
  if (transaction !== undefined) {
    if (!isHash(transaction)) throw new UsageError('--transaction is not a transaction hash')
    return { hash: transaction }
  }
  if (account === undefined || nonce === undefined) {
    throw new UsageError('announce needs --transaction, or --account and --nonce')
  }
  return { account: readAddress(account, '--account'), nonce: readNumber(nonce, '--nonce') }
}

export const relayer: Command = {
  summary:
    'Show the relayer’s accounts, approve the Router for their tokens, announce own transactions, create keys',
  verbs: {
    accounts,
    approve: changes('approved', 'Approve the Router for tokens of the fill accounts.'),
    revoke: changes('revoked', 'Revoke approvals of the fill accounts.'),
    announce: announceAction,
    'new-key': newKeyAction,
  },
}
