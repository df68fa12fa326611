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
import { Caip2, Uint } from '../../shared/schemas.ts'

/**
 * The default is stated in words only: client generators make every field with a `default`
 * required.
 */
const UNLESS_SAID = { description: 'Default: false' }

export const SponsorSettings = Type.Object(
  {
    gas: Type.Optional(Type.Boolean(UNLESS_SAID)),
    bridgeFees: Type.Optional(Type.Boolean(UNLESS_SAID)),
    swapFees: Type.Optional(Type.Boolean(UNLESS_SAID)),
    protocolFees: Type.Optional(Type.Boolean(UNLESS_SAID)),
  },
  { title: 'SponsorSettings' },
)

const Account = Type.Object(accountFields, { title: 'AccountInput' })

const AccessList = Type.Object(
  {
    ...accessRules(Caip2),
    chainTokenAmounts: Type.Optional({
      ...chainTokenAmounts(Uint),
      description: 'The most that may be spent, by chain and token',
    } as ReturnType<typeof chainTokenAmounts<typeof Uint>>),
    exclude: Type.Optional(Type.Object(accessRules(Caip2))),
  },
  { title: 'AccountAccessList' },
)

/** What `POST /quotes` takes (spec 4.5). */
export const QuoteRequestBody = Type.Object(
  {
    destinationChainId: Caip2,
    tokenRequests: Type.Array(tokenRequestInput(Uint), { maxItems: 16 }),
    account: Account,
    destinationExecutions: Type.Optional(destinationExecutions(Uint)),
    preClaimExecutions: Type.Optional(preClaimExecutions(Uint)),
    destinationGasLimit: Type.Optional(Uint),
    accountAccessList: Type.Optional(AccessList),
    recipient: Type.Optional(Account),
    options: Type.Optional(
      Type.Object(
        { ...optionFields(Uint), sponsorSettings: Type.Optional(SponsorSettings) },
        { title: 'Options' },
      ),
    ),
  },
  { title: 'QuoteRequest' },
)

export type QuoteRequestWire = Static<typeof QuoteRequestBody>
export type SponsorSettingsWire = Static<typeof SponsorSettings>
