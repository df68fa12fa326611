import { type Change, reportInto, type Side } from './change.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Content, Operation, Response } from './document.ts'
import type { Components, Schema } from './schema.ts'

export type Between = { changes: Change[]; before: Components; after: Components }

/** Compares what one operation takes and answers in two releases. */
export function compareOperations(
  between: Between,
  where: string,
  old: Operation,
  fresh: Operation,
): void {
  const report = reportInto(between.changes, where)
  if (old.operationId !== fresh.operationId)
    report(
      'breaking',
      `its operationId was ${old.operationId} and is ${fresh.operationId}, by which generated clients call it`,
    )
  if (!old.deprecated && fresh.deprecated) report('compatible', 'it became deprecated')
  compareSecurity(between, where, old, fresh)
  compareParameters(between, where, old.parameters, fresh.parameters)
  compareBodies(between, where, old, fresh)
  for (const status of new Set([...Object.keys(old.responses), ...Object.keys(fresh.responses)]))
    compareResponses(between, `${where} ${status}`, status, [
      old.responses[status],
      fresh.responses[status],
    ])
}

/** Ways to show who is asking; no way at all stands for an operation that everybody may call. */
function compareSecurity(
  { changes }: Between,
  where: string,
  old: Operation,
  fresh: Operation,
): void {
  const report = reportInto(changes, where)
  const nameOf = (way: object) => Object.keys(way).toSorted().join(' with ')
  const [before, after] = [old.security.map(nameOf), fresh.security.map(nameOf)]
  if (before.length === 0 && after.length > 0)
    report('breaking', `it asks for ${after.join(' or ')}`)
  else if (before.length > 0 && after.length === 0) report('compatible', 'everybody may call it')
  if (before.length === 0 || after.length === 0) return
  for (const way of before.filter((each) => !after.includes(each)))
    report('breaking', `it no longer takes ${way}`)
  for (const way of after.filter((each) => !before.includes(each)))
    report('compatible', `it also takes ${way}`)
}

function compareBodies(between: Between, where: string, old: Operation, fresh: Operation): void {
  const report = reportInto(between.changes, where)
  const [before, after] = [old.requestBody, fresh.requestBody]
  if (!before && after?.required) report('breaking', 'it asks for a body')
  else if (!before && after) report('compatible', 'it takes a body')
  else if (before && !after) report('breaking', 'it takes no body any more')
  if (!before || !after) return
  if (!before.required && after.required) report('breaking', 'its body became required')
  if (before.required && !after.required) report('compatible', 'its body may be left out')
  compareContent(between, `${where} body`, 'request', before.content, after.content)
}

function compareResponses(
  between: Between,
  where: string,
  status: string,
  [old, fresh]: [Response | undefined, Response | undefined],
): void {
  const report = reportInto(between.changes, where)
  const isSuccess = status.startsWith('2')
  const level = isSuccess ? 'breaking' : 'compatible'
  if (!old && fresh) report(level, 'it can be answered with this status')
  else if (old && !fresh) report(level, 'it is no longer answered with this status')
  if (!old || !fresh) return
  const [before, after] = [old.headers ?? {}, fresh.headers ?? {}]
  for (const [name, header] of Object.entries(before)) {
    const other = after[name]
    if (!other) report('breaking', `header ${name} was removed`)
    else compareHeader(between, where, header.schema, other.schema, name)
  }
  for (const name of Object.keys(after))
    if (!(name in before)) report('compatible', `header ${name} was added`)
  const side: Side = isSuccess ? 'answer' : 'refusal'
  compareContent(between, `${where} body`, side, old.content, fresh.content)
}

function compareHeader(
  between: Between,
  where: string,
  old: Schema,
  fresh: Schema,
  name: string,
): void {
  const report = reportInto(between.changes, where)
  compareSchemas({ ...between, side: 'answer', report }, old, fresh, `header ${name}`)
}

function compareContent(
  between: Between,
  where: string,
  side: Side,
  old: Content,
  fresh: Content,
): void {
  const report = reportInto(between.changes, where)
  for (const [type, { schema }] of Object.entries(old)) {
    const other = fresh[type]
    if (other) compareSchemas({ ...between, side, report }, schema, other.schema)
    else report('breaking', `${type} is gone`)
  }
  for (const type of Object.keys(fresh))
    if (!(type in old)) report('compatible', `${type} was added`)
}
