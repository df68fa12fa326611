import { type Issue, ServiceError } from '../../domain/errors.ts'
import { requireDrillGround } from '../../domain/intent/request/drill.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import {
  asksForNothing,
  findRequestIssues,
  isTokenless,
} from '../../domain/intent/request/validate-request.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'

/** The text that clients of the older API line compare with. */
const NO_TRANSFERS = 'No valid transfers sent for settlement quotes'

/** Throws what is wrong with a request, as far as that is known without a chain. */
export function validateRequest(
  { readers, relayer, now }: Pick<IntentDeps, 'readers' | 'relayer' | 'now'>,
  { environment }: IntentCaller,
  request: QuoteRequest,
): void {
  if (request.drill) requireDrillGround(environment)
  const chains = readers.list().map(({ chain }) => chain)
  const place = { chains, environment, now: now(), relayers: relayer.holders }
  const issues = findRequestIssues(request, place)
  const [first] = issues
  if (first) throw new ServiceError('validation', first.message, { issues })
  if (asksForNothing(request)) {
    throw unprocessable(NO_TRANSFERS, {
      path: ['tokenRequests'],
      context: { code: 'NO_PLAN_AVAILABLE' },
    })
  }
  if (request.options.customDeadline !== undefined && !isTokenless(request)) {
    throw unprocessable('customDeadline is only for intents that move no tokens', {
      context: { code: 'INVALID_CUSTOM_DEADLINE' },
    })
  }
}

function unprocessable(message: string, issue: Omit<Issue, 'message'>): ServiceError {
  return new ServiceError('unprocessable', message, { issues: [{ message, ...issue }] })
}
