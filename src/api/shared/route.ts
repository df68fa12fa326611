import type { TObject, TSchema } from 'typebox'
import type { ErrorKind } from '../../domain/errors.ts'
import type { OperatorLevel } from '../../domain/project/operator-key.ts'
import type { ScopeLevel, ScopeName } from '../../domain/project/project.ts'
import type { OperationName, Operations } from './operations.ts'

/** A request after validation: its parts fit the schemas of the route. */
export type WireRequest = {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

/** Signs what a client must send back unchanged, and verifies that it is unchanged. */
export type ServerSigner = {
  sign(document: unknown): string
  verify(document: unknown, signature: string): boolean
}

/** What translators need of the service besides the request. */
export type WireTools = {
  serverSigner: ServerSigner
  /** The URL of the console page of a simulation. */
  simulationUrl(id: string): string
}

/** Who may call a route. `optional` takes a key for the rate limit but asks for none. */
export type Access =
  | {
      key: 'operator'
      level: OperatorLevel
      /** A key that was good before is still good while the database cannot be asked. */
      whileUnreachable?: true
    }
  | { key: 'none' }
  /** The token of a pay link in the path, `:token`, and nothing else. */
  | { key: 'link' }
  | { key: 'optional' }
  | {
      key: 'required'
      scope?: { name: ScopeName; level: Exclude<ScopeLevel, 'none'> }
      /** Status of a missing or bad key where it is not 401 (spec 4.6). */
      badKeyStatus?: 400
      /** The key may also come as `Authorization: Bearer`, which then counts. */
      bearer?: true
      /** Access tokens are refused, because users hold them. */
      apiKeyOnly?: true
      /** A request with an access token may also carry an approval of the integrator. */
      approval?: true
    }

export type QuerySchema = {
  schema: TObject
  /** How a list is written: `a=1&a=2`, or also `a=1,2`. */
  lists: 'repeated' | 'comma'
}

/** Most items of a list that its schema does not bound. It is not published, because published schemas only grow. */
export const MOST_ITEMS = 1000

/**
 * Largest bodies in bytes: of an endpoint that takes some fields or a list of names, and of one that takes rules for
 * many chains and tokens. Those that take calls, or what was signed with calls, have `http.bodyLimitBytes`, which holds
 * for all.
 */
export const BODY_BYTES = { fields: 64 * 1024, rules: 256 * 1024, calls: Number.POSITIVE_INFINITY }

/** One line of a version's route table: names, schemas and translators, no behaviour. */
export type WireRoute<K extends OperationName> = {
  /** QUERY is a GET that has a body. */
  method: 'GET' | 'POST' | 'DELETE' | 'QUERY'
  /** Below the API's base path, with `:name` for path parameters. */
  path: string
  operation: K
  /** Its name in the documentation, where another route of the API has the same operation. */
  operationId?: string
  access: Access
  summary: string
  description?: string
  params?: TObject
  query?: QuerySchema
  /** Request headers beyond the key and the version, for the documentation. */
  headers?: TObject
  body?: {
    schema: TSchema
    example: unknown
    optional?: true
    /** What it is made of, which bounds its size; absent: fields. */
    size?: keyof typeof BODY_BYTES
    /** The schema for the documentation, if it says more than is validated. */
    documented?: TSchema
  }
  response: {
    status: 200 | 201 | 202
    description: string
    schema: TSchema
    example: unknown
    /** Server-Sent Events that go on until the client leaves; the output is an `EventStream`. */
    stream?: true
    /** A bigint in the answer is printed as a number with all its digits. */
    exactIntegers?: true
  }
  /** Errors beyond those every route of its kind can give. */
  errors?: readonly ErrorKind[]
  parse(request: WireRequest, tools: WireTools): Operations[K]['input']
  render(output: Operations[K]['output'], request: WireRequest, tools: WireTools): unknown
}

export type AnyWireRoute = { [K in OperationName]: WireRoute<K> }[OperationName]
