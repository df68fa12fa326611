import {
  type AccessList,
  type Address,
  type Hex,
  type SignedAuthorizationList,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'

/** A transaction as `eth_getTransactionByHash` returns it. */
export type RpcTransaction = {
  hash: Hex
  type: Hex
  chainId?: Hex
  from: Address
  to: Address | null
  nonce: Hex
  gas: Hex
  value: Hex
  input: Hex
  gasPrice?: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  accessList?: AccessList
  authorizationList?: {
    chainId: Hex
    address: Address
    nonce: Hex
    yParity: Hex
    r: Hex
    s: Hex
  }[]
  v: Hex
  r: Hex
  s: Hex
}

/**
 * EDR gives transactions of impersonated accounts a signature derived from the sender's address.
 */
export function isImpersonated(transaction: RpcTransaction): boolean {
  return BigInt(transaction.r) === BigInt(transaction.from)
}

/** The signed bytes of a transaction, rebuilt from the fields that the node returns. */
export function rawTransaction(transaction: RpcTransaction): Hex {
  const word = (value: Hex) => `0x${value.slice(2).padStart(64, '0')}` as Hex
  const v = BigInt(transaction.v)
  const signature = { r: word(transaction.r), s: word(transaction.s) }
  if (transaction.type === '0x0') {
    return serializeTransaction(serializable(transaction), { ...signature, v })
  }
  return serializeTransaction(serializable(transaction), { ...signature, yParity: Number(v) })
}

function serializable(transaction: RpcTransaction): TransactionSerializable {
  const shared = {
    to: transaction.to,
    nonce: Number(transaction.nonce),
    gas: BigInt(transaction.gas),
    value: BigInt(transaction.value),
    data: transaction.input,
  }
  const chainId = Number(transaction.chainId ?? '0x0')
  const accessList = transaction.accessList ?? []
  const fees = {
    maxFeePerGas: BigInt(transaction.maxFeePerGas ?? '0x0'),
    maxPriorityFeePerGas: BigInt(transaction.maxPriorityFeePerGas ?? '0x0'),
  }
  switch (transaction.type) {
    case '0x0':
      return {
        ...shared,
        type: 'legacy',
        gasPrice: BigInt(transaction.gasPrice ?? '0x0'),
        ...(chainId === 0 ? {} : { chainId }),
      }
    case '0x1':
      return {
        ...shared,
        type: 'eip2930',
        chainId,
        accessList,
        gasPrice: BigInt(transaction.gasPrice ?? '0x0'),
      }
    case '0x2':
      return { ...shared, type: 'eip1559', chainId, accessList, ...fees }
    case '0x4':
      return {
        ...shared,
        type: 'eip7702',
        chainId,
        accessList,
        authorizationList: authorizations(transaction),
        ...fees,
      }
    default:
      throw new Error(`transactions of type ${transaction.type} cannot be sent again`)
  }
}

function authorizations(transaction: RpcTransaction): SignedAuthorizationList {
  return (transaction.authorizationList ?? []).map((item) => ({
    chainId: Number(item.chainId),
    address: item.address,
    nonce: Number(item.nonce),
    yParity: Number(item.yParity),
    r: item.r,
    s: item.s,
  }))
}
