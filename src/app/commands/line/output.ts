/** The fields of the JSON document that an action answers with, each with a description. */
export type Fields = Readonly<Record<string, string>>

/**
 * The one way in which commands print. Standard output gets only the answer: text for people, or
 * one JSON document. Everything else goes to standard error.
 */
export type Output<F extends Fields = Fields> = {
  readonly isJson: boolean
  /** Prints the answer, given in both forms. Called once. */
  answer(data: { readonly [Name in keyof F]: unknown }, text: string | readonly string[]): void
  /** Prints what a long command does at the moment; nothing with `--quiet`. */
  progress(line: string): void
  /** Prints a problem that does not end the command. */
  warn(line: string): void
  /**
   * Prints nothing from now on: the command was interrupted, and its remaining output is dropped.
   */
  mute(): void
}

export type OutputOptions = { json: boolean; quiet: boolean }

export function createOutput({ json, quiet }: OutputOptions): Output {
  let muted = false
  const onStderr = (line: string) => {
    if (!muted) console.error(line)
  }
  return {
    isJson: json,
    answer(data, text) {
      if (!muted) console.log(json ? toJson(data) : [text].flat().join('\n'))
    },
    progress: (line) => {
      if (!quiet) onStderr(line)
    },
    warn: onStderr,
    mute: () => {
      muted = true
    },
  }
}

/** Prints bigints as text, because the numbers of other JSON readers cannot hold them. */
export function toJson(data: unknown): string {
  const print = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify(data, print, 2)
}
