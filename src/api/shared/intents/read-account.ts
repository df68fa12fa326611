import type { Address, Hex } from 'viem'
import type { AccountInput, AccountType } from '../../../domain/intent/request/account.ts'
import { readEitherKey } from './chain-dialect.ts'
import type { Path } from './path.ts'

export type AccountWire = {
  address: string
  accountType?: string
  setupOps?: readonly { to: string; data: string }[]
  mockSignature?: string
  mockSignatures?: Readonly<Record<string, string>>
  delegations?: Readonly<Record<string, { contract: string }>>
}

/** Takes any case and returns lower case: the service never tells addresses apart by case. */
export function readAddress(text: string): Address {
  return text.toLowerCase() as Address
}

/** The account of a request; `mockSignature` of the older version serves every chain. */
export function readAccount(wire: AccountWire, path: Path): AccountInput {
  const { accountType, setupOps = [], mockSignatures = {}, delegations = {} } = wire
  const mocks = Object.entries(mockSignatures).map(([key, signature]): [number, Hex] => [
    readEitherKey(key, [...path, 'mockSignatures', key]),
    signature as Hex,
  ])
  return {
    address: readAddress(wire.address),
    ...(accountType !== undefined && { accountType: readAccountType(accountType) }),
    setupOps: setupOps.map(({ to, data }) => ({ to: readAddress(to), data: data as Hex })),
    mockSignatures: new Map([
      ...(wire.mockSignature === undefined ? [] : [[0, wire.mockSignature as Hex] as const]),
      ...mocks,
    ]),
    delegations: new Map(
      Object.entries(delegations).map(([key, { contract }]) => [
        readEitherKey(key, [...path, 'delegations', key]),
        readAddress(contract),
      ]),
    ),
  }
}

/** The schema allows five names; the remaining ones are older names of `ERC7579`. */
function readAccountType(name: string): AccountType {
  return name === 'EOA' || name === 'GENERIC' ? name : 'ERC7579'
}
