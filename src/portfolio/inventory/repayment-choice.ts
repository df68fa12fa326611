import { assetOf } from '../../domain/asset.ts'
import type { Chain } from '../../domain/chain.ts'
import {
  chooseRepayment,
  type RepaymentQuestion,
  type Stock,
} from '../../domain/ledger/inventory/choose-repayment.ts'
import type { InventoryLine, InventoryView } from '../../domain/ledger/inventory/inventory-view.ts'
import { sameAddress } from '../../domain/token.ts'
import { powerOfTen } from '../../domain/usd.ts'

export type RepaymentChoice = {
  /** Hands over a view of the inventory that was just read. */
  seen(view: InventoryView): void
  /** The chain on which the fill should be repaid. */
  chainFor(question: RepaymentQuestion): number
}

/** A view that is older than this says too little about the inventory now. */
const MAX_AGE_MS = 300_000
const DECIMALS = 18

type Chosen = {
  asset: string
  amount: bigint
  /** The chain on which the fill is repaid. */
  chainId: number
  /** The chain on which the fill is paid. */
  from: number
  /**
   * The view was taken before the intent was accepted, so it does not contain the intent's
   * commitment.
   */
  unseen: boolean
}

/**
 * Chooses where fills are repaid: where the inventory needs it, according to the bands. Between two
 * views of the inventory it counts its own choices, and the same intent always gets the same
 * answer.
 */
export function createRepaymentChoice(now: () => number = Date.now): RepaymentChoice {
  let latest: InventoryView | undefined
  let chosen = new Map<bigint, Chosen>()
  const stockOf = (chain: Chain, asset: string): Stock | undefined => {
    const line = latest?.lines.find(
      (each) => each.chainId === chain.id && each.asset === asset && each.band !== null,
    )
    const stock = line && toStock(line)
    if (!stock) return undefined
    let { virtual } = stock
    for (const each of chosen.values()) {
      if (each.asset !== asset) continue
      if (each.chainId === chain.id) virtual += each.amount
      if (each.from === chain.id && each.unseen) virtual -= each.amount
    }
    return { ...stock, virtual }
  }
  const choose = (question: RepaymentQuestion): Chosen | undefined => {
    const { intent, origin, destination } = question
    const token = origin.tokens.find(({ address }) => sameAddress(address, question.token))
    if (!latest || !token || now() - latest.takenAt.getTime() > MAX_AGE_MS) return undefined
    const asset = assetOf(origin, token)
    const [there, here] = [stockOf(origin, asset), stockOf(destination, asset)]
    if (!there || !here) return undefined
    const amount = scaled(question.amount, token.decimals)
    const unseen = intent.acceptedAt * 1000n > BigInt(latest.takenAt.getTime())
    const stock = { ...here, virtual: here.virtual - (unseen ? amount : 0n) }
    const where = chooseRepayment({ origin: there, destination: stock, amount })
    const chainId = where === 'origin' ? origin.id : destination.id
    return { asset, amount, chainId, from: destination.id, unseen }
  }
  return {
    seen(view) {
      latest = view
      chosen = new Map()
    },
    chainFor(question) {
      const { id } = question.intent
      const found = chosen.get(id) ?? choose(question)
      if (found) chosen.set(id, found)
      return found?.chainId ?? question.destination.id
    },
  }
}

/** Undefined if part of it could not be read. */
function toStock({ balance, committed, inTransit, awaiting, band, token }: InventoryLine) {
  if (balance === null || awaiting === null || band === null) return undefined
  const virtual = balance + inTransit + awaiting - committed
  return {
    virtual: scaled(virtual, token.decimals),
    target: scaled(band.target, token.decimals),
  }
}

/** Brings amounts to the same decimals, because these differ between chains. */
function scaled(amount: bigint, decimals: number): bigint {
  return decimals <= DECIMALS
    ? amount * powerOfTen(DECIMALS - decimals)
    : amount / powerOfTen(decimals - DECIMALS)
}
