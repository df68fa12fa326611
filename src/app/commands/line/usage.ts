import type { Action, Command } from './command.ts'
import { EVERYWHERE } from './common-options.ts'

/** Each action of a command with the words that call it. */
export function actionsOf(name: string, command: Command): { words: string; action: Action }[] {
  if ('action' in command) return [{ words: name, action: command.action }]
  return Object.entries(command.verbs).map(([verb, action]) => ({
    words: `${name} ${verb}`,
    action,
  }))
}

/**
 * The usage line of an action, such as `keys revoke KEY_ID [--config FILE]`, without the options
 * that every action takes.
 */
export function usageOf(words: string, action: Action): string {
  const options = Object.entries(action.options).map(([name, { value, required, multiple }]) => {
    const text = `--${name}${value ? ` ${value}` : ''}${multiple ? '...' : ''}`
    return required ? text : `[${text}]`
  })
  return [words, ...(action.operands ?? []), ...options].join(' ')
}

/** What `--help` prints of a command, or of one of its verbs. */
export function helpOf(summary: string, actions: readonly { words: string; action: Action }[]) {
  return [summary, ...actions.flatMap((each) => ['', ...describe(each)]), '', ...common()].join(
    '\n',
  )
}

function describe({ words, action }: { words: string; action: Action }): string[] {
  return [
    `simplon ${usageOf(words, action)}`,
    `    ${action.summary}`,
    ...(action.notes ? [`    ${action.notes}`] : []),
    ...optionLines(action.options).map((line) => `      ${line}`),
  ]
}

function common(): string[] {
  return [
    'All of them take these options:',
    ...optionLines(EVERYWHERE).map((line) => `      ${line}`),
  ]
}

function optionLines(options: Action['options']): string[] {
  const lines = Object.entries(options).map(([name, { value, about, default: preset }]) => ({
    left: `--${name}${value ? ` ${value}` : ''}`,
    right: `${about}${preset === undefined ? '' : ` (default: ${preset})`}`,
  }))
  const width = Math.max(24, ...lines.map(({ left }) => left.length))
  return lines.map(({ left, right }) => `${left.padEnd(width)} ${right}`)
}
