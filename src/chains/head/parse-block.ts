import { type Address, type Hash, type Hex, isAddress, isHex } from 'viem'
import type { AddressSet } from '../../domain/watch/address-set.ts'
import type { RawLog } from '../../domain/watch/match-logs.ts'
import type { CallTrace } from '../../domain/watch/walk-calls.ts'
import type { BlockHeader, TransactionTrace, ValueTransaction } from '../../ports/block-source.ts'
import { quantity } from './head.ts'

/** Parses a header with the transactions' hashes; null for a block that the node does not have. */
export function parseHeader(result: unknown): BlockHeader | null {
  if (result === null) return null
  const { number, hash, parentHash, timestamp, logsBloom, transactions } = fields(result)
  if (!Array.isArray(transactions)) throw new Error('transactions are missing')
  return {
    number: quantity(number, 'number'),
    hash: hash32(hash, 'hash'),
    parentHash: hash32(parentHash, 'parentHash'),
    timestamp: quantity(timestamp, 'timestamp'),
    logsBloom: isHex(logsBloom) ? logsBloom : '0x',
    transactions: transactions.map((each) =>
      hash32(typeof each === 'string' ? each : fields(each).hash, 'transaction'),
    ),
  }
}

/** Like `parseHeader`, for a block with full transactions. */
export function parseBlock(result: unknown): BlockHeader | null {
  const header = parseHeader(result)
  const values = parseValueTransactions(result)
  return header && values && { ...header, values }
}

/** Parses only the fields that every log is checked for; the others are read when a log matches. */
export function parseLogs(result: unknown): RawLog[] {
  if (!Array.isArray(result)) throw new Error('logs are not a list')
  for (const log of result) {
    const { topics, data, blockHash, address } = fields(log)
    const sound =
      Array.isArray(topics) &&
      typeof data === 'string' &&
      typeof blockHash === 'string' &&
      typeof address === 'string'
    if (!sound) throw new Error('a log lacks a field')
  }
  return result
}

export function parseTraces(result: unknown, transactions: readonly Hash[]): TransactionTrace[] {
  return eachResult(result, transactions).map(({ txHash, trace }) => ({
    txHash,
    trace: checkTrace(trace),
  }))
}

/** Like `parseBalanceChanges`, for all transactions of a block. */
export function parseChangesOfBlock(
  result: unknown,
  transactions: readonly Hash[],
): TransactionTrace[] {
  return eachResult(result, transactions).map(({ txHash, trace }) => ({
    txHash,
    changes: parseBalanceChanges(trace),
  }))
}

function eachResult(result: unknown, transactions: readonly Hash[]) {
  if (!Array.isArray(result) || result.length !== transactions.length) {
    throw new Error('traces do not fit the block')
  }
  return result.map((item, index) => {
    const { txHash, result: trace, error } = fields(item)
    // Older nodes leave the hash out; the order is then the block's order.
    const known = transactions[index]
    if (error !== undefined) throw new Error(`a trace failed: ${String(error)}`)
    if (!known || (txHash !== undefined && txHash !== known)) throw new Error('wrong trace')
    return { txHash: known, trace }
  })
}

/** Parses the answer of geth's prestateTracer in its diff mode: the balances before and after. */
export function parseBalanceChanges(result: unknown): ReadonlyMap<Address, bigint> {
  const { pre, post } = fields(result)
  const [before, after] = [fields(pre), fields(post)]
  const changes = new Map<Address, bigint>()
  for (const [address, state] of Object.entries(after)) {
    const { balance } = fields(state)
    if (balance === undefined) continue
    const had = address in before ? fields(before[address]).balance : undefined
    const change = toBalance(balance) - (had === undefined ? 0n : toBalance(had))
    if (change !== 0n) changes.set(address.toLowerCase() as Address, change)
  }
  return changes
}

function toBalance(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) throw new Error('no balance')
  return BigInt(value)
}

function checkTrace(trace: unknown): CallTrace {
  const { type, from, calls } = fields(trace)
  if (typeof type !== 'string' || typeof from !== 'string') throw new Error('no call trace')
  if (calls !== undefined) {
    if (!Array.isArray(calls)) throw new Error('calls are not a list')
    for (const call of calls) checkTrace(call)
  }
  return trace as CallTrace
}

/** Finds the transactions that carry value in a block with full transactions. */
export function parseValueTransactions(result: unknown): ValueTransaction[] | null {
  if (result === null) return null
  const { transactions } = fields(result)
  if (!Array.isArray(transactions)) throw new Error('transactions are missing')
  return transactions.flatMap((each) => {
    const { hash, from, to, value } = fields(each)
    const amount = quantity(value, 'value')
    if (amount === 0n) return []
    return [
      {
        hash: hash32(hash, 'transaction'),
        from: addressOf(from),
        to: to == null ? null : addressOf(to),
        value: amount,
      },
    ]
  })
}

const DIGITS = 40

/**
 * Finds in a block with full transactions the hashes of those whose data name one of the addresses,
 * wherever a byte begins: packed arguments are not aligned to words.
 */
export function parseNaming(
  result: unknown,
  addresses: AddressSet,
): ReadonlyMap<string, readonly Hash[]> | null {
  if (result === null) return null
  const { transactions } = fields(result)
  if (!Array.isArray(transactions)) throw new Error('transactions are missing')
  const naming = new Map<string, Hash[]>()
  for (const each of transactions) {
    const { hash, input } = fields(each)
    if (typeof input !== 'string') continue
    const named = new Set<string>()
    for (let at = 2; at + DIGITS <= input.length; at += 2) {
      if (addresses.hasHex(input, at)) named.add(`0x${input.slice(at, at + DIGITS).toLowerCase()}`)
    }
    for (const address of named) {
      naming.set(address, [...(naming.get(address) ?? []), hash32(hash, 'transaction')])
    }
  }
  return naming
}

export function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('an object is missing')
  return value as Record<string, unknown>
}

function hash32(value: unknown, name: string): Hash {
  if (!isHex(value) || value.length !== 66) throw new Error(`${name} is not a hash`)
  return value.toLowerCase() as Hex
}

function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw new Error('an address is missing')
  }
  return value.toLowerCase() as Address
}
