import type { Fields, Output } from './output.ts'

/** An option of a command line. One that takes no value is a switch. */
export type Option = {
  about: string
  /** How usage lines call its value; none for a switch. */
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

/** One thing that can be asked of the program. `run` answers the exit code. */
export type Action<O extends Options = Options, F extends Fields = Fields> = {
  summary: string
  operands?: readonly string[]
  options: O
  answer: F
  /** More than the table of options can say. */
  notes?: string
  run(call: Call<O, F>): Promise<number>
}

/** A command of the `simplon` program: one action, or one for each of its verbs. */
export type Command = { summary: string } & (
  | { action: Action }
  | { verbs: Readonly<Record<string, Action>> }
)

/** Has the compiler read what an action declares before its particulars are forgotten. */
export function defineAction<const O extends Options, const F extends Fields>(
  action: Action<O, F>,
): Action {
  return action as unknown as Action
}

/** A mistake in how a command was called: printed with its usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for cannot be done; the message says all there is to say. Exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}
