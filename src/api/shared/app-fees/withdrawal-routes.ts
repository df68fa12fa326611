import { Type } from 'typebox'
import type { Address } from 'viem'
import type { AppFeeTarget, AppFeeWithdrawal } from '../../../domain/cost/app-fees.ts'
import { ONE_USD, usdToNumber } from '../../../domain/usd.ts'
import type { Access, AnyWireRoute, WireRoute } from '../route.ts'
import type { ChainIds } from './chain-ids.ts'
import { Nonce, targetsSchema, withdrawalRequestSchema, withdrawalSchema } from './schemas.ts'

const READ: Access = { key: 'required', scope: { name: 'intents', level: 'read' } }
const WRITE: Access = {
  key: 'required',
  scope: { name: 'intents', level: 'write' },
  apiKeyOnly: true,
}

const USDC = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const EXAMPLE: AppFeeWithdrawal = {
  nonce: 7n,
  status: 'COMPLETED',
  payoutUsd: 12n * ONE_USD,
  chainId: 84532,
  token: USDC,
  amount: 12_000_000n,
  payoutAddress: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
  txHash: `0x${'5b'.repeat(32)}`,
  createdAt: new Date('2026-07-01T12:00:00.000Z'),
}

/** The versions differ only in how they write chain ids. */
export function appFeeWithdrawalRoutes(ids: ChainIds): readonly AnyWireRoute[] {
  const withdrawal = withdrawalSchema(ids)
  const print = (each: AppFeeWithdrawal) => printWithdrawal(ids, each)

  const listTargets: WireRoute<'listAppFeeTargets'> = {
    method: 'GET',
    path: '/app-fees/withdrawal-targets',
    operation: 'listAppFeeTargets',
    access: READ,
    summary: 'List the stablecoins that app fees can be withdrawn in',
    response: {
      status: 200,
      description: 'Stablecoins by chain of the key’s environment',
      schema: targetsSchema(ids),
      example: {
        targets: [
          {
            chainId: ids.print(84532),
            tokens: [{ address: USDC, symbol: 'USDC', decimals: 6 }],
          },
        ],
      },
    },
    parse: () => undefined,
    render: (targets) => ({ targets: targets.map((target) => printTarget(ids, target)) }),
  }

  const withdraw: WireRoute<'withdrawAppFees'> = {
    method: 'POST',
    path: '/app-fees/withdrawals',
    operation: 'withdrawAppFees',
    access: WRITE,
    summary: 'Withdraw all app fees to the project’s payout address',
    description:
      'Pays one unit of the stablecoin for each US dollar; a rest below its smallest unit stays in the balance. The answer is 400 without a payout address, without anything to withdraw, or when the relayer cannot pay it now. One withdrawal at a time.',
    body: {
      schema: withdrawalRequestSchema(ids),
      example: { targetChainId: ids.print(84532), targetToken: USDC },
    },
    response: {
      status: 202,
      description: 'The withdrawal will be paid',
      schema: Type.Object({ requestNonce: Nonce }),
      example: { requestNonce: '7' },
    },
    errors: ['withdrawal-in-progress', 'external-timeout'],
    parse: ({ body }) => {
      const { targetChainId, targetToken } = body as {
        targetChainId: string | number
        targetToken: Address
      }
      return { chainId: ids.dialect.id(targetChainId, ['targetChainId']), token: targetToken }
    },
    render: (nonce) => ({ requestNonce: String(nonce) }),
  }

  const list: WireRoute<'listAppFeeWithdrawals'> = {
    method: 'GET',
    path: '/app-fees/withdrawals',
    operation: 'listAppFeeWithdrawals',
    access: READ,
    summary: 'List the project’s withdrawals of app fees, newest first',
    response: {
      status: 200,
      description: 'Withdrawals in the key’s environment',
      schema: Type.Object({ withdrawals: Type.Array(withdrawal) }, { title: 'AppFeeWithdrawals' }),
      example: { withdrawals: [print(EXAMPLE)] },
    },
    parse: () => undefined,
    render: (withdrawals) => ({ withdrawals: withdrawals.map(print) }),
  }

  const read: WireRoute<'readAppFeeWithdrawal'> = {
    method: 'GET',
    path: '/app-fees/withdrawals/:nonce',
    operation: 'readAppFeeWithdrawal',
    access: READ,
    summary: 'Read a withdrawal of app fees',
    params: Type.Object({ nonce: Nonce }),
    response: {
      status: 200,
      description: 'The withdrawal as it stands',
      schema: withdrawal,
      example: print(EXAMPLE),
    },
    errors: ['not-found'],
    parse: ({ params }) => ({ nonce: BigInt(params.nonce as string) }),
    render: print,
  }
  return [listTargets, withdraw, list, read]
}

function printTarget(ids: ChainIds, { chainId, tokens }: AppFeeTarget) {
  return {
    chainId: ids.print(chainId),
    tokens: tokens.map(({ address, symbol, decimals }) => ({
      address: address.toLowerCase(),
      symbol,
      decimals,
    })),
  }
}

function printWithdrawal(ids: ChainIds, withdrawal: AppFeeWithdrawal) {
  const { nonce, status, chainId, token, amount, payoutAddress, txHash, createdAt } = withdrawal
  const payoutUsd = usdToNumber(withdrawal.payoutUsd)
  return {
    requestNonce: String(nonce),
    status,
    // This service takes no cut.
    grossUsd: payoutUsd,
    cutBps: 0,
    payoutUsd,
    targetChainId: ids.print(chainId),
    targetToken: token.toLowerCase(),
    targetAmount: String(amount),
    payoutAddress,
    txHash,
    createdAt: createdAt.toISOString(),
  }
}
