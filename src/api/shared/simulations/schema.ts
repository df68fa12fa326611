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
  id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The last part of `simulationUrl`' }),
})

export const Block = Type.Object(
  { number: Uint, hash: TransactionHash },
  { title: 'SimulatedBlock' },
)

export const Revert = Type.Object(
  {
    data: { ...Bytes, description: 'Revert data of the call; its first 4096 bytes' },
    size: Type.Integer({ minimum: 0, description: 'Size of the whole revert data in bytes' }),
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
        data: { ...Bytes, description: 'Calldata, with the signatures of the submission' },
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
        'Revert at the block; null if the call itself succeeded, and `category` says what prevented it',
    }),
    replay: Type.Object(
      {
        method: Type.Literal('eth_call'),
        params: Type.Array(Type.Unknown()),
        curl: Type.String({ description: 'For a shell whose RPC_URL is the URL of a node' }),
        cast: Type.Optional(Type.String()),
      },
      { title: 'SimulationReplayLines', description: 'How to make the same call again' },
    ),
  },
  { title: 'Simulation' },
)

export type SimulationWire = Static<typeof SimulationResponse>
