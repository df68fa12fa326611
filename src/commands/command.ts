/** A command of the `simplon` program. `run` answers the exit code. */
export type Command = {
  summary: string
  usage: string
  run(args: readonly string[]): Promise<number>
}

/** A mistake in how a command was called: printed with its usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
