import { parseArgs } from 'node:util'
import { type Action, type Option, UsageError } from './command.ts'
import { EVERYWHERE } from './common-options.ts'

export type ParsedCall = {
  values: Readonly<Record<string, unknown>>
  operands: readonly string[]
}

/** Parses the arguments after the verb as the action declares them. Throws with what is wrong. */
export function parseCall(action: Action, args: readonly string[]): ParsedCall {
  const options: Record<string, Option> = { ...action.options, ...EVERYWHERE }
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, each]) => [name, toNode(each)]),
    ),
  })
  const expected = action.operands ?? []
  const absent = expected[positionals.length]
  if (absent && !absent.startsWith('[')) throw new UsageError(`${absent} is missing`)
  const extra = positionals[expected.length]
  if (extra !== undefined) throw new UsageError(`the command takes no further argument: "${extra}"`)
  for (const [name, { required, value }] of Object.entries(options)) {
    if (required && !present(values[name])) throw new UsageError(`--${name} ${value} is missing`)
    if (value && given(values[name]).includes('')) throw new UsageError(`--${name} is empty`)
  }
  return { values, operands: positionals }
}

function toNode({ value, multiple, default: preset }: Option) {
  if (value === undefined) return { type: 'boolean', default: false } as const
  if (multiple) return { type: 'string', multiple: true, default: [] as string[] } as const
  return { type: 'string', ...(preset !== undefined && { default: preset }) } as const
}

const given = (value: unknown): readonly unknown[] => [value].flat()
const present = (value: unknown) => value !== undefined && given(value).length > 0
