import { formatUnits, getAddress } from 'viem'
import { toCaip2 } from '../../domain/caip2.ts'
import {
  freeOf,
  type InventoryLine,
  type InventoryView,
} from '../../domain/ledger/inventory/inventory-view.ts'
import type { InventoryMove } from '../../domain/ledger/inventory/move.ts'
import type { GasProposal, ProposedRefill } from '../../domain/ledger/inventory/propose-refills.ts'
import type { ProposedSwap } from '../../domain/ledger/inventory/propose-swap.ts'
import { usdOf, usdToDecimal } from '../../domain/usd.ts'

/** Prints the inventory in whole tokens and USD, for commands and the API. Null means unknown. */
export function printInventory({ takenAt, chains, lines, gas, moves }: InventoryView) {
  return {
    takenAt: takenAt.toISOString(),
    complete: chains.every(({ problem }) => problem === null) && lines.every(isKnown),
    chains: chains.map(({ chainId, name, block, exposure, problem }) => ({
      chainId: toCaip2(chainId),
      name,
      blockNumber: block && String(block.number),
      blockHash: block?.hash ?? null,
      exposureUsd: exposure === null ? null : usdToDecimal(exposure, 2),
      problem,
    })),
    tokens: lines.map(printLine),
    gas: gas.map(({ chainId, account, lane, balance, alarm }) => ({
      chainId: toCaip2(chainId),
      account,
      lane,
      native: balance === null ? null : formatUnits(balance, 18),
      alarm: formatUnits(alarm, 18),
      low: balance === null ? null : balance < alarm,
    })),
    moves: moves.filter(({ closedAt }) => closedAt === null).map(printMove),
  }
}

const isKnown = ({ balance, awaiting }: InventoryLine) => balance !== null && awaiting !== null

function printLine(line: InventoryLine) {
  const { chainId, token, band, price } = line
  const units = (amount: bigint | null) =>
    amount === null ? null : formatUnits(amount, token.decimals)
  const usd = (amount: bigint | null) =>
    amount === null || price === null
      ? null
      : usdToDecimal(usdOf(amount, { usd: price, decimals: token.decimals }, 'down'), 2)
  const { balance, committed, inTransit, awaiting } = line
  const free = freeOf(line)
  return {
    chainId: toCaip2(chainId),
    symbol: token.symbol,
    token: token.address.toLowerCase(),
    balance: units(balance),
    committed: units(committed),
    free: units(free),
    inTransit: units(inTransit),
    awaiting: units(awaiting),
    balanceUsd: usd(balance),
    committedUsd: usd(committed),
    freeUsd: usd(free),
    inTransitUsd: usd(inTransit),
    awaitingUsd: usd(awaiting),
    band: band && {
      target: units(band.target),
      floor: units(band.floor),
      ceiling: units(band.ceiling),
      reserve: units(band.reserve),
    },
  }
}

/** A move as commands and the API show it; amounts are raw units. */
export function printMove(move: InventoryMove) {
  const { id, venue, state, chainId, token, amount, destinationChainId, account, recipient } = move
  return {
    id: String(id),
    venue,
    state,
    chainId: toCaip2(chainId),
    token,
    amount: String(amount),
    usd: move.usd === null ? null : usdToDecimal(move.usd, 2),
    account,
    destinationChainId: toCaip2(destinationChainId),
    destinationToken: move.destinationToken,
    recipient,
    expected: String(move.expected),
    arrived: move.arrived === null ? null : String(move.arrived),
    arrivedTx: move.arrivedTx,
    automatic: move.automatic,
    reference: move.reference,
    reason: move.reason,
    note: move.note,
    createdAt: move.createdAt.toISOString(),
    closedAt: move.closedAt?.toISOString() ?? null,
  }
}

type Refills = {
  refills: readonly (ProposedRefill & { id?: bigint })[]
  swaps: readonly (ProposedSwap & { id?: bigint })[]
  refusals: GasProposal['refusals']
}

/**
 * Refills and gas swaps as commands and the API show them; amounts are wei, or raw units of the
 * sold token.
 */
export function printRefills({ refills, swaps, refusals }: Refills) {
  return {
    refills: refills.map(({ id, chainId, from, to, amount }) => ({
      ...(id !== undefined && { id: String(id) }),
      chainId: toCaip2(chainId),
      from: getAddress(from),
      to: getAddress(to),
      amount: String(amount),
    })),
    swaps: swaps.map(({ id, chainId, from, to, token, symbol, amount, expected, minimum }) => ({
      ...(id !== undefined && { id: String(id) }),
      chainId: toCaip2(chainId),
      from: getAddress(from),
      to: getAddress(to),
      token: token.toLowerCase(),
      symbol,
      amount: String(amount),
      expected: String(expected),
      minimum: String(minimum),
    })),
    refusals: refusals.map(({ chainId, account, reason }) => ({
      chainId: toCaip2(chainId),
      account: account && getAddress(account),
      reason,
    })),
  }
}
