import {
  type Address,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAbiItem,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { arbitrumSepolia, baseSepolia, optimismSepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cctpArbiterAbi } from '../../src/contracts/cctp-arbiter.gen.ts'
import { routerAbi } from '../../src/contracts/router.gen.ts'
import { decodeCctpTerms } from '../../src/domain/intent/order/cctp-terms.ts'
import { hashOp } from '../../src/domain/intent/order/hash-op.ts'
import { destinationKey } from '../../src/domain/intent/order/intermediary-address.ts'
import type { Element } from '../../src/domain/intent/order/mandate.ts'
import { createCall } from '../../trials/intents/api-call.ts'
import { carrierSettings } from '../../trials/intents/carriers/carriers.ts'
import { CCTP_CARRIER } from '../../trials/intents/carriers/cctp.ts'
import { followToEnd } from '../../trials/intents/carriers/follow-to-end.ts'
import { type Grounds, openGrounds, type ServiceChild } from '../../trials/intents/grounds.ts'
import { readHeld } from '../../trials/intents/read-held.ts'
import { type Route, signRoute } from '../../trials/intents/submitter.ts'
import { readReconciled } from '../../trials/intents/verify.ts'
import { fillPurse, type Purse, type Wallet } from '../../trials/intents/wallets.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'

/** Circle attests only after the deadline, and the service is gone: the owner gets it all by itself. */
const FILL_SECONDS = 600
const UNIT = 10n ** 6n
const AMOUNT = 20n * UNIT
const ARBITRUM = arbitrumSepolia.id
const DOMAIN = 3
const CLAIMED = getAbiItem({ abi: cctpArbiterAbi, name: 'IntentClaimed' })
const receiveAbi = parseAbi([
  'function receiveMessage(bytes message, bytes attestation) returns (bool success)',
])

let grounds: Grounds
let service: ServiceChild
let purse: Purse

beforeAll(async () => {
  const settings = (devnet: Grounds['devnet']) => carrierSettings(devnet, [CCTP_CARRIER])
  grounds = await openGrounds({ fillDeadlineSeconds: FILL_SECONDS, settings })
  service = await grounds.service('service')
  await service.start()
  purse = await fillPurse(grounds, { seed: 1, wallets: 2, smart: 0, usdc: 500n * UNIT })
}, 400_000)
afterAll(() => grounds?.stop())

const contractOn = (chainId: number, name: string) =>
  grounds.devnet.chains.find(({ id }) => id === chainId)?.contracts[name] as Address
const attesters = (paused: boolean) =>
  controlDevnet(grounds.devnet, 'actor', { name: 'cctp-attester', paused })
const stranger = (): Address => privateKeyToAccount(generatePrivateKey()).address

/** Has an intent accepted and burnt while nobody attests, and ends the service for good. */
async function burnAndVanish(wallet: Wallet, wish: object): Promise<{ id: bigint; claim: Hex }> {
  await attesters(true)
  const call = createCall(grounds, 60_000)
  const { body } = await call('POST', '/quotes', {
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [`eip155:${ARBITRUM}`], tokens: ['USDC'] },
    options: { settlementLayers: { include: ['CCTP'] } },
    ...wish,
  })
  const [route] = (body.routes ?? []) as Route[]
  if (!route) throw new Error(`nothing is offered: ${JSON.stringify(body)}`)
  expect((await call('POST', '/intents', await signRoute(wallet, route))).status).toBe(201)
  const id = BigInt(route.intentId)
  const findClaim = async () => {
    const address = contractOn(ARBITRUM, 'cctpArbiter')
    const args = { sponsor: wallet.address, nonce: id }
    const logs = { address, event: CLAIMED, args, fromBlock: 0n } as const
    return (await purse.client(ARBITRUM).getLogs(logs))[0]?.transactionHash
  }
  await expect.poll(findClaim, { timeout: 120_000 }).toBeDefined()
  await service.kill()
  return { id, claim: (await findClaim()) as Hex }
}

/** What the transaction of a claim shows to everybody. */
async function readClaim(claim: Hex) {
  const { input } = await purse.client(ARBITRUM).getTransaction({ hash: claim })
  const { args } = decodeFunctionData({ abi: routerAbi, data: input })
  const steps = (args as readonly unknown[])[0] as readonly { target: Address; data: Hex }[]
  const arbiter = contractOn(ARBITRUM, 'cctpArbiter').toLowerCase()
  const own = steps.find(({ target }) => target.toLowerCase() === arbiter)
  const action = decodeFunctionData({ abi: cctpArbiterAbi, data: own?.data ?? '0x' })
  if (action.functionName !== 'claim') throw new Error('this is no claim')
  return action.args[0]
}

/** Lets a chain's deadline pass, has Circle attest after that, and delivers as somebody with gas. */
async function deliverLate({ owner }: Wallet, chainId: number, claim: Hex): Promise<void> {
  const client = purse.client(chainId)
  const request = (method: string, params: unknown[]) => client.request({ method, params } as never)
  await request('evm_increaseTime', [FILL_SECONDS + 60])
  await request('evm_mine', [])
  await attesters(false)
  const path = `${grounds.devnet.attestationUrl}/v2/messages/${DOMAIN}?transactionHash=${claim}`
  type Told = { message: Hex; attestation: Hex; status: string }
  const ask = async () => {
    const { messages } = (await (await fetch(path)).json()) as { messages?: Told[] }
    return messages?.find(({ status }) => status === 'complete')
  }
  await expect.poll(ask, { timeout: 60_000 }).toBeDefined()
  const { message, attestation } = (await ask()) as Told
  await send(owner, chainId, {
    to: contractOn(chainId, 'cctpMessageTransmitter'),
    data: encodeFunctionData({
      abi: receiveAbi,
      functionName: 'receiveMessage',
      args: [message, attestation],
    }),
  })
}

async function send(
  account: Wallet['owner'],
  chainId: number,
  call: { to: Address; data: Hex },
): Promise<void> {
  const url = grounds.devnet.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
  const wallet = createWalletClient({ account, transport: http(url) })
  const hash = await wallet.sendTransaction({ ...call, gas: 1_000_000n, chain: null })
  const { status } = await purse.client(chainId).waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

test('a late message is delivered by its owner, and the service completes the intent by it', async () => {
  const [wallet] = purse.wallets as [Wallet]
  const [chainId, recipient] = [optimismSepolia.id, stranger()]
  const { id, claim } = await burnAndVanish(wallet, {
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${chainId}`,
    tokenRequests: [{ tokenAddress: purse.token(chainId, 'USDC'), amount: String(AMOUNT) }],
  })
  await deliverLate(wallet, chainId, claim)
  const held = await readHeld(purse, { chainId, symbol: 'USDC', owner: recipient })
  expect(held).toBeGreaterThanOrEqual(AMOUNT)
  await service.start()
  expect(await followToEnd(grounds, id)).toEqual({ status: 'COMPLETED' })
  expect(await readHeld(purse, { chainId, symbol: 'USDC', owner: recipient })).toBe(held)
}, 600_000)

test('what comes too late for its calls is rescued by its owner through the contract alone', async () => {
  const [, wallet] = purse.wallets as [Wallet, Wallet]
  const [chainId, recipient, shop] = [baseSepolia.id, stranger(), stranger()]
  const usdc = purse.token(chainId, 'USDC')
  const args = [shop, AMOUNT / 2n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const { id, claim } = await burnAndVanish(wallet, {
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${chainId}`,
    tokenRequests: [{ tokenAddress: usdc, amount: String(AMOUNT) }],
    destinationExecutions: [{ to: usdc, value: '0', data }],
  })
  const { order, qualifier } = await readClaim(claim)
  const { target, minGas, destOps } = order.mandate
  const { needs, swept } = decodeCctpTerms(qualifier)
  const mandate = {
    destinationChainId: Number(target.targetChain),
    ...{ minGas, recipient: target.recipient, fillDeadline: target.fillExpiry },
  }
  const key = destinationKey({
    ...{ sponsor: order.sponsor, nonce: order.nonce, needs, swept },
    // The signed order has what the key commits to, and nothing else of an element.
    element: { mandate } as Element,
    callsHash: hashOp({ vt: destOps.vt, ops: destOps.ops }),
  })
  const rescue = {
    ...{ address: contractOn(chainId, 'cctpArbiter'), abi: cctpArbiterAbi },
    ...({ functionName: 'rescue', args: [key, [usdc]] } as const),
  }
  const early = purse.client(chainId).simulateContract({ ...rescue, account: wallet.address })
  await expect(early).rejects.toThrow(/NothingToRescueYet/)

  await deliverLate(wallet, chainId, claim)
  const heldBy = (owner: Address) => readHeld(purse, { chainId, symbol: 'USDC', owner })
  expect(await heldBy(recipient)).toBe(0n)
  const way = { to: rescue.address, data: encodeFunctionData(rescue) }
  await send(wallet.owner, chainId, way)
  const held = await heldBy(recipient)
  expect(held).toBeGreaterThanOrEqual(AMOUNT)
  await send(wallet.owner, chainId, way)

  await service.start()
  expect(await followToEnd(grounds, id)).toEqual({ status: 'FAILED', failReason: 'CALLS_TOO_LATE' })
  expect([await heldBy(recipient), await heldBy(shop)]).toEqual([held, 0n])
  const { ok, breaks } = await readReconciled(grounds, 120_000)
  expect(ok, JSON.stringify(breaks)).toBe(true)
}, 600_000)
