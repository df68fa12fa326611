import {
  DEPOSIT_ERRORS,
  type DepositErrorCode,
  type RetryRule,
} from '../../../../domain/deposit/error-codes.ts'
import { DEPOSIT_ERROR_TEXTS } from '../../../../domain/deposit/error-texts.ts'
import { ServiceError } from '../../../../domain/errors.ts'
import { EXAMPLE_ENVELOPES } from '../../../webhook-v1/example-envelopes.ts'
import type { CodeUse } from './code-use.ts'
import { isDepositApi, saidBy } from './error-use.ts'

const RETRIES: Readonly<Record<RetryRule, string>> = {
  automatic: 'Yes, by the service itself with growing pauses, and on `POST /deposits/{id}/retry`.',
  hold: 'Yes, by the service itself: it is quoted again until the hold runs out, then on request only.',
  manual: 'Only on `POST /deposits/{id}/retry`, when the cause is gone.',
}

/** The codes that a deposit stops with, and that a transfer would be refused with. */
export function depositUses(): CodeUse[] {
  return (Object.keys(DEPOSIT_ERRORS) as DepositErrorCode[]).map((code) => {
    const { meaning, retry, event } = DEPOSIT_ERRORS[code]
    const refusal = new ServiceError('unprocessable', meaning, {
      issues: [{ message: meaning, code }],
    })
    return {
      code,
      group: 'deposits',
      happened: `${meaning}.`,
      ...DEPOSIT_ERROR_TEXTS[code],
      retry: RETRIES[retry],
      said: [
        { api: `event \`${event}\``, status: '', where: '`data.errorCode`' },
        { api: 'deposits API, `GET /deposits`', status: '200', where: '`deposits[].errorCode`' },
        ...saidBy(code, [refusal], isDepositApi).map((row) => ({
          ...row,
          api: `${row.api}, where a transfer would be refused with it`,
        })),
      ],
      example: { title: `Event \`${event}\``, body: eventOf(event, code, meaning) },
    }
  })
}

function eventOf(type: string, errorCode: DepositErrorCode, message: string): unknown {
  const envelope = EXAMPLE_ENVELOPES.find((each) => each.type === type)
  if (!envelope) throw new Error(`there is no example of the event ${type}`)
  const data = envelope.data as Record<string, unknown>
  return { ...envelope, data: { ...data, errorCode, ...('message' in data && { message }) } }
}
