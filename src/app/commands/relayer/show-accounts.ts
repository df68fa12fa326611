import { type Address, formatEther, formatUnits } from 'viem'
import type { Config } from '../../../config/schema.ts'
import { isNative, sameAddress } from '../../../domain/token.ts'
import type { ChainReader } from '../../../ports/chain-reader.ts'
import type { Database } from '../../../store/database/database.ts'
import { listRelayerAccounts } from '../../../store/transactions/relayer-accounts.ts'
import { isSettled } from '../../../transactions/approvals/plan-approval.ts'
import { openAddresses } from '../../../transactions/signers/open-signers.ts'
import type { Output } from '../line/output.ts'
import { tableLines } from '../line/table.ts'
import { withReaders } from '../line/with-readers.ts'
import type { ApprovalFilter } from './approval-filter.ts'

type TokenLine = { symbol: string; token: Address; balance: string; routerMayTake: boolean | null }
type AccountLine = {
  chainId: number
  account: Address
  lane: 'fills' | 'others'
  native: string
  nonce: number
  blocked: string | null
  tokens: TokenLine[]
}

/**
 * Shows the balances of every account on every chain, and whether the Router may take its tokens.
 */
export function showAccounts(
  database: Database,
  config: Config,
  { chainId, account, out }: ApprovalFilter & { out: Output<{ accounts: string }> },
): Promise<number> {
  return withReaders(config, async ({ readers }) => {
    const { fills, others } = await openAddresses(config.relayer)
    const known = await listRelayerAccounts(database.sql)
    const lines: AccountLine[] = []
    for (const reader of readers.list()) {
      if (chainId !== undefined && reader.chain.id !== chainId) continue
      out.progress(`reading ${reader.chain.name}`)
      for (const [lane, keys] of [
        ['fills', fills],
        ['others', others],
      ] as const) {
        for (const { address } of keys) {
          if (account !== undefined && !sameAddress(account, address)) continue
          const row = known.find(
            (each) => each.chainId === reader.chain.id && sameAddress(each.address, address),
          )
          const blocked = row?.blockedReason ?? null
          lines.push({ ...(await readAccount(reader, address, lane)), blocked })
        }
      }
    }
    out.answer({ accounts: lines }, toTable(lines))
    return 0
  })
}

async function readAccount(
  reader: ChainReader,
  account: Address,
  lane: AccountLine['lane'],
): Promise<Omit<AccountLine, 'blocked'>> {
  const { chain } = reader
  const view = reader.at(await reader.head())
  const tokens = chain.tokens.map(({ address }) => address)
  const spender = chain.contracts.router
  const erc20 = tokens.filter((token) => !isNative(token))
  const [{ amounts }, allowances, nonce] = await Promise.all([
    view.balances(account, tokens),
    spender ? view.allowances(account, { spender, tokens: erc20 }) : new Map<Address, bigint>(),
    reader.client.getTransactionCount({ address: account }),
  ])
  const native = formatEther(amounts.get(chain.nativeToken.address) ?? 0n)
  const lines = chain.tokens.flatMap(({ address, symbol, decimals }): TokenLine[] => {
    if (isNative(address)) return []
    const balance = formatUnits(amounts.get(address) ?? 0n, decimals)
    const routerMayTake =
      lane === 'fills' ? isSettled(allowances.get(address) ?? 0n, 'approved') : null
    return [{ symbol, token: address, balance, routerMayTake }]
  })
  return { chainId: chain.id, account, lane, native, nonce, tokens: lines }
}

function toTable(lines: readonly AccountLine[]): readonly string[] {
  return tableLines(
    ['chain', 'account', 'lane', 'native', 'nonce', 'tokens', 'not approved', 'blocked'],
    lines.map(({ chainId, account, lane, native, nonce, tokens, blocked }) => [
      String(chainId),
      account,
      lane,
      native,
      String(nonce),
      tokens.map(({ symbol, balance }) => `${balance} ${symbol}`).join(', '),
      tokens
        .flatMap(({ symbol, routerMayTake }) => (routerMayTake === false ? [symbol] : []))
        .join(' ') || '-',
      blocked ?? '-',
    ]),
  )
}
