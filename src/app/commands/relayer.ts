import { isHash } from 'viem'
import type { Announced } from '../../store/transactions/announced-transactions.ts'
import { type Command, defineAction, UsageError } from './line/command.ts'
import { CONFIG } from './line/common-options.ts'
import { readAddress, readNumber } from './line/read-values.ts'
import { withDatabase } from './line/with-database.ts'
import { announce } from './relayer/announce.ts'
import type { ApprovalFilter } from './relayer/approval-filter.ts'
import { changeApprovals } from './relayer/change-approvals.ts'
import { newKey } from './relayer/new-key.ts'
import { showAccounts } from './relayer/show-accounts.ts'

const WHICH = {
  chain: { value: 'ID', about: 'only on this chain' },
  account: { value: 'ADDRESS', about: 'only of this account' },
} as const

const accounts = defineAction({
  summary: 'Show what every account has on every chain, and whether the Router may take it.',
  options: { ...WHICH, ...CONFIG },
  answer: {
    accounts:
      'for each chain: `chainId`, `account`, `lane` (fills or others), `native`, `nonce`, `blocked` (why, or null), `tokens` (each with `symbol`, `token`, `balance`, `routerMayTake`)',
  },
  async run(call) {
    const filter = readFilter(call.values)
    return withDatabase(call, (database, { config }) =>
      showAccounts(database, config, { ...filter, out: call.out }),
    )
  },
})

const newKeyAction = defineAction({
  summary: 'Make a new private key in a file, and print its address.',
  notes: 'A file that is there already is left alone. The key itself is never printed.',
  options: {
    file: { value: 'FILE', required: true, about: 'where the key goes; only you can read it' },
    'password-file': {
      value: 'FILE',
      about: 'write a keystore, encrypted with the password in this file',
    },
  },
  answer: {
    address: 'the account’s address',
    file: 'where its key is',
    encrypted: 'whether it is a keystore',
  },
  run({ values: { file, 'password-file': passwordFile }, out }) {
    return newKey({ file, ...(passwordFile !== undefined && { passwordFile }), out })
  },
})

const changes = (wanted: 'approved' | 'revoked', summary: string) =>
  defineAction({
    summary,
    notes: 'A running relayer sends it. Whoever breaks off loses nothing: what is planned is sent.',
    options: {
      ...WHICH,
      token: { value: 'SYMBOL', about: 'only this token' },
      spender: { value: 'ADDRESS', about: 'somebody else than the Router' },
      ...CONFIG,
    },
    answer: {
      done: 'whether all of them are so now; the exit code says the same',
      approvals:
        'each with `chainId`, `account`, `token`, `spender`, `txHashes` (none: was so already), `problem` (or null)',
    },
    async run(call) {
      const filter = readFilter(call.values)
      return withDatabase(call, (database, { config }) =>
        changeApprovals(database, config, { ...filter, wanted, out: call.out }),
      )
    },
  })

const announceAction = defineAction({
  summary: 'Tell the books of a transaction that you send yourself with a key of the relayer.',
  notes: 'Name it by its hash, or by the account and the nonce that it will have.',
  options: {
    chain: { value: 'ID', required: true, about: 'the chain’s id' },
    transaction: { value: 'HASH', about: 'the transaction' },
    account: { value: 'ADDRESS', about: 'who sends it' },
    nonce: { value: 'N', about: 'its nonce' },
    note: { value: 'TEXT', required: true, about: 'why; it stays in the books' },
    ...CONFIG,
  },
  answer: {
    announced: 'false: it was announced before',
    breakClosed: 'whether a break that it had opened is closed',
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
    'Show the relayer’s accounts, let the Router take their tokens, announce own transactions, make keys',
  verbs: {
    accounts,
    approve: changes('approved', 'Let the Router take tokens of accounts that fill.'),
    revoke: changes('revoked', 'Take that right back.'),
    announce: announceAction,
    'new-key': newKeyAction,
  },
}
