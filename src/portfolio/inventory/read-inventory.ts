import { type Address, parseUnits } from 'viem'
import { assetOf } from '../../domain/asset.ts'
import type { BlockRef, Chain } from '../../domain/chain.ts'
import type { InventorySettings } from '../../domain/ledger/inventory/inventory-settings.ts'
import type {
  Band,
  GasLine,
  InventoryChain,
  InventoryLine,
  InventoryView,
} from '../../domain/ledger/inventory/inventory-view.ts'
import { isBridged, isOpen } from '../../domain/ledger/inventory/move.ts'
import { isNative, sameAddress, type Token } from '../../domain/token.ts'
import type { Usd } from '../../domain/usd.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { sumExposures } from '../../store/intents/exposures.ts'
import type { InventoryDeps } from './inventory-deps.ts'
import { type KnownMoney, readKnownMoney } from './known-money.ts'

/** A chain that takes longer than this is unknown. */
const CHAIN_MS = 10_000

type Read = {
  chain: Chain
  block: BlockRef | null
  problem: string | null
  /** Amounts by account and lower-case token, without those that could not be read. */
  amounts: ReadonlyMap<Address, ReadonlyMap<Address, bigint>>
}

/**
 * Reads all money of the operator. The commitments are read first and then every chain at one
 * block: a commitment that has been paid meanwhile is then missing in the balance, too. What cannot
 * be read is null.
 */
export async function readInventory(
  deps: InventoryDeps,
  signal?: AbortSignal,
): Promise<InventoryView> {
  const known = await readKnownMoney(deps)
  const takenAt = new Date()
  const reads = await Promise.all(
    deps.readers.list().map((reader) => readChain(reader, known, signal)),
  )
  const [lines, chains] = await Promise.all([
    Promise.all(reads.map((read) => linesOf(deps, read, known))),
    Promise.all(reads.map((read) => chainOf(deps, read))),
  ])
  return {
    takenAt,
    chains,
    lines: lines.flat(),
    gas: reads.flatMap((read) => gasOf(deps.settings, read, known)),
    moves: known.moves,
    newestMove: known.newestMove,
  }
}

async function readChain(
  reader: ChainReader,
  known: KnownMoney,
  signal?: AbortSignal,
): Promise<Read> {
  const { chain } = reader
  const unread = (problem: string): Read => ({ chain, block: null, problem, amounts: new Map() })
  try {
    return await withDeadline(CHAIN_MS, signal, async (limit) => {
      const block = await reader.head(limit)
      if (block.number < (known.journalBlocks.get(chain.id) ?? 0n)) {
        return unread('the nodes of the chain are behind the journal')
      }
      const view = reader.at(block)
      const tokens = chain.tokens.map(({ address }) => address)
      const accounts = known.accounts.filter(({ chainId }) => chainId === chain.id)
      const amounts = await Promise.all(
        accounts.map(async ({ address }) => {
          const found = await view.balances(address, tokens, limit)
          const lower = [...found.amounts].map(
            ([token, amount]) => [lowerOf(token), amount] as const,
          )
          return [lowerOf(address), new Map(lower)] as const
        }),
      )
      return { chain, block, problem: null, amounts: new Map(amounts) }
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const [reason = 'the chain does not answer'] = (error as Error).message.split('\n')
    return unread(reason)
  }
}

async function linesOf(
  { prices, settings }: InventoryDeps,
  read: Read,
  known: KnownMoney,
): Promise<InventoryLine[]> {
  const { chain } = read
  const fillers = known.accounts.filter(
    ({ chainId, lane }) => chainId === chain.id && lane === 'fills',
  )
  return Promise.all(
    chain.tokens.map(async (token): Promise<InventoryLine> => {
      const address = lowerOf(token.address)
      const here = (each: { chainId: number; token: Address }) =>
        each.chainId === chain.id && sameAddress(each.token, address)
      const held = fillers.map((each) => read.amounts.get(lowerOf(each.address))?.get(address))
      const price = await prices.price({ chainId: chain.id, token }).catch(() => undefined)
      return {
        chainId: chain.id,
        token,
        asset: assetOf(chain, token),
        balance: held.includes(undefined) ? null : held.reduce<bigint>((a, b) => a + (b ?? 0n), 0n),
        committed: known.committed.get(chain.id)?.get(address) ?? 0n,
        inTransit: known.moves
          .filter((move) => isOpen(move) && isBridged(move) && move.arrived === null)
          .filter((move) =>
            here({ chainId: move.destinationChainId, token: move.destinationToken }),
          )
          .reduce((sum, { expected }) => sum + expected, 0n),
        awaiting: awaitingOf(read, known, here),
        price: price && !('unavailable' in price) ? price.usd : null,
        band: bandOf(settings, chain.id, token),
      }
    }),
  )
}

/**
 * The repayments that are still owed here. Fills of moves are left out, because they are in transit
 * already. Null while the ledger has not searched for repayments up to about now.
 */
function awaitingOf(
  { chain, block }: Read,
  { owed, moves, searched }: KnownMoney,
  here: (place: { chainId: number; token: Address }) => boolean,
): bigint | null {
  const own = new Set(moves.filter(isOpen).map(({ destinationKey }) => destinationKey))
  const fills = owed.filter(here).flatMap(({ outstanding }) => outstanding)
  const others = fills.filter(({ key }) => !own.has(key))
  if (others.length === 0) return 0n
  const cursor = searched.get(chain.id)
  const lag = BigInt(Math.ceil(BOOKS_MS / chain.blockTimeMs))
  if (!block || cursor === undefined || cursor + lag < block.number) return null
  return others.reduce((sum, { gross, net = gross }) => sum + net, 0n)
}

/** The time by which the ledger may be behind the chain. */
const BOOKS_MS = 600_000

function bandOf({ bands }: InventorySettings, chainId: number, token: Token): Band | null {
  const found = bands.find(
    (band) => band.chainId === chainId && band.token === token.symbol && !isNative(token.address),
  )
  if (!found) return null
  const raw = (text: string) => parseUnits(text, token.decimals)
  const { target, floor, ceiling, reserve } = found
  return { target: raw(target), floor: raw(floor), ceiling: raw(ceiling), reserve: raw(reserve) }
}

async function chainOf(
  { database, settings }: InventoryDeps,
  { chain, block, problem }: Read,
): Promise<InventoryChain> {
  const facts = { chainId: chain.id, name: chain.name, block, problem }
  if (!block) return { ...facts, exposure: null }
  const firmBlock = block.number - BigInt(settings.firmBlocks(chain.id))
  const shores = [{ chainId: chain.id, firmBlock }]
  const sums: Map<number, Usd> = await sumExposures(database.sql, { shores, except: 0n })
  return { ...facts, exposure: sums.get(chain.id) ?? 0n }
}

function gasOf(
  settings: InventorySettings,
  { chain, amounts }: Read,
  known: KnownMoney,
): GasLine[] {
  return known.accounts
    .filter(({ chainId }) => chainId === chain.id)
    .map(({ address, lane }) => ({
      chainId: chain.id,
      account: address,
      lane,
      balance: amounts.get(lowerOf(address))?.get(lowerOf(chain.nativeToken.address)) ?? null,
      alarm: settings.gasAlarm(chain.id),
    }))
}

const lowerOf = (address: Address) => address.toLowerCase() as Address
