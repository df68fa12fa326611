import { KIND_TEXTS } from '../../../../domain/error/kind-texts.ts'
import { type ErrorKind, ServiceError } from '../../../../domain/errors.ts'
import { blancCodeOf } from '../../../blanc/errors.ts'
import { operatorCodeOf } from '../../../operator/errors.ts'
import type { Api } from '../../../shared/api.ts'
import type { CodeUse } from './code-use.ts'
import { exampleBody, retrySentence, saidBy } from './error-use.ts'

/** Kinds that only blanc has as errors: older versions answer them as a result. */
const BLANC_ALONE: readonly ErrorKind[] = ['simulation-failed']

/** The codes of error kinds: those of the current version, and those of the operator API. */
export function kindUses(): CodeUse[] {
  return (Object.keys(KIND_TEXTS) as ErrorKind[]).flatMap((kind) => {
    const own = blancCodeOf(kind)
    const operators = operatorCodeOf(kind)
    const isAsked = ({ name }: Api) =>
      BLANC_ALONE.includes(kind) ? name === 'blanc' : name !== 'operator' || operators === own
    if (operators === own || BLANC_ALONE.includes(kind)) return [useOf(kind, own, isAsked)]
    return [useOf(kind, own, isAsked), useOf(kind, operators, ({ name }) => name === 'operator')]
  })
}

function useOf(kind: ErrorKind, code: string, isAsked: (api: Api) => boolean): CodeUse {
  const { example, happened, user, integrator } = KIND_TEXTS[kind]
  const { message, ...options } = example
  const error = new ServiceError(kind, message, options)
  return {
    code,
    group: 'kinds',
    happened,
    user,
    integrator,
    retry: retrySentence(error.retriable),
    said: saidBy(code, [error], isAsked),
    example: exampleBody(error, isAsked),
  }
}
