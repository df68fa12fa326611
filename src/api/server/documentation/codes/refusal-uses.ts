import type { IssueCode, RefusalCode } from '../../../../domain/error/issue-code.ts'
import { REFUSALS } from '../../../../domain/error/issue-code-texts.ts'
import { KIND_TEXTS } from '../../../../domain/error/kind-texts.ts'
import type { RefusalFacts } from '../../../../domain/error/refusal-facts.ts'
import { type ErrorKind, ServiceError } from '../../../../domain/errors.ts'
import type { Api } from '../../../shared/api.ts'
import type { CodeUse } from './code-use.ts'
import { exampleBody, isDepositApi, isIntentApi, retrySentence, saidBy } from './error-use.ts'

/** The codes that say why a request was refused. */
export function refusalUses(): CodeUse[] {
  return (Object.keys(REFUSALS) as RefusalCode[]).map((code) => {
    const facts = REFUSALS[code]
    const { happened, user, integrator, kinds, retriable } = facts
    const isAsked = askedBy(facts)
    const errors = kinds.map((kind) => errorOf(kind, code, facts))
    const [first] = errors
    if (!first) throw new Error(`the refusal ${code} has no error kind in src/domain/error`)
    return {
      code,
      group: 'refusals',
      happened,
      user,
      integrator,
      retry: retrySentence(retriable),
      said: saidBy(code, errors, isAsked),
      example: exampleBody(first, isAsked),
    }
  })
}

function askedBy({ surface }: RefusalFacts): (api: Api) => boolean {
  if (surface === 'intents') return isIntentApi
  if (surface === 'deposits') return isDepositApi
  if (surface === 'streams') return (api) => api.name === 'blanc' || isDepositApi(api)
  return (api) => isIntentApi(api) || isDepositApi(api)
}

function errorOf(kind: ErrorKind, code: IssueCode, { example, place }: RefusalFacts): ServiceError {
  const { message, path, context } = example
  if (place === 'liquidity') {
    const { liquidity } = KIND_TEXTS['insufficient-liquidity'].example
    if (!liquidity) throw new Error('the example of insufficient liquidity has no liquidity')
    return new ServiceError(kind, message, {
      liquidity: {
        ...liquidity,
        reasons: liquidity.reasons.map((each) => ({ ...each, reason: 'no-liquidity' })),
        code: 'INSUFFICIENT_INVENTORY',
      },
    })
  }
  const issue = {
    message,
    ...(path && { path }),
    ...(place === 'context'
      ? { context: { ...context, code } }
      : { code, ...(context && { context }) }),
  }
  return new ServiceError(kind, message, { issues: [issue] })
}
