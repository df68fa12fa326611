import { type Change, reportInto } from './change.ts'
import { compareOperations } from './compare-operations.ts'
import type { Document, Operation } from './document.ts'
import { canonical } from './schema.ts'

/** Every difference between two releases of one API that its clients could notice. */
export function compareDocuments(name: string, before: Document, after: Document): Change[] {
  const changes: Change[] = []
  const report = reportInto(changes, name)
  if (before.info.version !== after.info.version)
    report('breaking', `its version was ${before.info.version} and is ${after.info.version}`)
  const urls = (document: Document) => document.servers.map(({ url }) => url)
  for (const url of urls(before).filter((each) => !urls(after).includes(each)))
    report('breaking', `it is no longer served at ${url}`)
  for (const [scheme, old] of Object.entries(before.components.securitySchemes))
    if (canonical(old) !== canonical(after.components.securitySchemes[scheme]))
      report('breaking', `${scheme} is shown in another way, or not at all`)
  const between = {
    changes,
    before: before.components.schemas,
    after: after.components.schemas,
  }
  const [olds, freshes] = [operationsOf(before), operationsOf(after)]
  for (const [shape, { where, operation }] of olds) {
    const fresh = freshes.get(shape)
    if (fresh) compareOperations(between, `${name} ${where}`, operation, fresh.operation)
    else reportInto(changes, `${name} ${where}`)('breaking', 'it was removed')
  }
  for (const [shape, { where }] of freshes)
    if (!olds.has(shape)) reportInto(changes, `${name} ${where}`)('compatible', 'it was added')
  return changes
}

/** Operations by method and path; what a path calls its parameters is seen by nobody. */
function operationsOf({ paths, webhooks = {} }: Document) {
  const operations = new Map<string, { where: string; operation: Operation }>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const where = `${method.toUpperCase()} ${path}`
      operations.set(where.replaceAll(/\{[^}]+\}/g, '{}'), { where, operation })
    }
  for (const [name, { post }] of Object.entries(webhooks)) {
    const where = `webhook ${name}`
    // Its body is what the service says, and so it is compared like an answer.
    const said = post.requestBody && { [name]: { content: post.requestBody.content } }
    const { requestBody: _, ...rest } = post
    operations.set(where, { where, operation: { ...rest, parameters: [], responses: { ...said } } })
  }
  return operations
}
