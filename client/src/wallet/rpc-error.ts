/** The codes of EIP-1193, EIP-5792 and ERC-7682 with which the wallet answers. */
export const RPC_CODES = {
  rejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
  fundsFailed: 5770,
  unsupportedAsset: 5771,
  invalidAssets: 5773,
  invalidParams: -32602,
} as const

/** An error as apps expect it from a wallet; they decide by its code. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: keyof typeof RPC_CODES, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = RPC_CODES[code]
  }
}
