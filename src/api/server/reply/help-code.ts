import type { ServiceError } from '../../../domain/errors.ts'
import { blancCodeOf } from '../../blanc/errors.ts'
import { operatorCodeOf } from '../../operator/errors.ts'
import type { Api } from '../../shared/api.ts'

/** The code that says most about an error; each has a page at `/docs/errors/{code}`. */
export function helpCodeOf({ kind, issues, liquidity }: ServiceError, api: Api): string {
  const named = issues.find(({ code, context }) => code ?? context?.code)
  const code = named?.code ?? named?.context?.code ?? liquidity?.code
  if (code !== undefined) return code
  return api.name === 'operator' ? operatorCodeOf(kind) : blancCodeOf(kind)
}
