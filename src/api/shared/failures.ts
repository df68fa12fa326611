import { Type } from 'typebox'
import type { Failure } from '../../domain/failure/failure-table.ts'
import type { WireRoute } from './route.ts'

const FailureRow = Type.Object(
  {
    code: Type.String({ description: 'The value of `failReason` or `refundFailReason`' }),
    subjects: Type.Array(Type.String(), {
      description: 'What can end with it: `intent`, `deposit`, `refund`',
    }),
    side: Type.String({
      description:
        'Who can remove the cause: `account`, `recipient`, `integrator`, `operator`, `chain`, `nobody`',
    }),
    retriable: Type.Boolean({ description: 'The same request may succeed later unchanged' }),
    meaning: Type.String({ description: 'For people; programs switch on `code`' }),
    user: Type.String({ description: 'What the user should do' }),
    integrator: Type.String({ description: 'What the integrator should do' }),
  },
  { title: 'Failure' },
)

const EXAMPLE = {
  code: 'INSUFFICIENT_INVENTORY',
  subjects: ['intent', 'deposit'],
  side: 'operator',
  retriable: true,
  meaning: 'The service had too little of the token to pay out before the deadline.',
  user: 'Try a smaller amount, or later.',
  integrator: 'Ask for less, or again later.',
}

/** The table of failures, for programs. It is the same for everybody, so it needs no key. */
export const listFailures: WireRoute<'listFailures'> = {
  method: 'GET',
  path: '/failures',
  operation: 'listFailures',
  access: { key: 'none' },
  summary:
    'List the codes with which intents, deposits and refunds fail, and what to do about each',
  response: {
    status: 200,
    description: 'Every code of `failReason` and `refundFailReason`',
    schema: Type.Object({ failures: Type.Array(FailureRow) }, { title: 'Failures' }),
    example: { failures: [EXAMPLE] },
  },
  parse: () => undefined,
  render: (failures) => ({ failures: failures.map(print) }),
}

function print({ code, subjects, side, retriable, meaning, user, integrator }: Failure) {
  return { code, subjects: [...subjects], side, retriable, meaning, user, integrator }
}
