import { type Static, Type } from 'typebox'
import {
  Address,
  Amount,
  Bytes,
  Caip2,
  IntentId,
  TokenAddress,
  TransactionHash,
  Uint,
  UnixSeconds,
} from '../schemas.ts'

export const SimulationParams = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'As at the end of `simulationUrl`' }),
})

export const Block = Type.Object(
  { number: Uint, hash: TransactionHash },
  { title: 'SimulatedBlock' },
)

export const Revert = Type.Object(
  {
    data: { ...Bytes, description: 'What the call reverted with; the first 4096 bytes of it' },
    size: Type.Integer({ minimum: 0, description: 'Bytes of all of it' }),
    selector: Bytes,
    name: Type.String({ description: 'Empty where the error is not known' }),
    args: Type.Record(Type.String(), Type.String()),
  },
  { title: 'SimulatedRevert' },
)

export const SimulationResponse = Type.Object(
  {
    id: SimulationParams.properties.id,
    intentId: IntentId,
    createdAt: UnixSeconds,
    action: Type.Enum(['claim', 'fill']),
    chainId: Caip2,
    block: Block,
    category: Type.String({ description: 'Why the submission was refused' }),
    errorName: Type.String(),
    errorArgs: Type.Record(Type.String(), Type.String()),
    call: Type.Object(
      {
        from: Address,
        to: Address,
        value: Uint,
        gas: Uint,
        data: { ...Bytes, description: 'With the signatures of the submission' },
      },
      { title: 'SimulatedTransaction' },
    ),
    calls: Type.Array(
      Type.Object(
        {
          to: Address,
          value: Uint,
          selector: Bytes,
          funds: Type.Array(Type.Object({ tokenAddress: TokenAddress, amount: Amount })),
        },
        { title: 'SimulatedCall' },
      ),
      { description: 'What the transaction calls through the Router, in order' },
    ),
    revert: Type.Union([Revert, Type.Null()], {
      description:
        'At the block; null: the call itself went through, `category` says what was in the way',
    }),
    replay: Type.Object(
      {
        method: Type.Literal('eth_call'),
        params: Type.Array(Type.Unknown()),
        curl: Type.String({ description: 'For a shell whose RPC_URL names a node' }),
        cast: Type.Optional(Type.String()),
      },
      { title: 'SimulationReplayLines', description: 'How to make the same call again' },
    ),
  },
  { title: 'Simulation' },
)

export type SimulationWire = Static<typeof SimulationResponse>
