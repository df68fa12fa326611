import type { TLocalizedValidationError } from 'typebox/error'
import type { Issue } from '../core/errors.ts'

/** The library's errors as issues whose message stands alone, one for each place. */
export function toIssues(part: string, errors: readonly TLocalizedValidationError[]): Issue[] {
  return withoutUnionNoise(errors).flatMap((error) => {
    const path = [part, ...pointerPath(error.instancePath)]
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => issue([...path, name], 'is required'))
    if (error.keyword === 'enum')
      return [issue(path, `must be one of ${error.params.allowedValues.join(', ')}`)]
    if (error.keyword === 'anyOf') return [issue(path, 'has none of the allowed forms')]
    return [issue(path, error.message)]
  })
}

function issue(path: readonly (string | number)[], problem: string): Issue {
  return { message: `${path.join('.')} ${problem}`, path }
}

/**
 * A value that fits no branch of a union gives an error for each branch. What lies deeper
 * than the union says more than the union; without such, one line for the union is enough.
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
      return kept.some(isDeeper)
        ? kept.filter((error) => error !== union && (!inBranch(error) || isDeeper(error)))
        : kept.filter((error) => !inBranch(error))
    }, errors)
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
