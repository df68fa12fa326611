import type { Address, Hex } from 'viem'

/** One call an account or a contract makes (spec 2.4). */
export type Execution = { to: Address; value: bigint; data: Hex }
