import { getAddress, type Hex, type PrivateKeyAccount } from 'viem'

type Payload = {
  domain: { name?: string; version?: string; chainId?: number; verifyingContract?: string }
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Signs typed data as it came. No document can say that text is an address, so that is checked. */
export function signAsTold(owner: PrivateKeyAccount, payload: Payload): Promise<Hex> {
  const { domain, types, primaryType, message } = payload
  const { verifyingContract, ...rest } = domain
  return owner.signTypedData({
    domain: {
      ...rest,
      ...(verifyingContract && { verifyingContract: getAddress(verifyingContract) }),
    },
    types,
    primaryType,
    message,
  })
}
