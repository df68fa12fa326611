import { type Static, Type } from 'typebox'
import { Amount, CAIP2_PATTERN } from '../../shared/schemas.ts'

const AllOrNone = Type.Enum(['all', 'none'])
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })
const caip2 = { pattern: CAIP2_PATTERN } as const

const ChainSponsorship = Type.Object(
  {
    gas: Type.Optional(
      Type.Enum(['all', 'none', 'deployed'], {
        description: '`deployed`: only for accounts that exist on the chain by then',
      }),
    ),
    swap: Type.Optional(AllOrNone),
    bridging: Type.Optional(AllOrNone),
    protocolFee: Type.Optional(AllOrNone),
  },
  { title: 'ChainSponsorship' },
)

const byChain = <T extends Parameters<typeof Type.Record>[1]>(value: T, description: string) =>
  Type.Record(Type.String(caip2), value, { description, additionalProperties: false })

const ListedToken = Type.Object({
  token: Type.String({
    minLength: 1,
    description:
      'Address of the token; an address that no chain has is stored and matches no deposit',
  }),
  minAmount: Type.Optional(Amount),
  maxAmount: Type.Optional(Amount),
})

const AppFees = Type.Object({
  feeBps: Type.Optional(Bps),
  tokens: Type.Optional(
    byChain(
      Type.Array(Type.Object({ token: Type.String({ minLength: 1 }), feeBps: Bps })),
      'Rates of single tokens, by source chain',
    ),
  ),
})

export const SetupRequestBody = Type.Object(
  {
    params: Type.Object({
      webhookUrl: Type.Optional(
        Type.Union([Type.Null(), Type.String({ maxLength: 2048 })], {
          description:
            'URL that receives webhook events: https, and no address of an internal network',
        }),
      ),
      webhookSecret: Type.Optional(
        Type.Union([
          Type.Null(),
          Type.String({ minLength: 1, maxLength: 512, pattern: '^[^\\x00]*$' }),
        ]),
      ),
      intentEvents: Type.Optional(
        Type.Boolean({ description: 'Whether `webhookUrl` also receives the events of intents' }),
      ),
      sponsorship: Type.Optional(
        byChain(ChainSponsorship, 'Fees the project pays, by source chain'),
      ),
      depositWhitelist: Type.Optional(
        byChain(Type.Array(ListedToken), 'Accepted tokens, by chain; `{}` accepts all tokens'),
      ),
      maxPriceDeviationBps: Type.Optional(Type.Union([Type.Null(), Bps])),
      minDepositUsd: Type.Optional(
        Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: 1e12 })]),
      ),
      appFees: Type.Optional(Type.Union([Type.Null(), AppFees])),
    }),
  },
  { title: 'DepositSetupUpdate', description: 'Absent fields stay unchanged; null clears a field' },
)
export type SetupRequestWire = Static<typeof SetupRequestBody>

export const Message = Type.Object({ message: Type.String() }, { title: 'Message' })

const Limits = Type.Object({ minAmount: Type.Optional(Amount), maxAmount: Type.Optional(Amount) })

export const SetupResponse = Type.Object(
  {
    webhookUrl: Type.Optional(Type.String()),
    hasWebhookSecret: Type.Boolean({ description: 'The secret itself is never printed' }),
    intentEvents: Type.Optional(
      Type.Literal(true, { description: 'Absent while events of intents are off' }),
    ),
    sponsorship: Type.Optional(byChain(ChainSponsorship, 'Fees the project pays, by source chain')),
    depositWhitelist: Type.Optional(
      byChain(Type.Record(Type.String(), Limits), 'Limits by chain and token'),
    ),
    maxPriceDeviationBps: Type.Integer(),
    minDepositUsd: Type.Optional(Type.Number()),
    appFees: Type.Optional(
      Type.Object({
        feeBps: Type.Optional(Bps),
        tokens: Type.Optional(byChain(Type.Record(Type.String(), Bps), 'Rates by chain and token')),
      }),
    ),
  },
  { title: 'DepositSetup' },
)
export type SetupResponseWire = Static<typeof SetupResponse>
