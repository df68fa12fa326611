import type { Address } from 'viem'
import type { Call, Signed, Stack } from './book.ts'
import type { User } from './cast.ts'
import type { Place } from './place.ts'

/** What is drawn of an order before it is put together and signed. */
export type Plan = {
  layer: Signed['layer']
  origin: Place
  target: Place
  sponsor: User
  recipient: Address
  permitted: Stack[]
  tokenOut: Stack[]
  swap: Call[]
  takes: Stack[]
  runner: 'none' | 'intermediary' | 'account'
  minGas: bigint
  filler?: Address
}
