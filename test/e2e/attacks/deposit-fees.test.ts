import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  padHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { openDepositOperator } from '../../../src/deposits/operator.ts'
import {
  arrivalOp,
  type DepositRoute,
  refundCall,
  releaseOp,
} from '../../../src/deposits/process/deposit-route.ts'
import { transferId, transitAddress } from '../../../src/domain/deposit/commitment.ts'
import {
  encodeTransitSignature,
  orderDigest,
} from '../../../src/domain/deposit/operator-message.ts'
import { NO_OP } from '../../../src/domain/intent/order/op-mode.ts'
import { encodeAcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import { payloadHash } from '../../../src/domain/intent/signing/sign-data.ts'
import { permit2TypedData, toOrder } from '../../../src/domain/intent/signing/typed-data.ts'
import { readDepositAccount } from '../../../src/store/deposits/deposit-accounts.ts'
import { findDeposit } from '../../../src/store/deposits/deposits.ts'
import { CHAINS } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type Battlefield, type Call, openBattlefield, SPOKE_POOL_ABI } from './attack-kit.ts'

/**
 * Whoever has the key that starts deposits takes a fee on the way and another one of what has
 * landed: together they are no more than the cap of the deposit.
 */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = 100n * UNIT
const CAP_BPS = 500n
const LEAST = AMOUNT - (AMOUNT * CAP_BPS) / 10_000n
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

let field: Battlefield
beforeAll(async () => {
  field = await openBattlefield()
})
afterAll(() => field?.stop())

const contractOf = (
  chainId: number,
  name: 'acrossArbiter' | 'acrossSpokePool' | 'depositFactory',
) => {
  const chain = field.service.devnet.chains.find(({ id }) => id === chainId)
  return (chain?.contracts?.[name] ?? zeroAddress) as Address
}

type Json = Record<string, unknown>

async function api(method: string, path: string, body?: unknown): Promise<Json> {
  const { url, keys } = field.service
  const headers = { 'x-api-key': keys.development, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(`${url}/deposit-processor${path}`, init)
  const answer = (await response.json()) as Json
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** A deposit that the project's minimum keeps where it came in, so that nothing else moves it. */
async function restingDeposit(refundTo: Address): Promise<string> {
  await api('POST', '/setup', { params: { webhookUrl: null, minDepositUsd: 500 } })
  const target = { chain: `eip155:${base.id}`, token: 'USDC', recipient: refundTo }
  const { evmDepositAddress } = await api('POST', '/register-managed', {
    account: { salt: '0x2b', target },
  })
  await field.world.pay(arbitrum.id, 'USDC', evmDepositAddress as Address, AMOUNT)
  const find = async () => {
    const { deposits } = await api('GET', `/deposits?account=${evmDepositAddress}`)
    return (deposits as Json[])[0]
  }
  await expect.poll(find, { timeout: 60_000, interval: 300 }).toMatchObject({ status: 'rejected' })
  return String((await find())?.id)
}

it('fees of an order and of a refund together stay within the cap', async () => {
  const refundTo = privateKeyToAccount(generatePrivateKey()).address
  const id = await restingDeposit(refundTo)
  const database = await openTestDatabase(field.service.databaseUrl)
  const operator = await openDepositOperator(database, undefined)
  const found = await findDeposit(database.sql, id)
  const account = found && (await readDepositAccount(database.sql, found.accountId))
  await database.close()
  if (!found || !account) throw new Error('no deposit')
  const { commitment } = account
  expect(commitment.maxFeeBps).toBe(Number(CAP_BPS))
  const factory = contractOf(arbitrum.id, 'depositFactory')
  const { txHash, position, token, amount, chainId } = found
  const deposit = { chainId: BigInt(chainId), id: transferId(txHash, position), token, amount }
  const transit = transitAddress(factory, commitment, deposit)
  const depositRoute: DepositRoute = { factory, commitment, deposit, transit }
  const thief = await field.stranger(arbitrum.id, base.id)
  const act = async (where: number, call: Call) =>
    field.outcome(where, await field.throwIn(where, thief.key, call))

  // The dearest order that is still fair lands the deposit in its own account on the target chain.
  const usdc = (where: number) => field.world.token(where, 'USDC')
  const context = { operator } as never
  expect(await act(arbitrum.id, await releaseOp(context, depositRoute))).toBe('success')
  const now = (await field.world.client(arbitrum.id).getBlock()).timestamp
  const arbiter = contractOf(arbitrum.id, 'acrossArbiter')
  const deposited = { inputToken: token, inputAmount: amount, outIndex: 0, outputAmount: LEAST }
  const qualifier = encodeAcrossTerms({
    sponsor: transit,
    deposits: [deposited],
    exclusiveRelayer: zeroAddress,
    exclusivityDeadline: 0,
    quoteTimestamp: Number(now),
    filler: zeroAddress,
    swap: zeroHash,
    viaIntermediary: false,
    needs: [],
    swept: [],
    siblings: [],
  })
  const element = {
    chainId: arbitrum.id,
    arbiter,
    permitted: [{ token, amount }],
    mandate: {
      recipient: transit,
      tokenOut: [{ token: usdc(base.id), amount: LEAST }],
      minGas: 0n,
      destinationChainId: base.id,
      fillDeadline: now + 3600n,
      qualifier,
      preClaimOps: NO_OP,
      destinationOps: NO_OP,
    },
  }
  const [nonce, expires] = [77n, now + 3600n]
  const order = toOrder({ sponsor: transit, element, nonce, expires })
  const digest = payloadHash(permit2TypedData(element, nonce, expires))
  const mark = await operator.sign(orderDigest(transit, digest))
  const signed = { commitment, deposit, order, spender: arbiter, mark }
  const args = [{ order, qualifier, signature: encodeTransitSignature(signed), swap: [] }] as const
  const claim = encodeFunctionData({ abi: acrossArbiterAbi, functionName: 'claim', args })
  expect(await act(arbitrum.id, { to: arbiter, data: claim })).toBe('success')

  // The thief fills it and is repaid the whole: the first five percent are its own.
  const pool = contractOf(base.id, 'acrossSpokePool')
  const mint = { abi: mintAbi, functionName: 'mint', args: [thief.address, LEAST] } as const
  const allow = { abi: erc20Abi, functionName: 'approve', args: [pool, maxUint256] } as const
  await act(base.id, { to: usdc(base.id), data: encodeFunctionData(mint) })
  await act(base.id, { to: usdc(base.id), data: encodeFunctionData(allow) })
  const [relays] = await field.world.client(base.id).readContract({
    address: arbiter,
    abi: acrossArbiterAbi,
    functionName: 'relaysOf',
    args: [order, qualifier],
  })
  const [relay] = relays
  if (!relay) throw new Error('no relay')
  const filling = [relay, BigInt(base.id), padHex(thief.address, { size: 32 })] as const
  const fill = encodeFunctionData({ abi: SPOKE_POOL_ABI, functionName: 'fillRelay', args: filling })
  expect(await act(base.id, { to: pool, data: fill })).toBe('success')
  expect(await field.world.balance(base.id, 'USDC', transit)).toBe(LEAST)

  // And once more of what has landed.
  expect(await act(base.id, arrivalOp(depositRoute, []))).toBe('success')
  const landed = { chainId: base.id, token: usdc(base.id), feeTo: thief.address }
  for (const fee of [(LEAST * CAP_BPS) / 10_000n, 1n]) {
    const greedy = await refundCall(context, depositRoute, { ...landed, fee })
    expect.soft(await act(base.id, greedy), `a fee of ${fee}`).toBe('reverted')
  }
  await act(base.id, await refundCall(context, depositRoute, { ...landed, fee: 0n }))
  expect(await field.world.balance(base.id, 'USDC', refundTo)).toBe(LEAST)
})
