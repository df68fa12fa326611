// The generators print by the JavaScript API of TypeScript, which version 7 no longer has.
// One of them brings the version that they were written for; this hands it to both.
import { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'

const nearOazapfts = createRequire(import.meta.resolve('oazapfts'))
const typescript = pathToFileURL(nearOazapfts.resolve('typescript')).href
const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? ${JSON.stringify(typescript)} : name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
