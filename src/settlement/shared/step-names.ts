/**
 * Layers agree on these names of steps without knowing each other: a layer that takes the tokens of
 * an element in a separate transaction gives its step this name.
 */
export function claimName(element: number): string {
  return `claim-${element}`
}

export function fillName(settlementLayer: string, chainId: number): string {
  return `fill-${settlementLayer.toLowerCase()}-${chainId}`
}
