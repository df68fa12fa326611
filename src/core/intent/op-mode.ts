import { concat, type Hex, numberToHex } from 'viem'
import type { Execution } from '../execution.ts'
import type { Op } from './mandate.ts'

/**
 * Where calls run: by the account through the executor, or, for accounts that cannot, in an
 * intermediary that belongs to the one intent.
 */
export type OpRunner = 'account' | 'intermediary'

/** Limits of SingleChainOps, which its message has no other place for. */
export type SingleChainLimits = {
  /** Last second in which the calls may run; 0 = no limit. */
  notAfter: bigint
  /** The most the gas refund may be, in raw units of its token; 0 = no refund. */
  maxRefund: bigint
}

const RUNNER_BYTE: Readonly<Record<OpRunner, Hex>> = { account: '0x02', intermediary: '0x03' }
/** ERC-1271 or, for plain keys, ECDSA: the only signatures the contracts check. */
const OWNER_SIGNATURE: Hex = '0x01'
const ZERO_16: Hex = '0x00000000000000000000000000000000'

/** No calls. */
export const NO_OP: Op = { vt: concat([ZERO_16, ZERO_16]), ops: [] }

/** Calls of a mandate. */
export function mandateOp(runner: OpRunner, ops: readonly Execution[]): Op {
  if (ops.length === 0) return NO_OP
  const vt = encodeVt(runner, { notAfter: 0n, maxRefund: 0n })
  return { vt, ops }
}

/** Calls that an account runs for itself under signed limits. */
export function singleChainOp(ops: readonly Execution[], limits: SingleChainLimits): Op {
  return { vt: encodeVt('account', limits), ops }
}

function encodeVt(runner: OpRunner, { notAfter, maxRefund }: SingleChainLimits): Hex {
  return concat([
    RUNNER_BYTE[runner],
    OWNER_SIGNATURE,
    numberToHex(notAfter, { size: 6 }),
    '0x0000000000000000',
    numberToHex(maxRefund, { size: 16 }),
  ])
}
