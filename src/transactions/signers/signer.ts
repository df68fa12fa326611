import type { LocalAccount } from 'viem'

/** An account that signs transactions. */
export type Signer = {
  account: LocalAccount
  /** Throws unless its key can be used now. */
  check(): Promise<void>
}
