import type { QuotedIntent, QuotedSwap } from '../intent.ts'
import type { Intake } from './closed-intake.ts'

type Place = Intake['tokens'][number]

/** Everything that a route would use, including tokens that only pass through it. */
export function intakeOfRoute({
  projectId,
  request,
  elements,
}: Pick<QuotedIntent, 'projectId' | 'request' | 'elements'>): Intake {
  const { destinationChainId } = request
  return {
    projectId,
    chains: [destinationChainId, ...elements.map(({ chainId }) => chainId)],
    tokens: [
      ...request.tokenRequests.map(({ tokenAddress }) => ({
        chainId: destinationChainId,
        token: tokenAddress,
      })),
      ...elements.flatMap(tokensOf),
    ],
    settlementLayers: elements.map(({ settlementContext }) => settlementContext.settlementLayer),
  }
}

function tokensOf(element: QuotedIntent['elements'][number]): Place[] {
  const { chainId, mandate, spend, swapOrigins, swapDestinations } = element
  return [
    ...spend.map(({ token }) => ({ chainId, token: token.address })),
    ...mandate.tokenOut.map(({ token }) => ({ chainId: mandate.destinationChainId, token })),
    ...[...swapOrigins.values()].flatMap(endsOf),
    ...swapDestinations.flatMap((swap) => (swap ? endsOf(swap) : [])),
  ]
}

function endsOf({ chainId, tokenIn, tokenOut }: QuotedSwap): Place[] {
  return [tokenIn, tokenOut].map(({ address }) => ({ chainId, token: address }))
}
