import type { Address } from 'viem'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'

export const ARBITRUM = 421614
export const BASE = 84532
/** How long anything may take on a machine that is busy with much else. */
export const PATIENCE_MS = 150_000

const personOf = (note: string): Address => {
  const found = DEV_ACCOUNTS.find((account) => account.note === note)
  if (!found) throw new Error(`no account for ${note}`)
  return found.address
}
/** Who pays in. */
export const DEPOSITOR = personOf('user')
