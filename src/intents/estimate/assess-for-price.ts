import type { IntentDeps } from '../intent-deps.ts'
import {
  type AssessmentRequest,
  assessRoutes,
  type RouteAssessment,
} from '../quote/assess-routes.ts'
import { hasNewerBlock, renewHeads, wantsAll } from '../quote/look-again.ts'
import { validateRequest } from '../quote/validate-request.ts'

/**
 * Assesses a request of which only the price is told. As for a quote, a request that wants
 * everything moved is assessed at fresh heads, and one that had no route once more at such heads.
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
