import type { components as Blanc } from './generated/blanc.gen.ts'
import type { paths as DepositPaths, components as Deposits } from './generated/deposits.gen.ts'

/** The API's names of its bodies. Amounts are decimal text in raw units. */
type Schemas = Blanc['schemas']

/** The generator requires every field that has a default; a request may leave such fields out. */
export type QuoteRequest = Omit<Schemas['QuoteRequest'], 'options'> & {
  options?: Partial<NonNullable<Schemas['QuoteRequest']['options']>>
}
export type Route = Schemas['Route']
export type TypedDataWire = Schemas['TypedData']
export type Execution = Schemas['ExecutionInput']
export type Authorization = Schemas['AuthorizationInput']
export type SubmitRequest = Omit<Schemas['SubmitRequest'], 'options'>
export type QuoteBody = Schemas['QuoteRequest']
export type SubmitBody = Schemas['SubmitRequest']

export type RegisteredDeposit = Deposits['schemas']['RegisterResponse']
export type RegisterManagedRequest = Deposits['schemas']['RegisterManagedRequest']
export type DepositSetup = Deposits['schemas']['DepositSetupUpdate']['params']
export type PayLinkRequest = Deposits['schemas']['NewPayLink']
export type DepositsQuery = NonNullable<DepositPaths['/deposits']['get']['parameters']['query']>
