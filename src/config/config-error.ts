/** One problem: where in the configuration it is, and which file or variable caused it. */
export type ConfigProblem = { path: string; message: string; source: string }

/**
 * The configuration cannot be used. The error lists every problem, so that all can be fixed at
 * once.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`
    super([`The configuration has ${count}:`, ...problems.map(toLine)].join('\n'))
    this.problems = problems
  }
}

function toLine({ path, message, source }: ConfigProblem): string {
  return `  - ${path === '' ? '' : `${path} `}${message} [${source}]`
}
