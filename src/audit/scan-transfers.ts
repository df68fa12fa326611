import { type Address, BlockNotFoundError, type Hex, parseAbi } from 'viem'
import { isNative } from '../domain/token.ts'
import { max, min } from '../lib/bigint-extremes.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import {
  forgetAgreements,
  moveCursor,
  readCursor,
  readOpenings,
} from '../store/ledger/ledger-balances.ts'
import {
  findBookedTransfers,
  findOwnTransactions,
  reverseTransfersAbove,
} from '../store/ledger/ledger-postings.ts'
import type { AuditDeps } from './audit-deps.ts'
import { bookFoundTransfer } from './book-transfer.ts'

type BlockId = { number: bigint; hash: Hex }
/**
 * `from` is where the search begins on a chain that was never searched. `agreedAt` is set if
 * balances differ now: the last block up to which they show that no transfer is missing.
 */
type Scan = {
  reader: ChainReader
  holders: readonly Address[]
  from: BlockId
  to: BlockId
  agreedAt?: bigint | undefined
}

const TRANSFER = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])
/** How many blocks one request covers; public nodes refuse much larger ranges. */
const CHUNK = 1_000n
/** How many blocks the search goes back after a reorg, or for missing logs. */
const REWIND = 128n
/**
 * How many blocks before the cursor are searched again: for the newest blocks, a url may have
 * omitted logs without an error, because the node that answered did not have them yet.
 */
const YOUNG = 16n

/**
 * Books every transfer to or from the service's addresses up to a block that no step explains. It
 * searches earlier blocks again after a reorg, and when balances differ, because only balances can
 * prove that a url has given all logs of a range.
 */
export async function scanTransfers(
  deps: AuditDeps,
  { reader, holders, from, to, agreedAt }: Scan,
): Promise<{ rewound: boolean }> {
  const { database } = deps
  const chainId = reader.chain.id
  await moveCursor(database.sql, { chainId, from: undefined, to: from })
  let cursor: BlockId = (await readCursor(database.sql, chainId)) ?? from
  const { first, last: opened } = await readOpenings(database.sql, chainId)
  const rewound = !(await isCanonical(reader, cursor))
  if (rewound) {
    // Transfers from before the books were opened are contained in the opening balances.
    const least = [first, to.number].reduce(min, cursor.number)
    cursor = await rewind(deps, reader, { from: cursor, least })
  }
  const again = agreedAt === undefined ? undefined : max(agreedAt, opened) + 1n
  if (again !== undefined && again <= cursor.number && cursor.number - again < REWIND) {
    await scanRange(deps, { reader, holders, from: again, last: cursor.number })
  }
  while (cursor.number < to.number) {
    const last: bigint = cursor.number + CHUNK < to.number ? cursor.number + CHUNK : to.number
    await scanRange(deps, { reader, holders, from: firstOf(cursor.number, opened), last })
    const next: BlockId = last === to.number ? to : await blockAt(reader, last)
    const moved = await moveCursor(database.sql, { chainId, from: cursor, to: next })
    // Another process may have moved the cursor, perhaps less far. Reading its blocks again is
    // harmless, because booked transfers are not booked again.
    cursor = moved ? next : ((await readCursor(database.sql, chainId)) ?? next)
  }
  return { rewound }
}

/** The first block to search: some blocks again, but none from before the books were opened. */
function firstOf(cursor: bigint, opened: bigint): bigint {
  const again = cursor + 1n - YOUNG
  const first = again > opened ? again : opened + 1n
  return first < cursor + 1n ? first : cursor + 1n
}

async function scanRange(
  deps: AuditDeps,
  {
    reader,
    holders,
    from,
    last,
  }: { reader: ChainReader; holders: readonly Address[]; from: bigint; last: bigint },
): Promise<void> {
  // Only configured tokens are read, because anybody can deploy a token with false Transfer logs.
  const address = reader.chain.tokens.flatMap((each) =>
    isNative(each.address) ? [] : [each.address],
  )
  const range = { address, fromBlock: from, toBlock: last, event: TRANSFER[0] }
  const [sent, received] = await Promise.all([
    reader.client.getLogs({ ...range, args: { from: [...holders] } }),
    reader.client.getLogs({ ...range, args: { to: [...holders] } }),
  ])
  const hashes = [...new Set([...sent, ...received].map(({ transactionHash }) => transactionHash))]
  if (hashes.length === 0) return
  const chainId = reader.chain.id
  const [own, booked] = await Promise.all([
    findOwnTransactions(deps.database.sql, { chainId, hashes }),
    findBookedTransfers(deps.database.sql, { chainId, hashes }),
  ])
  for (const txHash of hashes) {
    if (booked.has(txHash)) continue
    const purpose = own.get(txHash)
    // Steps of intents are booked when they are recorded.
    if (purpose === 'fill' || purpose === 'claim') continue
    await bookFoundTransfer(deps, { reader, txHash, holders, own: purpose !== undefined })
  }
}

async function rewind(
  { database }: AuditDeps,
  reader: ChainReader,
  { from, least }: { from: BlockId; least: bigint },
): Promise<BlockId> {
  const chainId = reader.chain.id
  const to = await blockAt(reader, max(from.number - REWIND, least))
  await database.transaction(async (sql) => {
    if (!(await moveCursor(sql, { chainId, from, to }))) return
    await reverseTransfersAbove(sql, { chainId, blockNumber: to.number })
    // Native transfers leave no log; they are searched for from the last agreement of the balances.
    await forgetAgreements(sql, { chainId, above: to.number })
  })
  return to
}

export async function isCanonical(reader: ChainReader, block: BlockId): Promise<boolean> {
  try {
    const found = await reader.client.getBlock({ blockNumber: block.number })
    return found.hash === block.hash
  } catch (error) {
    // Any other error, for example that no url answers, says nothing about the block.
    if (error instanceof BlockNotFoundError) return false
    throw error
  }
}

async function blockAt(reader: ChainReader, blockNumber: bigint): Promise<BlockId> {
  const { hash } = await reader.client.getBlock({ blockNumber })
  return { number: blockNumber, hash }
}
