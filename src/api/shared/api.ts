import type { TSchema } from 'typebox'
import type { ErrorKind, ServiceError } from '../../domain/errors.ts'
import type { AnyWireRoute } from './route.ts'

export type ErrorReply = { status: number; body: unknown }

/** How an API prints errors. Every wire folder has one in `errors.ts`. */
export type ErrorWire = {
  toReply(error: ServiceError, traceId: string): ErrorReply
  statusOf(kind: ErrorKind): number
  /** Schema of the body of these kinds, which share one status. */
  schemaOf(kinds: readonly ErrorKind[]): TSchema
}

/** A set of routes under one base path that speak one dialect. */
export type Api = {
  name: 'alps' | 'blanc' | 'legacy' | 'deposits' | 'operator'
  title: string
  description: string
  basePath: '' | '/legacy' | '/deposit-processor' | '/operator'
  /** Request headers beyond the version that change the shape of a response. */
  variesOn?: readonly string[]
  routes: readonly AnyWireRoute[]
  errors: ErrorWire
  /** Routes that ask for a key also take an integrator's access token. */
  tokens?: true
}
