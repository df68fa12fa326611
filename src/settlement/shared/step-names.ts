/**
 * Names of steps that layers agree on without knowing each other: a layer that takes the tokens
 * of an element in a transaction of their own calls it so.
 */
export function claimName(element: number): string {
  return `claim-${element}`
}

export function fillName(settlementLayer: string, chainId: number): string {
  return `fill-${settlementLayer.toLowerCase()}-${chainId}`
}
