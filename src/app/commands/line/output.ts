/** Every field of the JSON document that an action answers with, and what it holds. */
export type Fields = Readonly<Record<string, string>>

/**
 * The one way in which commands speak. Standard output has the answer alone: text for people, or one
 * JSON document. Everything else goes to standard error.
 */
export type Output<F extends Fields = Fields> = {
  readonly isJson: boolean
  /** The answer, in both forms. Said once. */
  answer(data: { readonly [Name in keyof F]: unknown }, text: string | readonly string[]): void
  /** What a long command is at; nothing with `--quiet`. */
  progress(line: string): void
  /** What has gone wrong without ending the command. */
  warn(line: string): void
  /** From now on nothing is said: the command was broken off, and what is left of it is not heard. */
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

/** Amounts are text: they do not fit into the numbers of other languages' readers. */
export function toJson(data: unknown): string {
  const print = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return JSON.stringify(data, print, 2)
}
