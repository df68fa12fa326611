import type { Address, Hex } from 'viem'
import { readAddress, readBytes } from './intents/read-values.ts'
import type { Signer } from './intents/sign-route.ts'
import type { Authorization } from './wire.ts'

export type ValidatorAccount = {
  /** The address of the ERC-7579 account, or of the key that delegates to one (EIP-7702). */
  address: Address
  /** In the order in which they were set up in the validator; as many as its threshold suffice. */
  owners: readonly Signer[]
  /** The ECDSA validator; absent: the account's default one, as Nexus has. */
  validator?: Address
}

const DEFAULT_VALIDATOR: Address = '0x0000000000000000000000000000000000000000'

/**
 * An account whose signatures begin with its validator, followed by the signatures of the owners.
 */
export function validatorAccount(options: ValidatorAccount): Signer {
  const { address, owners, validator = DEFAULT_VALIDATOR } = options
  return {
    address,
    async signTypedData(parameters) {
      let signature: Hex = readAddress(validator)
      for (const owner of owners)
        signature = `${signature}${readBytes(await owner.signTypedData(parameters)).slice(2)}`
      return signature
    },
  }
}

/** The part of a viem key that signs EIP-7702 authorizations. */
export type Delegator = {
  signAuthorization(parameters: {
    address: Address
    chainId: number
    nonce: number
  }): Promise<{ yParity?: number | undefined; r: Hex; s: Hex }>
}

export type Delegation = {
  chainId: number
  /**
   * The code that the key delegates to; it alone decides from then on what happens to the key's
   * tokens.
   */
  contract: Address
  /** The key's next nonce on that chain: read it from a node that you trust. */
  nonce: number
}

/** EIP-7702 authorizations for `sign`, one for each chain where the key has no code yet. */
export async function signAuthorizations(
  account: Delegator,
  delegations: readonly Delegation[],
): Promise<Authorization[]> {
  const signed: Authorization[] = []
  for (const { chainId, contract, nonce } of delegations) {
    const terms = { address: readAddress(contract), chainId, nonce }
    const { yParity = 0, r, s } = await account.signAuthorization(terms)
    signed.push({ address: terms.address, chainId: `eip155:${chainId}`, nonce, yParity, r, s })
  }
  return signed
}
