import { debuglog } from 'node:util'
import { BaseError } from 'viem'
import { ConfigError } from '../../../config/config-error.ts'
import { ServiceError } from '../../../domain/errors.ts'
import { describeChainError } from './chain-error.ts'
import { UsageError } from './command.ts'
import { Interrupted } from './interruption.ts'
import { toJson } from './output.ts'
import { describeSystemError } from './system-error.ts'

/** The kinds of failure, as the JSON document of a failed command names them. */
export const FAILURE_KINDS = {
  usage: 'the call of the command was wrong, and nothing was done; the exit code is 2',
  configuration: 'the settings cannot be used',
  refused: 'the command cannot do this, or not now',
  system: 'the operating system, the network or the database refused something',
  chain: 'a chain’s url did not answer, or gave a wrong answer',
  interrupted: 'Ctrl-C or SIGTERM interrupted the command; the exit code is 130 or 143',
  internal: 'a defect of this program; please report it',
} as const
type FailureKind = keyof typeof FAILURE_KINDS

type Failure = { kind: FailureKind; exitCode: number; message: string }

/** Errors that only a bug of ours throws: they are shown with their stack. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError]

const debug = debuglog('simplon')

/**
 * Prints what went wrong on standard error, and with `--json` on standard output too. Returns the
 * exit code. `NODE_DEBUG=simplon` shows the stack of any error.
 */
export function reportFailure(error: unknown, { json, usage }: { json: boolean; usage?: string }) {
  const { kind, exitCode, message } = describeFailure(error)
  if (error instanceof Error) debug('%s', error.stack)
  console.error(kind === 'usage' && usage ? `${message}\nusage: simplon ${usage}` : message)
  if (json) console.log(toJson({ error: { kind, message } }))
  return exitCode
}

function describeFailure(error: unknown): Failure {
  const failed = (kind: FailureKind, message: string): Failure => ({ kind, exitCode: 1, message })
  if (!(error instanceof Error)) return failed('internal', String(error))
  if (error instanceof UsageError || isParseArgsError(error)) {
    return { kind: 'usage', exitCode: 2, message: error.message }
  }
  if (error instanceof Interrupted) {
    return { kind: 'interrupted', exitCode: error.exitCode, message: error.message }
  }
  if (error instanceof ConfigError) return failed('configuration', error.message)
  if (error instanceof ServiceError) return failed('refused', withIssues(error))
  if (error instanceof BaseError) return failed('chain', describeChainError(error))
  const described = describeSystemError(error)
  if (described !== undefined) return failed('system', described)
  if (MISTAKES.some((mistake) => error instanceof mistake)) {
    return failed('internal', `This is a defect of Simplon: ${error.stack ?? error.message}`)
  }
  return failed('refused', error.message)
}

function withIssues({ message, issues, cause }: ServiceError): string {
  const more = issues.filter((issue) => issue.message !== message).map((each) => each.message)
  const reason = describeSystemError(cause)
  return [message, ...[...more, ...(reason ? [reason] : [])].map((line) => `- ${line}`)].join('\n')
}

function isParseArgsError(error: Error): boolean {
  return String((error as { code?: unknown }).code ?? '').startsWith('ERR_PARSE_ARGS')
}
