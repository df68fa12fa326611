import { type Address, type Hex, toEventSelector, zeroAddress } from 'viem'
import type { MinedLog } from '../evm/transaction.ts'

/** Money that went from one address to another in a transaction, as its logs say. */
export type Movement = {
  token: Address
  from: Address
  to: Address
  amount: bigint
  /** One half of an exchange of native money for its wrapped token. */
  wrap?: true
}

const TRANSFER = toEventSelector('event Transfer(address indexed, address indexed, uint256)')
const DEPOSIT = toEventSelector('event Deposit(address indexed, uint256)')
const WITHDRAWAL = toEventSelector('event Withdrawal(address indexed, uint256)')

/**
 * The ERC-20 transfers and the wraps of a transaction, in lower case. Native money leaves no logs
 * of its own: only where it is wrapped or unwrapped.
 */
export function readMovements(logs: readonly MinedLog[], wrappedNative: Address): Movement[] {
  const wrapper = lower(wrappedNative)
  const told = logs.flatMap((log) => readWrap(log, wrapper))
  const movements: Movement[] = []
  for (const log of logs) {
    const [event, from, to, ...more] = log.topics
    const isTransfer = event === TRANSFER && from && to && more.length === 0
    if (!isTransfer || log.data.length !== 66) continue
    const token = lower(log.address)
    const transfer = { token, from: toAddress(from), to: toAddress(to), amount: BigInt(log.data) }
    const minted = token === wrapper && transfer.from === zeroAddress
    const burnt = token === wrapper && transfer.to === zeroAddress
    if (!minted && !burnt) movements.push(transfer)
    // Some wrappers log a wrap twice, others only as minted or burnt tokens.
    else if (!told.some((wrap) => isSameWrap(wrap, transfer))) {
      told.push({ owner: minted ? transfer.to : transfer.from, amount: transfer.amount, minted })
    }
  }
  return [...movements, ...told.flatMap((wrap) => toMovements(wrap, wrapper))]
}

type Wrap = { owner: Address; amount: bigint; minted: boolean }

function readWrap(log: MinedLog, wrapper: Address): Wrap[] {
  const [event, owner, ...more] = log.topics
  if (lower(log.address) !== wrapper || !owner || more.length > 0) return []
  if (event !== DEPOSIT && event !== WITHDRAWAL) return []
  return [{ owner: toAddress(owner), amount: BigInt(log.data), minted: event === DEPOSIT }]
}

function isSameWrap(wrap: Wrap, transfer: Movement): boolean {
  const owner = wrap.minted ? transfer.to : transfer.from
  return wrap.owner === owner && wrap.amount === transfer.amount
}

function toMovements({ owner, amount, minted }: Wrap, wrapper: Address): Movement[] {
  const inwards = { from: owner, to: wrapper, amount, wrap: true } as const
  const outwards = { from: wrapper, to: owner, amount, wrap: true } as const
  return minted
    ? [
        { token: zeroAddress, ...inwards },
        { token: wrapper, ...outwards },
      ]
    : [
        { token: wrapper, ...inwards },
        { token: zeroAddress, ...outwards },
      ]
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}

function toAddress(topic: Hex): Address {
  return `0x${topic.slice(-40).toLowerCase()}`
}
