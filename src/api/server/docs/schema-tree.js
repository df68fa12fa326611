import { el } from '/console/dom.js'
import { words } from './words.js'

/** Draws a schema as a tree that opens level by level. */
export function schemaTree(root, schema, { name = '', required = false, depth = 0 } = {}) {
  const resolved = resolve(root, schema)
  const label = [
    name && el('span', { class: 'field' }, name),
    name && ' ',
    el('span', { class: 'kind' }, kindOf(root, schema)),
    required && el('span', { class: 'quiet' }, ' required'),
    resolved.description && el('span', { class: 'quiet' }, ' · ', ...words(resolved.description)),
  ].filter(Boolean)
  const branches = branchesOf(root, resolved)
  if (branches.length === 0) return el('div', { class: 'leaf' }, ...label)
  const tree = el('details', { class: 'tree' }, el('summary', {}, ...label))
  if (depth < 2) tree.open = true
  for (const branch of branches)
    tree.append(schemaTree(root, branch.schema, { ...branch, depth: depth + 1 }))
  return tree
}

function resolve(root, schema) {
  if (!schema?.$ref) return schema ?? {}
  const steps = schema.$ref.slice(2).split('/')
  return steps.reduce((node, step) => node?.[step], root) ?? {}
}

/** The children of a schema: fields, map values, list items of objects, forms of a union. */
function branchesOf(root, schema) {
  if (schema.anyOf) return isPlainUnion(root, schema) ? [] : forms(schema.anyOf)
  if (schema.type === 'array') return branchesOf(root, resolve(root, schema.items))
  if (schema.properties)
    return Object.entries(schema.properties).map(([name, field]) => ({
      name,
      schema: field,
      required: schema.required?.includes(name) ?? false,
    }))
  const values = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  return values && typeof values === 'object' ? [{ name: '<key>', schema: values }] : []
}

function forms(schemas) {
  return schemas.map((schema, i) => ({ name: `form ${i + 1}`, schema }))
}

function isPlainUnion(root, schema) {
  return schema.anyOf.every((form) => branchesOf(root, resolve(root, form)).length === 0)
}

function kindOf(root, schema) {
  const name = schema?.$ref?.split('/').at(-1)
  const resolved = resolve(root, schema)
  if (resolved.type === 'array') return `${kindOf(root, resolved.items)}[]`
  if (resolved.const !== undefined) return JSON.stringify(resolved.const)
  if (resolved.enum) return resolved.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (resolved.anyOf) return name ?? resolved.anyOf.map((form) => kindOf(root, form)).join(' | ')
  const limits = [
    resolved.format,
    resolved.minimum !== undefined && `≥ ${resolved.minimum}`,
    resolved.maximum !== undefined && `≤ ${resolved.maximum}`,
    resolved.default !== undefined && `default ${resolved.default}`,
    resolved.pattern && `/${resolved.pattern}/`,
  ].filter(Boolean)
  return [name ?? resolved.type ?? 'any', ...limits].join(' ')
}
