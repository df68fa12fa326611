import { Type } from 'typebox'
import { MOST_LABEL_BYTES } from '../../../domain/pay-link.ts'
import { DepositStatusWire } from '../../shared/deposits/deposit-item.ts'
import {
  Address,
  Amount,
  Caip2,
  Decimals,
  TokenAddress,
  Uint,
  UnixSeconds,
} from '../../shared/schemas.ts'
import { DepositParams, RecoverBody } from '../deposits/schema.ts'
import { PrepareBody, SubmitBody } from '../permits/schema.ts'

const Token = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,256}$',
  description: 'The token of a pay link; no other credential is needed',
})

export const LinkParams = Type.Object({ token: Token })

export const NewLinkBody = Type.Object(
  {
    account: Type.String({ ...Address, description: 'A registered address of the project' }),
    chain: Type.Optional({ ...Caip2, description: 'The only chain to pay on' }),
    token: Type.Optional(
      Type.String({ ...Address, description: 'The only token to pay with; needs `chain`' }),
    ),
    amount: Type.Optional(
      Type.String({ ...Uint, description: 'Raw units of `token`; needs `token`' }),
    ),
    label: Type.Optional(
      Type.String({
        maxLength: MOST_LABEL_BYTES,
        // No control characters, and none that change the direction of the text.
        pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$',
        description: `A line for the payer, shown as text; at most ${MOST_LABEL_BYTES} bytes of UTF-8`,
      }),
    ),
    ttlSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 31_536_000,
        description: 'Seconds until the link expires',
      }),
    ),
    depositId: Type.Optional({
      ...DepositParams.properties.id,
      description: 'The oldest deposit that the payer may see; absent: only deposits still to come',
    }),
  },
  { title: 'NewPayLink' },
)

export const NewLinkResponse = Type.Object(
  {
    token: Token,
    path: Type.String({ description: 'Path of the payer’s page, below the URL of the service' }),
    expiresAt: UnixSeconds,
  },
  { title: 'PayLink' },
)

export const RevokedResponse = Type.Object(
  {
    message: Type.String(),
    expiresAt: Type.Integer({ ...UnixSeconds, description: 'When the link would have expired' }),
  },
  { title: 'RevokedPayLink' },
)

const PayToken = Type.Object(
  { symbol: Type.String(), address: TokenAddress, decimals: Decimals },
  { title: 'PayToken' },
)

const nullable = (schema: typeof Amount, description: string) =>
  Type.Union([Type.Null(), schema], { description })

const Explorer = Type.Union([
  Type.Null(),
  Type.Object({ url: Type.String(), addressPath: Type.String(), txPath: Type.String() }),
])

const PayChain = Type.Object(
  {
    chain: Caip2,
    name: Type.String(),
    blockTimeMs: Type.Number(),
    explorer: Explorer,
    tokens: Type.Array(
      Type.Object({
        ...PayToken.properties,
        minimum: nullable(Amount, 'Smaller amounts are refused; null: not known at the moment'),
        maximum: nullable(Amount, 'Larger amounts are refused; null: no limit'),
        example: nullable(Amount, 'A typical amount for a preview; null: not known'),
      }),
    ),
  },
  { title: 'PayChain' },
)

const PayDeposit = Type.Object(
  {
    id: Type.String(),
    status: DepositStatusWire,
    chain: Caip2,
    token: TokenAddress,
    symbol: Type.Union([Type.Null(), Type.String()]),
    decimals: Type.Union([Type.Null(), Decimals]),
    amount: Amount,
    txHash: Type.Union([Type.Null(), Type.String()], {
      description: 'Null until the transfer is in a transaction',
    }),
    arrived: Type.Union([
      Type.Null(),
      Type.Object({ chain: Caip2, txHash: Type.String(), amount: Amount, ...nameOfToken() }),
    ]),
    refundTxHash: Type.Union([Type.Null(), Type.String()]),
    errorCode: Type.Union([Type.Null(), Type.String()]),
    recovery: Type.Union([
      Type.Null(),
      Type.Object(
        { signer: Address, destination: Address },
        {
          description:
            'Who signs `RecoverDeposit(depositId, destination)` to have it sent back, and where it goes',
        },
      ),
    ]),
  },
  { title: 'PayDeposit' },
)

function nameOfToken() {
  return {
    symbol: Type.Union([Type.Null(), Type.String()]),
    decimals: Type.Union([Type.Null(), Decimals]),
  }
}

export const PageResponse = Type.Object(
  {
    address: Address,
    expiresAt: UnixSeconds,
    label: Type.Optional(
      Type.String({ description: 'Label of the integrator; plain text, never markup' }),
    ),
    amount: Type.Optional({ ...Amount, description: 'Amount that the link asks for' }),
    target: Type.Object({ chain: Caip2, name: Type.String(), explorer: Explorer, token: PayToken }),
    chains: Type.Array(PayChain),
    deposits: Type.Array(PayDeposit, { description: 'Deposits of this link only, newest first' }),
  },
  { title: 'PayPage' },
)

export const LinkPreviewBody = Type.Object(
  { sourceChain: Caip2, token: Address, amount: Uint },
  { title: 'PayPreviewRequest' },
)

export const LinkPreviewResponse = Type.Object(
  {
    feeUsd: Type.String({ description: 'Total fees that the payer bears, as a decimal number' }),
    seconds: Type.Union([Type.Null(), Type.Number()], {
      description: 'About how long it takes once the transfer is confirmed; null: not known',
    }),
    output: Type.Object({ ...PayToken.properties, amount: Amount }),
    expiresAt: UnixSeconds,
  },
  { title: 'PayPreview' },
)

const { account: _prepared, ...prepare } = PrepareBody.properties
const { account: _submitted, ...submit } = SubmitBody.properties

/** The deposit address comes from the link; a payer cannot name another one. */
export const LinkPrepareBody = Type.Object(prepare, { title: 'PayPermitPrepareRequest' })
export const LinkSubmitBody = Type.Object(submit, { title: 'PayPermitSubmitRequest' })

const { depositId, signature } = RecoverBody.properties
export const LinkRecoverBody = Type.Object({ depositId, signature }, { title: 'PayRecoverRequest' })
