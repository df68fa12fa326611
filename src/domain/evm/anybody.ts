import type { Address } from 'viem'

/**
 * Stands for any other recipient: nobody has its key, it has no code, and no token treats it
 * specially.
 */
export const ANYBODY: Address = '0x5100000000000000000000000000000000000052'
