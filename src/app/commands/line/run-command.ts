import { COMMANDS } from '../commands.ts'
import { type Action, type Command, UsageError } from './command.ts'
import { createOutput } from './output.ts'
import { parseCall } from './parse-call.ts'
import { reportFailure } from './report-failure.ts'
import { actionsOf, helpOf, usageOf } from './usage.ts'

/** Other names of commands. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
])

/** Runs one command line; every expected failure becomes a clear message and an exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const [first = 'help', ...rest] = argv
  const name = ALIASES.get(first) ?? first
  const asked = optionsBefore(rest)
  const json = asked.includes('--json')
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const message = `there is no command "${name}"; \`simplon help\` lists them`
    return reportFailure(new UsageError(message), { json })
  }
  let usage = name
  try {
    const command = await load()
    const all = actionsOf(name, command)
    usage = all.map(({ words, action }) => usageOf(words, action)).join('\n       simplon ')
    const wantsHelp = asked.includes('--help') || asked.includes('-h')
    const chosen = choose(name, command, rest)
    if (wantsHelp) {
      console.log(helpOf(command.summary, chosen ? [chosen] : all))
      return 0
    }
    if (!chosen) throw new UsageError(`${name}: ${sayOne(command, rest[0])}`)
    usage = usageOf(chosen.words, chosen.action)
    return await call(chosen.action, chosen.args)
  } catch (error) {
    return reportFailure(error, { json, usage })
  }
}

/** The arguments before `--`; after it everything is an operand. */
function optionsBefore(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return end < 0 ? args : args.slice(0, end)
}

/** The action that the arguments name, and the arguments that are left. */
function choose(name: string, command: Command, args: readonly string[]) {
  if ('action' in command) return { words: name, action: command.action, args }
  const [verb = '', ...rest] = args
  const action = Object.hasOwn(command.verbs, verb) ? command.verbs[verb] : undefined
  return action && { words: `${name} ${verb}`, action, args: rest }
}

function sayOne(command: Command, word: string | undefined): string {
  const verbs = 'verbs' in command ? Object.keys(command.verbs).join(', ') : ''
  const isMissing = word === undefined || word.startsWith('-')
  return `${isMissing ? 'the verb is missing' : `there is no "${word}"`}; it must be one of ${verbs}`
}

async function call(action: Action, args: readonly string[]): Promise<number> {
  const { values, operands } = parseCall(action, args)
  const out = createOutput({ json: values.json === true, quiet: values.quiet === true })
  return action.run({ values: values as never, operands, out })
}
