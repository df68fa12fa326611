import { type Address, encodeDeployData, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { ownArtifact } from '../../../devnet/src/setup/artifact.ts'
import type { ApprovalRef } from '../../../src/domain/evm/approval.ts'
import { bringApproval, orderApproval } from '../../../src/transactions/approvals/bring-approval.ts'
import {
  ApprovalOverruled,
  planApproval,
} from '../../../src/transactions/approvals/plan-approval.ts'
import { only, send, startTestChain, USDC } from '../kit.ts'
import { CHAIN_ID, calmDown, openStage, type Stage } from './transactions-kit.ts'

/**
 * Allowances of relayer accounts. Who could gain by lying here: a second process that approves the
 * same, an operator who runs the command twice, a token that refuses.
 */
let chain: EdrChain
let wary: Address
const router = privateKeyToAccount(generatePrivateKey()).address

beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
  wary = await deploy('WaryToken', ['Tether USD', 'USDT', 6])
})
beforeEach(() => calmDown(chain))
afterAll(() => chain.stop())

async function deploy(name: string, args: readonly unknown[]): Promise<Address> {
  const { abi, bytecode } = ownArtifact(name)
  const from = privateKeyToAccount(generatePrivateKey()).address
  await chain.request('hardhat_setBalance', [from, '0xde0b6b3a7640000'])
  await chain.request('hardhat_impersonateAccount', [from])
  await chain.request('evm_setAutomine', [true])
  const data = encodeDeployData({ abi, bytecode, args })
  const hash = await chain.request('eth_sendTransaction', [{ from, data }])
  const receipt = await chain.request<{ contractAddress: Address }>('eth_getTransactionReceipt', [
    hash,
  ])
  return receipt.contractAddress
}

const allowance = ({ readers }: Stage, { token, account, spender }: ApprovalRef) =>
  only(readers).client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, spender],
  })

/** Mines until the work is done. */
async function mining<T>(work: Promise<T>): Promise<T> {
  let done = false
  const end = work.finally(() => {
    done = true
  })
  end.catch(() => {})
  while (!done) {
    await chain.mine()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return end
}

it('gives an approval once, however many ask for it, and sees when it is there', async () => {
  const stage = await openStage(chain)
  const key = await stage.key()
  const ref = { chainId: CHAIN_ID, account: key.address, token: USDC, spender: router }
  const [first, second] = await Promise.all([
    planApproval(stage, ref, 'approved'),
    planApproval(stage, ref, 'approved'),
  ])
  expect(first).toEqual(second)
  await stage.startWorker({ keys: [key] })
  const hashes = await mining(
    Promise.all([bringApproval(stage, ref, 'approved'), bringApproval(stage, ref, 'approved')]),
  )
  expect(hashes.flat()).toHaveLength(2)
  expect(new Set(hashes.flat()).size).toBe(1)
  expect(await allowance(stage, ref)).toBe(maxUint256)
  expect(await only(stage.readers).client.getTransactionCount({ address: key.address })).toBe(1)
  expect(await bringApproval(stage, ref, 'approved')).toEqual([])
  expect(await mining(orderApproval(stage, ref, 'revoked'))).toHaveLength(1)
  expect(await allowance(stage, ref)).toBe(0n)
})

it('takes an allowance to zero first where the token wants it so', async () => {
  const stage = await openStage(chain)
  const key = await stage.key()
  const ref = { chainId: CHAIN_ID, account: key.address, token: wary, spender: router }
  const args = [router, 5n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  await chain.request('evm_setAutomine', [true])
  await chain.request('hardhat_impersonateAccount', [key.address])
  await send(chain, { from: key.address, to: wary, data })
  await calmDown(chain)
  expect(await allowance(stage, ref)).toBe(5n)
  await stage.startWorker({ keys: [key] })
  expect(await mining(bringApproval(stage, ref, 'approved'))).toHaveLength(2)
  expect(await allowance(stage, ref)).toBe(maxUint256)
})

it('says what stands in the way: no such chain, no such token, no gas money', async () => {
  const stage = await openStage(chain)
  const key = await stage.key('fills', 0n)
  const ref = { chainId: CHAIN_ID, account: key.address, token: USDC, spender: router }
  await expect(planApproval(stage, { ...ref, chainId: 1 }, 'approved')).rejects.toThrow(
    'chain 1 is not configured',
  )
  await expect(planApproval(stage, { ...ref, token: router }, 'approved')).rejects.toThrow(
    'tells no allowance',
  )
  const step = await planApproval(stage, ref, 'approved')
  if (step.settled) throw new Error('there is nothing to settle')
  await stage.startWorker({ keys: [key] })
  const outcome = await stage.reach(step.key, 'planned', ({ blocked }) => blocked !== null)
  expect(outcome.blocked).toMatch(/native money/)
})

it('takes back an approval that still waits when the operator revokes it', async () => {
  const stage = await openStage(chain)
  const key = await stage.key('fills', 0n)
  const ref = { chainId: CHAIN_ID, account: key.address, token: USDC, spender: router }
  await stage.startWorker({ keys: [key] })
  const kept = expect(bringApproval(stage, ref, 'approved')).rejects.toThrow(ApprovalOverruled)
  const planned = `approval:${CHAIN_ID}:${key.address}:${USDC}:${router}:1`.toLowerCase()
  await stage.reach(planned, 'planned', ({ blocked }) => blocked !== null)
  expect(await orderApproval(stage, ref, 'revoked')).toEqual([])
  await kept
  await expect(planApproval(stage, ref, 'approved')).rejects.toThrow(/to be revoked by now/)
  await chain.request('hardhat_setBalance', [key.address, '0xde0b6b3a7640000'])
  for (let blocks = 0; blocks < 3; blocks += 1) await chain.mine()
  expect(await stage.sender.outcome(planned)).toMatchObject({ state: 'abandoned' })
  expect(await allowance(stage, ref)).toBe(0n)
  expect(await mining(orderApproval(stage, ref, 'approved'))).toHaveLength(1)
  expect(await allowance(stage, ref)).toBe(maxUint256)
})
