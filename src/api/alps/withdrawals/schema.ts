import { type Static, Type } from 'typebox'
import { Address, Bytes, ChainId, Uint, UintOrInteger } from '../../shared/schemas.ts'

const ChainNumber = { ...ChainId, maximum: Number.MAX_SAFE_INTEGER }
const place = { account: Address, chainId: ChainNumber }
const transfer = { recipient: Address, tokenAddress: Address, amount: UintOrInteger }

export const WithdrawalRequest = Type.Object(
  { ...place, ...transfer },
  { title: 'WithdrawalRequest' },
)

export const BatchWithdrawalRequest = Type.Object(
  {
    ...place,
    transfers: Type.Array(Type.Object(transfer), { minItems: 1, maxItems: 32 }),
  },
  { title: 'BatchWithdrawalRequest' },
)

const AllocatorData = { ...Bytes, description: 'To be passed to the ResourceLock unchanged' }
const Components = Type.Array(
  Type.Object({
    claimant: { ...Uint, description: 'The recipient’s address as a number' },
    amount: Uint,
  }),
)
const times = { nonce: Uint, expires: { ...Uint, description: 'Unix seconds' } }
const LockId = { ...Uint, description: 'Token address in the low 160 bits, lock tag above it' }

export const WithdrawalResponse = Type.Object(
  {
    allocatorData: AllocatorData,
    transferDetails: Type.Object({ id: LockId, ...times, recipients: Components }),
  },
  { title: 'Withdrawal' },
)

export const BatchWithdrawalResponse = Type.Object(
  {
    allocatorData: AllocatorData,
    batchTransferDetails: Type.Object({
      ...times,
      transfers: Type.Array(Type.Object({ id: LockId, portions: Components })),
    }),
  },
  { title: 'BatchWithdrawal' },
)

export type WithdrawalRequestWire = Static<typeof WithdrawalRequest>
export type BatchWithdrawalRequestWire = Static<typeof BatchWithdrawalRequest>
export type WithdrawalResponseWire = Static<typeof WithdrawalResponse>
export type BatchWithdrawalResponseWire = Static<typeof BatchWithdrawalResponse>
