import { type Address, createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { arbitrumSepolia, baseSepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCall } from '../../trials/intents/api-call.ts'
import { carrierSettings } from '../../trials/intents/carriers/carriers.ts'
import { CCTP_CARRIER } from '../../trials/intents/carriers/cctp.ts'
import { followToEnd } from '../../trials/intents/carriers/follow-to-end.ts'
import { type Grounds, openGrounds } from '../../trials/intents/grounds.ts'
import { readHeld } from '../../trials/intents/read-held.ts'
import { type Route, signRoute } from '../../trials/intents/submitter.ts'
import { fillPurse, type Purse, type Wallet } from '../../trials/intents/wallets.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'

/**
 * An owner has a contract that is cheap while it is quoted and burns millions of gas afterwards. Who
 * gains: whoever wants the relayer's gas money gone. The tokens are claimed by then, so the relayer
 * owes them to the recipient, but not the calls at any price.
 */
const FILL_SECONDS = 600
const AMOUNT = 20n * 10n ** 6n
const [ARBITRUM, BASE] = [arbitrumSepolia.id, baseSepolia.id]
/** Far more than the quote can bear, and far less than a block holds. */
const DEAR_GAS = 5_000_000n

/** Called without data it counts down from 200,000, but only once it was called with data. */
const RUNTIME = '3615600b576001600055005b6000541560205762030d405b60019003806017575b00'
const CREATION: Hex = `0x6022600c60003960226000f3${RUNTIME}`

let grounds: Grounds
let purse: Purse

beforeAll(async () => {
  const settings = (devnet: Grounds['devnet']) => carrierSettings(devnet, [CCTP_CARRIER])
  grounds = await openGrounds({ fillDeadlineSeconds: FILL_SECONDS, settings })
  await (await grounds.service('service')).start()
  purse = await fillPurse(grounds, { seed: 1, wallets: 1, smart: 0, usdc: 500n * 10n ** 6n })
}, 400_000)
afterAll(() => grounds?.stop())

const attesters = (paused: boolean) =>
  controlDevnet(grounds.devnet, 'actor', { name: 'cctp-attester', paused })

async function send({ owner }: Wallet, call: { to?: Address; data: Hex }) {
  const url = grounds.devnet.chains.find(({ id }) => id === BASE)?.rpcUrls[0]
  const wallet = createWalletClient({ account: owner, transport: http(url) })
  const hash = await wallet.sendTransaction({ ...call, gas: 1_000_000n, chain: null })
  const receipt = await purse.client(BASE).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}

/** The most gas that any transaction but the owner's has used since the block. */
async function dearestSince(block: bigint, { address }: Wallet): Promise<bigint> {
  const client = purse.client(BASE)
  const head = await client.getBlockNumber()
  const numbers = Array.from({ length: Number(head - block) }, (_, n) => block + 1n + BigInt(n))
  const used = numbers.map(async (blockNumber) => {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true })
    const foreign = transactions.filter(({ from }) => from !== address.toLowerCase())
    const receipts = foreign.map(({ hash }) => client.getTransactionReceipt({ hash }))
    return (await Promise.all(receipts)).map(({ gasUsed }) => gasUsed)
  })
  return (await Promise.all(used)).flat().reduce((most, gas) => (gas > most ? gas : most), 0n)
}

test('calls that grow dear after their quote are not run at the expense of the relayer', async () => {
  const [wallet] = purse.wallets as [Wallet]
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const { contractAddress: greedy } = await send(wallet, { data: CREATION })
  await attesters(true)
  const call = createCall(grounds, 60_000)
  const { body } = await call('POST', '/quotes', {
    account: { address: wallet.address, accountType: 'EOA', setupOps: [] },
    accountAccessList: { chainIds: [`eip155:${ARBITRUM}`], tokens: ['USDC'] },
    options: { settlementLayers: { include: ['CCTP'] } },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${BASE}`,
    tokenRequests: [{ tokenAddress: purse.token(BASE, 'USDC'), amount: String(AMOUNT) }],
    destinationExecutions: [{ to: greedy, value: '0', data: '0x' }],
  })
  const [route] = (body.routes ?? []) as Route[]
  if (!route) throw new Error(`nothing is offered: ${JSON.stringify(body)}`)
  expect((await call('POST', '/intents', await signRoute(wallet, route))).status).toBe(201)
  const { blockNumber } = await send(wallet, { to: greedy as Address, data: '0x01' })
  const price = await purse.client(BASE).estimateGas({ to: greedy as Address, data: '0x' })
  expect(price).toBeGreaterThan(DEAR_GAS)
  await attesters(false)

  const held = () => readHeld(purse, { chainId: BASE, symbol: 'USDC', owner: recipient })
  const readStatus = async () => (await call('GET', `/intents/${route.intentId}`, undefined)).body
  await expect
    .poll(async () => JSON.stringify(await readStatus()), { timeout: 120_000 })
    .toContain('"BRIDGE_FILL","status":"COMPLETED"')
  // Time enough to look at the calls several times.
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  expect(await held()).toBe(0n)
  const client = purse.client(BASE)
  await client.request({ method: 'evm_increaseTime', params: [FILL_SECONDS + 60] } as never)
  const ended = await followToEnd(grounds, BigInt(route.intentId))
  expect(ended).toEqual({ status: 'FAILED', failReason: 'CALLS_TOO_LATE' })
  expect(await held()).toBeGreaterThanOrEqual(AMOUNT)
  expect(await dearestSince(blockNumber, wallet)).toBeLessThan(DEAR_GAS / 5n)
}, 600_000)
