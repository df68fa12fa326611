import type { Address } from 'viem'

/** Checks the signatures of passkeys. */
export const PASSKEYS: Address = '0x0000000000578c4cB0e472a5462da43C495C3F33'
/** Checks the signatures of several factors, each by a validator of its own. */
export const FACTORS: Address = '0xf6bDf42c9BE18cEcA5C06c42A43DAf7FBbe7896b'

/**
 * The validators that public clients make accounts with, each at one address on every chain. Some
 * accounts install one that does not exist without a complaint, and then accept no signature.
 */
export const OWNER_VALIDATORS: readonly Address[] = [
  '0x000000000013fdB5234E4E3162a810F54d9f7E98', // plain keys
  '0x00000072F286204Bb934eD49D8969E86F7dEC7b1', // Startale's own
  PASSKEYS,
  FACTORS,
  '0xA04D053b3C8021e8D5bF641816c42dAA75D8b597', // guardians
  '0x5049ecBd4d961aE6DFEED9b7ccCe7f026454970E', // ENS names
  '0xad568B3F825A8d5FFc06DD3253526B64D810Ae89', // sessions
]

/** Every way to encode what creates an account contains the validators' addresses as they are. */
export function namesValidator(ops: readonly { data: string }[], validator: Address): boolean {
  const bare = validator.slice(2).toLowerCase()
  return ops.some(({ data }) => data.toLowerCase().includes(bare))
}
