import { type Command, defineAction, UsageError } from './line/command.ts'
import { actionsOf, helpOf, usageOf } from './line/usage.ts'

type Commands = Readonly<Record<string, () => Promise<Command>>>

/** The command that describes all others. */
export const createHelp = (known: Commands): Command => ({
  summary: 'Print the commands, or the help of one: simplon help keys',
  action: defineAction({
    summary: 'Print the commands, or the help of the named one.',
    operands: ['[COMMAND]'],
    options: {},
    answer: { commands: 'each with `name`, `summary` and its `usages`' },
    async run({ operands, out }) {
      const [wanted] = operands
      if (wanted !== undefined && !Object.hasOwn(known, wanted)) {
        throw new UsageError(`there is no command "${wanted}"; \`simplon help\` lists them`)
      }
      const names = wanted === undefined ? Object.keys(known) : [wanted]
      const all = await Promise.all(names.map((name) => load(name, known)))
      const commands = all.map(({ name, summary, actions }) => ({
        name,
        summary,
        usages: actions.map(({ words, action }) => `simplon ${usageOf(words, action)}`),
      }))
      const [one] = all
      const text = wanted && one ? helpOf(one.summary, one.actions) : overview(commands)
      out.answer({ commands }, text)
      return 0
    },
  }),
})

async function load(name: string, known: Commands) {
  const command = await (known[name] as () => Promise<Command>)()
  return { name, summary: command.summary, actions: actionsOf(name, command) }
}

function overview(commands: readonly { name: string; summary: string }[]): string[] {
  return [
    'usage: simplon <command>',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`),
    '',
    '`simplon help <command>` explains one; docs/cli.md explains all. The settings are in config/default.yaml.',
    'Exit codes: 0 done, 1 failed, 2 wrong call, 130 and 143 interrupted.',
  ]
}
