/** An error about the input of a control; its message is for the caller. */
export class ControlInputError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ControlInputError'
  }
}

export type ControlInput = Readonly<Record<string, unknown>>

/** Refuses misspelt fields, which would otherwise be ignored silently. */
export function onlyFields(input: ControlInput, names: readonly string[]): void {
  const unknown = Object.keys(input).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new ControlInputError(`unknown field ${unknown.join(', ')}; known: ${names.join(', ')}`)
  }
}

export function integerField(
  input: ControlInput,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise?: number },
): number {
  const value = input[name] ?? otherwise
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max) {
    throw new ControlInputError(`${name} must be a whole number from ${min} to ${max}`)
  }
  return value as number
}

export function booleanField(input: ControlInput, name: string): boolean | undefined {
  const value = input[name]
  if (value !== undefined && typeof value !== 'boolean') {
    throw new ControlInputError(`${name} must be true or false`)
  }
  return value
}

export function choiceField<T extends string | number>(
  input: ControlInput,
  name: string,
  choices: readonly T[],
): T {
  const value = input[name] as T
  if (!choices.includes(value)) {
    throw new ControlInputError(`${name} must be one of ${choices.join(', ')}`)
  }
  return value
}
