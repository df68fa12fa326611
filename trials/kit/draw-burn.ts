import { concat, type Hex, numberToHex, pad, zeroHash } from 'viem'
import type { BurnMessage } from '../../src/domain/cctp/burn-message.ts'
import type { Random } from './random.ts'

export type BurnDraw = {
  random: Random
  /** Words that are accounts are addresses of an EVM chain, as they are in a real burn. */
  ofAddresses?: boolean
}

/** Every field at random, with the values at the ends of its range more often than chance has them. */
export function drawBurn({ random, ofAddresses = false }: BurnDraw): BurnMessage {
  const account = () => {
    if (random.chance(0.1)) return zeroHash
    return ofAddresses ? pad(drawBytes(random, 20), { size: 32 }) : drawWord(random)
  }
  const short = () => Number(drawNumber(random, 4))
  const amount = () => drawNumber(random, 32)
  return {
    ...{ version: short(), sourceDomain: short(), destinationDomain: short() },
    nonce: drawWord(random),
    ...{ sender: account(), recipient: account(), destinationCaller: account() },
    ...{ minFinality: short(), finalityExecuted: short(), bodyVersion: short() },
    ...{ burnToken: account(), mintRecipient: account(), amount: amount() },
    ...{ messageSender: account(), maxFee: amount(), feeExecuted: amount() },
    expirationBlock: amount(),
    hookData: random.chance(0.3) ? '0x' : drawBytes(random, 1 + random.below(100)),
  }
}

export function drawBytes(random: Random, count: number): Hex {
  const bytes = Array.from({ length: count }, () => numberToHex(random.below(256), { size: 1 }))
  return concat(bytes)
}

const drawWord = (random: Random) => drawBytes(random, 32)

/** Nothing, the most that fits, or anything of up to so many bytes. */
function drawNumber(random: Random, bytes: number): bigint {
  if (random.chance(0.05)) return 0n
  if (random.chance(0.05)) return 2n ** BigInt(8 * bytes) - 1n
  return BigInt(drawBytes(random, 1 + random.below(bytes)))
}
