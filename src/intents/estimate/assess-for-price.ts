import type { IntentDeps } from '../intent-deps.ts'
import {
  type AssessmentRequest,
  assessRoutes,
  type RouteAssessment,
} from '../quote/assess-routes.ts'
import { hasNewerBlock, renewHeads, wantsAll } from '../quote/look-again.ts'
import { validateRequest } from '../quote/validate-request.ts'

/**
 * Assesses a request of which only the price is answered. As for a quote, a max-out request is
 * assessed at fresh heads, and a request without a route is assessed again at fresh heads.
 */
export async function assessForPrice(
  deps: IntentDeps,
  question: AssessmentRequest,
): Promise<RouteAssessment> {
  const arrivedAt = performance.now()
  const { caller, request } = question
  validateRequest(deps, caller, request)
  if (wantsAll(request)) await renewHeads(deps, question, arrivedAt)
  const assessment = await assessRoutes(deps, question)
  const { candidates, snapshot } = assessment
  const hadNoRoute = candidates.length === 0
  const isOutdated = hadNoRoute && (await hasNewerBlock(deps, question, { arrivedAt, snapshot }))
  return isOutdated ? assessRoutes(deps, question) : assessment
}
