import type { Fields, Output } from './output.ts'

/** An option of a command line. An option without a value is a switch. */
export type Option = {
  about: string
  /** The name of its value in usage lines; absent for a switch. */
  value?: string
  /** The command refuses to run without it. */
  required?: true
  /** May be given several times. */
  multiple?: true
  default?: string
}
export type Options = Readonly<Record<string, Option>>

type ValueOf<O extends Option> = O extends { value: string }
  ? O extends { multiple: true }
    ? readonly string[]
    : O extends { required: true } | { default: string }
      ? string
      : string | undefined
  : boolean
type Values<O extends Options> = { readonly [Name in keyof O]: ValueOf<O[Name]> }

type Call<O extends Options, F extends Fields> = {
  values: Values<O>
  /** The words after the verb, one for each of the action's `operands`. */
  operands: readonly string[]
  out: Output<F>
}

/** One action of the program. `run` answers the exit code. */
export type Action<O extends Options = Options, F extends Fields = Fields> = {
  summary: string
  operands?: readonly string[]
  options: O
  answer: F
  /** Facts that the table of options cannot state. */
  notes?: string
  run(call: Call<O, F>): Promise<number>
}

/** A command of the `simplon` program: one action, or one for each of its verbs. */
export type Command = { summary: string } & (
  | { action: Action }
  | { verbs: Readonly<Record<string, Action>> }
)

/** Lets the compiler check an action by its own types before it becomes a plain `Action`. */
export function defineAction<const O extends Options, const F extends Fields>(
  action: Action<O, F>,
): Action {
  return action as unknown as Action
}

/** A mistake in how a command was called: printed with its usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command cannot do what it was asked for; the message is complete by itself. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}
