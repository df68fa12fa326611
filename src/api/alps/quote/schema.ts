import { type Static, Type } from 'typebox'
import {
  accessRules,
  accountFields,
  chainTokenAmounts,
  destinationExecutions,
  optionFields,
  preClaimExecutions,
  tokenRequestInput,
} from '../../shared/intents/request-schemas.ts'
import { Address, Bytes, ChainId, Name, UintOrInteger } from '../../shared/schemas.ts'

const ChainNumber = { ...ChainId, maximum: Number.MAX_SAFE_INTEGER }

/**
 * Fields that the spec does not have are optional. The object is only echoed: what counts is the
 * emissary that the account has registered in the ResourceLock itself.
 */
export const EmissaryConfig = Type.Object(
  {
    validatorAddress: Address,
    emissaryAddress: Address,
    emissaryEnable: Type.Object({
      allocatorSig: Bytes,
      userSig: Bytes,
      expires: Type.Optional(UintOrInteger),
      nonce: Type.Optional(UintOrInteger),
      allChainIds: Type.Optional(Type.Array(UintOrInteger)),
      chainIndex: Type.Optional(UintOrInteger),
    }),
    settings: Type.Object({
      allocator: Type.Optional(Address),
      configId: Type.Optional(Type.Integer({ minimum: 0, maximum: 255 })),
      scope: Type.Optional(Type.Integer({ minimum: 0 })),
      resetPeriod: Type.Optional(Type.Integer({ minimum: 0 })),
      validator: Type.Optional(Address),
      validatorConfig: Type.Optional(Bytes),
    }),
  },
  { title: 'EmissaryConfig' },
)

const Account = Type.Object(
  {
    ...accountFields,
    mockSignature: Type.Optional({
      ...Bytes,
      description: 'Stands in for the real signature in gas estimates',
    }),
    emissaryConfig: Type.Optional(EmissaryConfig),
  },
  { title: 'AccountInput' },
)

const AccessList = Type.Union(
  [
    Type.Object({
      ...accessRules(ChainNumber),
      chainTokenAmounts: Type.Optional(chainTokenAmounts(UintOrInteger)),
      exclude: Type.Optional(Type.Object(accessRules(ChainNumber))),
    }),
    Type.Array(
      Type.Object({
        chainId: ChainNumber,
        tokenAddress: Name,
        amount: Type.Optional(UintOrInteger),
      }),
      { description: 'An empty list restricts nothing' },
    ),
  ],
  { title: 'AccountAccessList' },
)

/**
 * The default is stated in words only: client generators make every field with a `default`
 * required.
 */
const UNLESS_SAID = { description: 'Default: false' }

const NEWER_NAMES = {
  gas: Type.Optional(Type.Boolean()),
  bridgeFees: Type.Optional(Type.Boolean()),
  swapFees: Type.Optional(Type.Boolean()),
  protocolFees: Type.Optional(Type.Boolean()),
}

const Options = Type.Object(
  {
    ...optionFields(UintOrInteger),
    topupCompact: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Put the delivered tokens into the recipient’s resource lock',
      }),
    ),
    sponsorSettings: Type.Optional(
      Type.Object({
        gasSponsored: Type.Optional(Type.Boolean(UNLESS_SAID)),
        bridgeFeesSponsored: Type.Optional(Type.Boolean(UNLESS_SAID)),
        swapFeesSponsored: Type.Optional(Type.Boolean(UNLESS_SAID)),
        protocolFeesSponsored: Type.Optional(Type.Boolean(UNLESS_SAID)),
        ...NEWER_NAMES,
      }),
    ),
  },
  { title: 'Options' },
)

const costFields = {
  destinationChainId: ChainNumber,
  tokenRequests: Type.Array(tokenRequestInput(UintOrInteger), { maxItems: 16 }),
  account: Account,
  destinationExecutions: Type.Optional(destinationExecutions(UintOrInteger)),
  destinationGasUnits: Type.Optional(UintOrInteger),
  accountAccessList: Type.Optional(AccessList),
  recipient: Type.Optional(Account),
  options: Type.Optional(Options),
}

/** What `POST /intents/cost` takes (spec 4.2). */
export const CostRequest = Type.Object(costFields, { title: 'CostRequest' })

/** What `POST /intents/route` takes (spec 4.1). */
export const RouteRequest = Type.Object(
  { ...costFields, preClaimExecutions: Type.Optional(preClaimExecutions(UintOrInteger)) },
  { title: 'RouteRequest' },
)

export type CostRequestBody = Static<typeof CostRequest>
export type RouteRequestBody = Static<typeof RouteRequest>
