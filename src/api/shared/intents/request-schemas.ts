import { type TSchema, Type } from 'typebox'
import {
  MAX_DESTINATION_EXECUTIONS,
  MAX_PRE_CLAIM_CHAINS,
  MAX_PRE_CLAIM_EXECUTIONS,
} from '../../../domain/intent/request/request.ts'
import { Address, Bytes, Name } from '../schemas.ts'

/** Parts of the quote request that the versions share, except for integers and chain ids. */

const SetupOp = Type.Object({ to: Address, data: Bytes })

const ACCOUNT_TYPES = ['EOA', 'ERC7579', 'GENERIC', 'smartAccount', 'SMART_ACCOUNT'] as const

/** `smartAccount` and `SMART_ACCOUNT` are older names of `ERC7579`. */
const AccountTypeName = Type.Enum([...ACCOUNT_TYPES], {
  description: '`smartAccount` and `SMART_ACCOUNT` mean `ERC7579`. Absent: read on chain',
})

export const accountFields = {
  address: Address,
  accountType: Type.Optional(AccountTypeName),
  setupOps: Type.Optional(
    Type.Array(SetupOp, { maxItems: 16, description: 'Calls that create the account' }),
  ),
  mockSignatures: Type.Optional(
    Type.Record(Type.String(), Bytes, {
      description:
        'Signatures to use in gas estimates, by chain id, CAIP-2 or decimal; `0` is for every other chain',
    }),
  ),
  delegations: Type.Optional(
    Type.Record(Type.String(), Type.Object({ contract: Address }), {
      description: 'EIP-7702 code by chain id, CAIP-2 or decimal; `0` is for every chain',
    }),
  ),
}

function executionInput<U extends TSchema>(uint: U) {
  return Type.Object({ to: Address, value: uint, data: Bytes }, { title: 'ExecutionInput' })
}

export function destinationExecutions<U extends TSchema>(uint: U) {
  return Type.Array(executionInput(uint), {
    maxItems: MAX_DESTINATION_EXECUTIONS,
    description: 'Calls on the destination chain',
  })
}

export function preClaimExecutions<U extends TSchema>(uint: U) {
  return Type.Record(
    Type.String(),
    Type.Array(executionInput(uint), { maxItems: MAX_PRE_CLAIM_EXECUTIONS }),
    {
      maxProperties: MAX_PRE_CLAIM_CHAINS,
      description:
        'Calls before the claim, by origin chain; dropped for chains the route does not use',
    },
  )
}

export function tokenRequestInput<U extends TSchema>(uint: U) {
  return Type.Object(
    {
      tokenAddress: Address,
      amount: Type.Optional({ ...uint, description: 'Absent: as much as the inputs allow' } as U),
    },
    { title: 'TokenRequest' },
  )
}

export function accessRules<C extends TSchema>(chainId: C) {
  return {
    chainIds: Type.Optional(Type.Array(chainId)),
    tokens: Type.Optional(Type.Array(Name, { description: 'Addresses or symbols' })),
    chainTokens: Type.Optional(
      Type.Record(Type.String(), Type.Array(Name), { description: 'Tokens by chain' }),
    ),
  }
}

/** chain -> token -> amount */
export function chainTokenAmounts<U extends TSchema>(uint: U) {
  return Type.Record(Type.String(), Type.Record(Type.String(), uint))
}

const Layers = Type.Array(Name, { description: 'Settlement layers; unknown names match nothing' })

/** A bare list is an include list; an empty one restricts nothing. */
export const LayerFilterInput = Type.Union(
  [Layers, Type.Object({ include: Layers }), Type.Object({ exclude: Layers })],
  { title: 'LayerFilter' },
)

/** The index of a name is the number of the signature mode. */
export const SIGNATURE_MODES: readonly string[] = [
  'EMISSARY',
  'ERC1271',
  'EMISSARY_ERC1271',
  'ERC1271_EMISSARY',
  'EMISSARY_EXECUTION',
  'EMISSARY_EXECUTION_ERC1271',
  'ERC1271_EMISSARY_EXECUTION',
]

export const FeeRate = Type.Object({
  feeBps: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent' }),
})

export const SelectionStrategyName = Type.Enum(['cheapest', 'fastest', 'best'], {
  default: 'best',
})

/** Options that both versions have under the same name. */
export function optionFields<U extends TSchema>(uint: U) {
  return {
    settlementLayers: Type.Optional(LayerFilterInput),
    signatureMode: Type.Optional(
      Type.Union([
        Type.Enum([...SIGNATURE_MODES]),
        Type.Integer({ minimum: 0, maximum: SIGNATURE_MODES.length - 1 }),
      ]),
    ),
    feeToken: Type.Optional({ ...Name, description: 'Symbol of the token that pays the fees' }),
    appFees: Type.Optional(FeeRate),
    protocolFees: Type.Optional(FeeRate),
    executionTokensReceived: Type.Optional(
      Type.Array(Address, { maxItems: 32, description: 'Tokens the calls bring in' }),
    ),
    auxiliaryFunds: Type.Optional({
      ...chainTokenAmounts(uint),
      description: 'Balances that the account will have by submission, by chain and token',
    } as ReturnType<typeof chainTokenAmounts<U>>),
    selectionStrategy: Type.Optional(SelectionStrategyName),
    customDeadline: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Unix seconds; for intents that move no tokens',
      }),
    ),
  }
}
