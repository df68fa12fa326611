import { COMMANDS } from '../src/app/commands/commands.ts'
import type { Action, Option } from '../src/app/commands/line/command.ts'
import { EVERYWHERE } from '../src/app/commands/line/common-options.ts'
import { FAILURE_KINDS } from '../src/app/commands/line/report-failure.ts'
import { actionsOf, usageOf } from '../src/app/commands/line/usage.ts'

const FRONT = `# The command line

Made from \`src/app/commands\` by \`npm run gen\`: what stands here is what the program reads.

Installed it is \`npx simplon <command>\`, in the repository \`npm run simplon -- <command>\`. \`simplon help\`
lists the commands, \`simplon help <command>\` and \`simplon <command> --help\` tell all about one.

## What is printed where

Standard output has the answer and nothing else; progress, warnings and errors go to standard error, so that
both \`simplon keys list --project ID > keys.txt\` and \`simplon doctor --json | jq .well\` do what they say. Only
\`simplon start\` writes its log to standard output, too, and with \`--json\` to standard error instead.

With \`--json\` the answer is one JSON document: an object with the fields listed below for each command. Raw
amounts, block numbers and other numbers that may grow large are text, times are ISO 8601 in UTC. Fields may be
added in later versions; none is renamed or removed without a new major version. A command that fails before it
has an answer prints \`{ "error": { "kind": …, "message": … } }\` instead. The kinds:

| Kind | Is |
|---|---|
`

const EXITS = `
A defect of this program is printed with the place where it happened; \`NODE_DEBUG=simplon\` shows that of every other error.

## Exit codes

| Code | Is |
|---|---|
| 0 | done; for \`simplon start\` and \`simplon devnet\`: stopped by Ctrl-C or SIGTERM |
| 1 | failed, refused, or a check failed (\`doctor\`, \`contracts verify\`, \`relayer approve\` and \`revoke\`) |
| 2 | wrong call: nothing was done |
| 130, 143 | interrupted by Ctrl-C or SIGTERM; the command ends what it has started for itself |

## Options of every command
`

/** `docs/cli.md`, made from the commands themselves. */
export async function cliPage(): Promise<string> {
  const kinds = Object.entries(FAILURE_KINDS).map(([kind, is]) => `| \`${kind}\` | ${is} |`)
  const parts = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]) => {
      const command = await load()
      const actions = actionsOf(name, command)
      const summary = 'action' in command ? [] : ['', `${command.summary}.`]
      return [`## ${name}`, ...summary, ...actions.flatMap(section)].join('\n')
    }),
  )
  const everywhere = ['', ...optionTable(EVERYWHERE)].join('\n')
  return `${FRONT}${kinds.join('\n')}\n${EXITS}${everywhere}\n\n${parts.join('\n\n')}\n`
}

function section({ words, action }: { words: string; action: Action }): string[] {
  const options = optionTable(action.options)
  return [
    '',
    '```sh',
    `simplon ${usageOf(words, action)}`,
    '```',
    '',
    [action.summary, action.notes].filter(Boolean).join(' '),
    ...(options.length > 0 ? ['', ...options] : []),
    '',
    'With `--json`:',
    '',
    ...Object.entries(action.answer).map(([name, what]) => `- \`${name}\`: ${what}`),
  ]
}

function optionTable(options: Readonly<Record<string, Option>>): string[] {
  const rows = Object.entries(options).map(([name, option]) => {
    const { value, required, multiple, default: preset, about } = option
    const left = `--${name}${value ? ` ${value}` : ''}`.replaceAll('|', '\\|')
    const marks = [
      ...(required ? ['required'] : []),
      ...(multiple ? ['any number of times'] : []),
      ...(preset === undefined ? [] : [`else \`${preset}\``]),
    ]
    const text = [about, ...marks].join('; ').replaceAll('|', '\\|')
    return `| \`${left}\` | ${text} |`
  })
  return rows.length === 0 ? [] : ['| Option | Is |', '|---|---|', ...rows]
}
