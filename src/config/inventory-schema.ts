import { Type } from 'typebox'
import { Decimal } from './decimal.ts'

const strict = { additionalProperties: false } as const

/** The band of a token on a chain, in whole tokens. */
export const BandSchema = Type.Object(
  {
    chain: Type.Integer({ minimum: 1 }),
    token: Type.String({ minLength: 1 }),
    target: Decimal,
    floor: Decimal,
    ceiling: Decimal,
    reserve: Decimal,
  },
  strict,
)

/** The limits of a settlement layer as a venue for moves of the inventory. */
export const VenueSchema = Type.Object(
  {
    enabled: Type.Boolean(),
    minUsd: Decimal,
    maxUsd: Decimal,
    maxCostBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
    maxPending: Type.Integer({ minimum: 1, maximum: 100 }),
    coolDownSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
    dailyCapUsd: Decimal,
    worstCaseMinutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
  },
  strict,
)

/** How the accounts of the relayer are refilled with gas money. */
export const RefillSchema = Type.Object(
  {
    mode: Type.Union([Type.Literal('propose'), Type.Literal('automatic')]),
    /** Empty: no account is refilled. */
    floors: Type.Array(
      Type.Object(
        {
          chain: Type.Integer({ minimum: 1 }),
          minimum: Decimal,
          target: Decimal,
          dailyCap: Decimal,
        },
        strict,
      ),
    ),
    maxCostBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
    coolDownSeconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
    worstCaseMinutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** Tokens that are sold for gas money if no account can give any. */
    swaps: Type.Object(
      {
        enabled: Type.Boolean(),
        /** Empty: every token of the chain. */
        tokens: Type.Array(Type.String({ minLength: 1 })),
        slippageBps: Type.Integer({ minimum: 0, maximum: 1_000 }),
      },
      strict,
    ),
  },
  strict,
)
