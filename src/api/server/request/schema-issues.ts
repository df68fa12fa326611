import type { TLocalizedValidationError } from 'typebox/error'
import type { Issue } from '../../../domain/errors.ts'

/** The library's errors as issues whose message stands alone, one for each place. */
export function toIssues(part: string, errors: readonly TLocalizedValidationError[]): Issue[] {
  return withoutKeyNoise(withoutUnionNoise(errors)).flatMap((error) => {
    const path = [part, ...pointerPath(error.instancePath)]
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => issue([...path, name], 'is required'))
    if (error.keyword === 'enum')
      return [issue(path, `must be one of ${error.params.allowedValues.join(', ')}`)]
    if (error.keyword === 'boolean') return [issue(path, 'is not a key that is known here')]
    if (error.keyword === 'anyOf') return [issue(path, 'has none of the allowed forms')]
    return [issue(path, error.message)]
  })
}

function issue(path: readonly (string | number)[], problem: string): Issue {
  return { message: `${path.join('.')} ${problem}`, path }
}

/**
 * A value that fits no branch of a union gives an error for each branch. What lies deeper
 * than the union says more than the union, and so does the one branch beside null; without
 * such, one line for the union is enough.
 */
function withoutUnionNoise(
  errors: readonly TLocalizedValidationError[],
): readonly TLocalizedValidationError[] {
  return errors
    .filter((error) => error.keyword === 'anyOf')
    .reduce((kept, union) => {
      const inBranch = (error: TLocalizedValidationError) =>
        error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`)
      const isDeeper = (error: TLocalizedValidationError) =>
        inBranch(error) && error.instancePath.length > union.instancePath.length
      if (kept.some(isDeeper))
        return kept.filter((error) => error !== union && (!inBranch(error) || isDeeper(error)))
      const beside = besideNull(kept.filter(inBranch))
      return kept.filter((error) =>
        error === union ? beside.size === 0 : !inBranch(error) || beside.has(error),
      )
    }, errors)
}

/** A key that does not fit gives an error for itself and one for the object; the first names it. */
function withoutKeyNoise(
  errors: readonly TLocalizedValidationError[],
): readonly TLocalizedValidationError[] {
  const named = errors.some(({ keyword }) => keyword === 'boolean')
  return named ? errors.filter(({ keyword }) => keyword !== 'additionalProperties') : errors
}

/** The errors of the other branch where a union has two and one of them is null; else none. */
function besideNull(
  errors: readonly TLocalizedValidationError[],
): ReadonlySet<TLocalizedValidationError> {
  const rest = errors.filter(({ keyword, params }) => !(keyword === 'type' && isNull(params)))
  const branches = new Set(rest.map(({ schemaPath }) => schemaPath))
  return new Set(rest.length < errors.length && branches.size === 1 ? rest : [])
}

function isNull(params: object): boolean {
  return 'type' in params && params.type === 'null'
}

/** `/tokens/0/a~1b` as `['tokens', 0, 'a/b']`. */
function pointerPath(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : unescapeStep(step)))
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}
