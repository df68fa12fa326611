/** CAIP-2 ids of EVM chains, `eip155:<chainId>`: the only namespace the service routes. */
const CAIP2_EVM = /^eip155:(0|[1-9]\d{0,15})$/

export function toCaip2(chainId: number): string {
  return `eip155:${chainId}`
}

/** The chain id, or undefined when the text is not a well-formed `eip155` id. */
export function fromCaip2(text: string): number | undefined {
  const match = CAIP2_EVM.exec(text)
  if (!match?.[1]) return undefined
  const id = Number(match[1])
  return Number.isSafeInteger(id) ? id : undefined
}
