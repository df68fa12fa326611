import { parseArgs } from 'node:util'
import { type Address, isAddress, isHash } from 'viem'
import type { Announced } from '../store/announced-transactions.ts'
import { type Command, UsageError } from './command.ts'
import { announce } from './relayer/announce.ts'
import { changeApprovals } from './relayer/change-approvals.ts'
import { showAccounts } from './relayer/show-accounts.ts'
import { withDatabase } from './with-database.ts'

const OPTIONS = {
  config: { type: 'string' },
  chain: { type: 'string' },
  account: { type: 'string' },
  token: { type: 'string' },
  spender: { type: 'string' },
  transaction: { type: 'string' },
  nonce: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse>['values']

export const relayer: Command = {
  summary:
    'Show the relayer’s accounts, let the Router take their tokens, announce own transactions',
  usage:
    'relayer accounts [--chain ID] [--json] | ' +
    'relayer approve|revoke [--chain ID] [--account ADDRESS] [--token SYMBOL] [--spender ADDRESS] | ' +
    'relayer announce --chain ID (--transaction HASH | --account ADDRESS --nonce N) --note TEXT',
  async run(args) {
    const { values, positionals } = parse(args)
    const [verb] = positionals
    const filter = readFilter(values)
    if (verb === 'accounts') {
      const json = values.json ?? false
      return withDatabase(values.config, (database, config) =>
        showAccounts(database, config, { ...filter, json }),
      )
    }
    if (verb === 'approve' || verb === 'revoke') {
      const wanted = verb === 'approve' ? 'approved' : 'revoked'
      return withDatabase(values.config, (database, config) =>
        changeApprovals(database, config, { ...filter, wanted }),
      )
    }
    if (verb === 'announce') {
      const said = readAnnouncement(values)
      return withDatabase(values.config, (database, config) => announce(database, config, said))
    }
    throw new UsageError('relayer: say accounts, approve, revoke or announce')
  },
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

/** Which chains, accounts and tokens are meant; all of them where nothing is said. */
export type ApprovalFilter = {
  chainId?: number
  account?: Address
  token?: string
  spender?: Address
}

function readFilter({ chain, account, token, spender }: Values): ApprovalFilter {
  return {
    ...(chain !== undefined && { chainId: readNumber(chain, '--chain') }),
    ...(account !== undefined && { account: readAddress(account, '--account') }),
    ...(token !== undefined && { token }),
    ...(spender !== undefined && { spender: readAddress(spender, '--spender') }),
  }
}

function readAnnouncement(values: Values) {
  const { chain, note } = values
  if (chain === undefined || !note) throw new UsageError('announce needs --chain and --note')
  return { chainId: readNumber(chain, '--chain'), transaction: readAnnounced(values), note }
}

function readAnnounced({ transaction, account, nonce }: Values): Announced {
  if (transaction !== undefined) {
    if (!isHash(transaction)) throw new UsageError('--transaction is not a transaction hash')
    return { hash: transaction }
  }
  if (account === undefined || nonce === undefined) {
    throw new UsageError('announce needs --transaction, or --account and --nonce')
  }
  return { account: readAddress(account, '--account'), nonce: readNumber(nonce, '--nonce') }
}

function readNumber(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} is not a number`)
  return Number(text)
}

function readAddress(text: string, name: string): Address {
  if (!isAddress(text, { strict: false })) throw new UsageError(`${name} is not an address`)
  return text
}
