import type { Address } from 'viem'
import { ServiceError } from '../../errors.ts'

/** What a pause covers: new intents and new deposits do not use it. */
export type PauseScope =
  | { kind: 'chain'; chainId: number }
  | { kind: 'token'; chainId: number; token: Address }
  | { kind: 'layer'; settlementLayer: string }
  | { kind: 'project'; projectId: string }

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const CHAIN = /^chain:([1-9][0-9]{0,15})$/
const TOKEN = /^token:([1-9][0-9]{0,15}):(0x[0-9a-f]{40})$/
const LAYER = /^layer:([a-z][a-z0-9_]{0,39})$/
const PROJECT = new RegExp(`^project:(${UUID})$`)

/** The forms of a scope, for people. */
export const SCOPE_FORMS =
  'chain:<id>, token:<chain id>:<address>, layer:<settlement layer> or project:<id>'

/** One text for one scope: the same scope never has two rows. */
export function printScope(scope: PauseScope): string {
  switch (scope.kind) {
    case 'chain':
      return `chain:${scope.chainId}`
    case 'token':
      return `token:${scope.chainId}:${scope.token.toLowerCase()}`
    case 'layer':
      return `layer:${scope.settlementLayer.toUpperCase()}`
    case 'project':
      return `project:${scope.projectId.toLowerCase()}`
  }
}

/** Undefined for a text that names no scope. */
export function readScope(text: string): PauseScope | undefined {
  const lower = text.toLowerCase()
  const chain = CHAIN.exec(lower)
  if (chain) return { kind: 'chain', chainId: Number(chain[1]) }
  const token = TOKEN.exec(lower)
  if (token) return { kind: 'token', chainId: Number(token[1]), token: token[2] as Address }
  const layer = LAYER.exec(lower)
  if (layer?.[1]) return { kind: 'layer', settlementLayer: layer[1].toUpperCase() }
  const project = PROJECT.exec(lower)
  if (project?.[1]) return { kind: 'project', projectId: project[1] }
  return undefined
}

export function parseScope(text: string): PauseScope {
  const scope = readScope(text)
  if (scope) return scope
  const message = `${JSON.stringify(text.slice(0, 100))} is not a scope; a scope is ${SCOPE_FORMS}`
  throw new ServiceError('validation', message, { issues: [{ message, path: ['scope'] }] })
}
