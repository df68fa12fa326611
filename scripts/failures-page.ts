import type { FailureSubject } from '../src/domain/failure/failure-facts.ts'
import { FAILURE_LIST, type Failure } from '../src/domain/failure/failure-table.ts'

const SECTIONS: readonly { title: string; of: FailureSubject; says: string }[] = [
  {
    title: 'Intents',
    of: 'intent',
    says: 'In `failReason` of an intent; also of a deposit, whose bridge is an intent.',
  },
  { title: 'Deposits', of: 'deposit', says: 'In `failReason` of a deposit only.' },
  { title: 'Refunds', of: 'refund', says: 'In `refundFailReason` of a deposit.' },
]

/** `docs/failures.md`, made from the table of failures. */
export function failuresPage(): string {
  const sections = SECTIONS.flatMap(({ title, of, says }) => [
    `## ${title}`,
    '',
    says,
    '',
    '| Code | Who can mend it | May work later | What it means | What the user should do | What the integrator should do |',
    '|---|---|---|---|---|---|',
    ...FAILURE_LIST.filter(({ subjects }) => subjects[0] === of).map(rowOf),
    '',
  ])
  return [
    '# Failures',
    '',
    'Made from `src/domain/failure/failure-table.ts` by `npm run gen`.',
    '',
    'Every intent and every deposit that fails has exactly one code, which is stored when it fails and never made of words. Decide by',
    'the code; the sentences beside it (`failure`, `errorMessage`) are for people and may change. A code keeps its name and its meaning;',
    'new ones may come, so take a code that you do not know for a failure like any other.',
    '',
    '| Where | What it has |',
    '|---|---|',
    '| `GET /intents/{id}`, `GET /intents`, `GET /intent-operation/{id}` | `failReason` once the intent is FAILED (alps: or EXPIRED) |',
    '| webhooks and streams: `intent.failed`, `intent.expired` | `failReason` |',
    '| `GET /deposit-processor/deposits`, and one of them | `failReason` beside `errorCode`; `refundFailReason` when it could not be sent back |',
    '| webhooks and streams: what is told of a deposit with an `errorCode`, and `deposit-refunded` | `failReason`, `refundFailReason` |',
    '| operators’ API, console, `simplon intents show`, `simplon deposits show` | the same, and what to do |',
    '| metric `simplon_failures_total` | labels `of` (`intent`, `submission`, `deposit`, `refund`) and `reason` |',
    '| `GET /failures` | this table, for programs; no key is needed |',
    '',
    'A deposit that is tried again by itself has the code of the last try until it goes on. When its refund fails, `failReason` still says',
    'why the deposit failed. `errorCode` of a deposit is coarser and as it always was ([deposits.md](deposits.md)). What a quote is refused',
    'with is an error of the API ([api.md](api.md)), not a failure.',
    '',
    'A contract that is called can revert with any words. They are shown in simulations and become no code and no label.',
    '',
    ...sections,
  ].join('\n')
}

function rowOf({ code, side, retriable, meaning, user, integrator }: Failure): string {
  return `| \`${code}\` | ${side} | ${retriable ? 'yes' : 'no'} | ${meaning} | ${user} | ${integrator} |`
}
