import { toView } from '../../../deposits/read.ts'
import type { DepositPage, DepositQuote, DepositView } from '../../../domain/deposit/query.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { DepositSearch } from '../../../domain/project/operator-search.ts'
import type { ChainReaders } from '../../../ports/chain-reader.ts'
import type { Database } from '../../../store/database/database.ts'
import { listDepositQuotes } from '../../../store/deposits/deposit-lists.ts'
import { findDeposit as findStored } from '../../../store/deposits/deposits.ts'
import { searchDeposits as searchStored } from '../../../store/deposits/search-deposits.ts'

type Deps = { database: Pick<Database, 'sql'>; readers: Pick<ChainReaders, 'list'> }

const chainsOf = ({ readers }: Deps) => ({ chains: readers.list().map(({ chain }) => chain) })

/** Deposits of every project, newest first. */
export async function searchDeposits(deps: Deps, search: DepositSearch): Promise<DepositPage> {
  const { deposits, nextCursor } = await searchStored(deps.database.sql, search)
  const known = chainsOf(deps)
  return { deposits: deposits.map((deposit) => toView(known, deposit)), nextCursor }
}

/** Rejects with `not-found` for an id that no deposit has. */
export async function findDeposit(
  deps: Deps,
  id: string,
): Promise<{ view: DepositView; quotes: readonly DepositQuote[] }> {
  const deposit = await findStored(deps.database.sql, id)
  if (!deposit) throw new ServiceError('not-found', 'The deposit does not exist')
  const quotes = await listDepositQuotes(deps.database.sql, id)
  return { view: toView(chainsOf(deps), deposit), quotes }
}
