import type { Chain } from '../domain/chain.ts'
import { isNative, NATIVE_TOKEN, sameAddress } from '../domain/token.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import type { Sql } from '../store/database/sql.ts'
import { listUnlistedOfDay, type TransferKey } from '../store/watch/transfers.ts'

/**
 * How many transfers of unlisted tokens become deposits: of one look for each address and in all,
 * and within a day for each address on a chain.
 */
export type UnlistedLimits = { perAddress: number; atOnce: number; perAddressAndDay: number }

/** In the order of the look; `beyondDay` and `beyondLook` say which limit each of the others met. */
export type Admission<Each> = {
  admitted: readonly Each[]
  beyondDay: readonly Each[]
  beyondLook: readonly Each[]
}

/**
 * Leaves out the transfers of unlisted tokens beyond the limits. Any contract can log thousands of
 * transfers in one transaction, and each deposit costs rows, events and webhooks. The service could
 * not move such tokens anyway; the owner can take them out. Transfers of listed tokens and of
 * native money move what somebody had, so each is admitted.
 */
export async function admitTransfers<Each extends TransferFact>(
  sql: Sql,
  transfers: readonly Each[],
  { chain, limits }: { chain: Pick<Chain, 'id' | 'tokens'>; limits: UnlistedLimits },
): Promise<Admission<Each>> {
  const listed = [NATIVE_TOKEN, ...chain.tokens.map(({ address }) => address)]
  const unlisted = transfers.filter((each) => !isListed(chain, each))
  if (unlisted.length === 0) return { admitted: transfers, beyondDay: [], beyondLook: [] }
  const recipients = [...new Set(unlisted.map(({ to }) => to))]
  const most = limits.perAddressAndDay
  const request = { chainId: chain.id, recipients, listed, most }
  return chooseTransfers(transfers, {
    chain,
    limits,
    ofDay: await listUnlistedOfDay(sql, request),
  })
}

type Choice = {
  chain: Pick<Chain, 'tokens'>
  limits: UnlistedLimits
  /** The transfers of unlisted tokens that the last day has brought already. */
  ofDay: readonly TransferKey[]
}

/**
 * Chooses in turns: the first transfer to each address before the second to any, and an address
 * that had some within the day after one that had none. So whoever floods some addresses takes no
 * place from the others.
 */
export function chooseTransfers<Each extends TransferFact>(
  transfers: readonly Each[],
  { chain, limits, ofDay }: Choice,
): Admission<Each> {
  const { perAddress, atOnce, perAddressAndDay } = limits
  const known = new Set(ofDay.map(keyOf))
  const had = countByAddress(ofDay)
  const inLook = new Map<string, number>()
  const [beyondDay, beyondLook] = [new Set<Each>(), new Set<Each>()]
  const candidates: { transfer: Each; turn: number }[] = []
  for (const transfer of transfers) {
    // One that has its row already takes no other, also when a reorg has moved it.
    if (isListed(chain, transfer) || known.has(keyOf(transfer))) continue
    const to = transfer.to.toLowerCase()
    const before = inLook.get(to) ?? 0
    const turn = (had.get(to) ?? 0) + before
    inLook.set(to, before + 1)
    if (turn >= perAddressAndDay) beyondDay.add(transfer)
    else if (before >= perAddress) beyondLook.add(transfer)
    else candidates.push({ transfer, turn })
  }
  const inTurn = candidates.toSorted((a, b) => a.turn - b.turn)
  for (const { transfer } of inTurn.slice(atOnce)) beyondLook.add(transfer)
  const admitted = transfers.filter((each) => !beyondDay.has(each) && !beyondLook.has(each))
  return { admitted, beyondDay: [...beyondDay], beyondLook: [...beyondLook] }
}

const isListed = ({ tokens }: Pick<Chain, 'tokens'>, { token }: TransferFact): boolean =>
  isNative(token) || tokens.some(({ address }) => sameAddress(address, token))

const keyOf = ({ txHash, position, to }: TransferKey) => `${txHash} ${position} ${to}`.toLowerCase()

function countByAddress(transfers: readonly TransferKey[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of transfers) {
    counts.set(to.toLowerCase(), (counts.get(to.toLowerCase()) ?? 0) + 1)
  }
  return counts
}
