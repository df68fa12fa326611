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
 * `from`: where a chain that was never searched begins. `agreedAt`: the last block up to which
 * balances show that nothing was left out, where they differ now.
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
/** Blocks of one question; public nodes refuse much larger ones. */
const CHUNK = 1_000n
/** How far a reorg is looked back for, and logs that were left out. */
const REWIND = 128n
/**
 * Blocks before the cursor that are searched once more: of the newest ones a url may have left logs
 * out in silence, because the node behind it that answered did not have them yet.
 */
const YOUNG = 16n

/**
 * Books every transfer to or from the service's addresses up to a block that no step explains.
 * Goes back when the chain has taken back what it has seen, and where balances differ: that a url
 * gave all logs of a range only they can prove.
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
    // What was before all books were opened is in their openings, not among what came since.
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
    // Another process does the same work, and may have come less far: what it has booked is not
    // booked again.
    cursor = moved ? next : ((await readCursor(database.sql, chainId)) ?? next)
  }
  return { rewound }
}

/** What was before the books were opened is none of theirs. */
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
  // Only of tokens that are kept: anybody can write one that tells of any transfer.
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
    // Steps of intents are booked where they are recorded.
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
    // Native money leaves no log: it is looked for from where balances were last known to agree.
    await forgetAgreements(sql, { chainId, above: to.number })
  })
  return to
}

export async function isCanonical(reader: ChainReader, block: BlockId): Promise<boolean> {
  try {
    const found = await reader.client.getBlock({ blockNumber: block.number })
    return found.hash === block.hash
  } catch (error) {
    // That no url answers says nothing of the block.
    if (error instanceof BlockNotFoundError) return false
    throw error
  }
}

async function blockAt(reader: ChainReader, blockNumber: bigint): Promise<BlockId> {
  const { hash } = await reader.client.getBlock({ blockNumber })
  return { number: blockNumber, hash }
}
