import { type Address, erc20Abi, maxUint256, pad, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acrossRelays } from '../../../src/domain/intent/order/across-relay.ts'
import { decodeAcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import type { Database } from '../../../src/store/database/database.ts'
import { findIntent } from '../../../src/store/intents/intents.ts'
import { type AppFeeSums, readAppFeeSums } from '../../../src/store/ledger/app-fees.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { type BlancRoute, createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { type RunningService, startService } from '../../kit/service.ts'

/** Fees of a project whose users fill their own orders: the operator must not pay for them. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const fillAbi = parseAbi([
  'struct Relay { bytes32 depositor; bytes32 recipient; bytes32 exclusiveRelayer; bytes32 inputToken; bytes32 outputToken; uint256 inputAmount; uint256 outputAmount; uint256 originChainId; uint256 depositId; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
  'function fillRelay(Relay relayData, uint256 repaymentChainId, bytes32 repaymentAddress)',
])

let service: RunningService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let database: Database

beforeAll(async () => {
  service = await startService()
  world = createWorld(service)
  blanc = createBlancClient(service)
  database = await openTestDatabase(service.databaseUrl)
})
afterAll(async () => {
  await database?.close()
  await service?.stop()
})

async function askFor(address: Address, recipient: Address, feeBps: number): Promise<BlancRoute> {
  const [route] = await blanc.quote({
    account: { address, accountType: 'EOA', setupOps: [] },
    recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(100n * UNIT) }],
    options: { appFees: { feeBps }, settlementLayers: ['ACROSS'] },
  })
  if (!route) throw new Error('no route')
  return route
}

/** The relays of an accepted intent, and until when only the arbiter may fill them. */
async function relaysOf(id: bigint) {
  const stored = await findIntent(database.sql, id)
  if (!stored) throw new Error(`there is no intent ${id}`)
  const chain = service.devnet.chains.find((each) => each.id === base.id)
  const wrappedNative = chain?.tokens.find(({ symbol }) => symbol === 'WETH')?.address as Address
  return stored.intent.elements.flatMap((element) => {
    const terms = decodeAcrossTerms(element.mandate.qualifier)
    return acrossRelays({ nonce: id, element, terms, wrappedNative })
  })
}

const spokePool = () =>
  service.devnet.chains.find(({ id }) => id === base.id)?.contracts.acrossSpokePool as Address

/** USDC of everybody who works for the operator, on both chains. */
async function held(): Promise<bigint> {
  const own = service.devnet.accounts.filter(({ note }) => note.includes('relayer'))
  const amounts = await Promise.all(
    own.flatMap(({ address }) =>
      [base.id, arbitrum.id].map((id) => world.balance(id, 'USDC', address as Address)),
    ),
  )
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

async function mine(blocks = 20): Promise<void> {
  for (const { id } of [base, arbitrum]) {
    await controlDevnet(service.devnet, 'mine', { chainId: id, blocks })
  }
}

/** What the books say once no reorg can change any step of the intents. */
async function settled(): Promise<AppFeeSums> {
  const open = async () => {
    await mine()
    const steps = await database.sql`
      select from intent_steps s join intents i on i.id = s.intent_id
      where i.status = 'COMPLETED' and s.state <> 'final'`
    return steps.length
  }
  await expect.poll(open, { timeout: 100_000, interval: 500 }).toBe(0)
  const [project] = await database.sql<{ project_id: string }[]>`select project_id from intents`
  const scope = { projectId: project?.project_id ?? '', environment: 'development' } as const
  return readAppFeeSums(database.sql, scope)
}

it('a fee of an order that its user filled himself cannot be withdrawn', async () => {
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', 300n * UNIT]])
  const friend = await world.newEoa([[base.id, 'USDC', 300n * UNIT]])
  const payee = await world.newEoa([])
  const token = world.token(base.id, 'USDC')
  const wallet = world.wallet(base.id, friend.key)
  const approve = {
    abi: erc20Abi,
    functionName: 'approve',
    args: [spokePool(), maxUint256],
  } as const
  const approval = await wallet.writeContract({ address: token, ...approve })
  await world.client(base.id).waitForTransactionReceipt({ hash: approval })

  const before = await held()
  const route = await askFor(address, payee.address, 500)
  expect((await blanc.submit(route, owner)).status).toBe(201)
  const relays = await relaysOf(BigInt(route.intentId))
  expect(relays).toHaveLength(1)
  let filledByUser = true
  for (const relay of relays) {
    const args = [relay, BigInt(arbitrum.id), pad(friend.address)] as const
    const call = { address: spokePool(), abi: fillAbi, functionName: 'fillRelay', args } as const
    const hash = await wallet.writeContract({ ...call, gas: 500_000n }).catch(() => undefined)
    const receipt = hash && (await world.client(base.id).waitForTransactionReceipt({ hash }))
    filledByUser &&= receipt?.status === 'success'
  }
  expect(await blanc.finish(route.intentId)).toMatchObject({ status: 'COMPLETED' })
  expect(await world.balance(base.id, 'USDC', payee.address)).toBe(100n * UNIT)
  const sums = await settled()
  expect(sums.quotedUsd).toBeGreaterThan(0n)
  // While only the operator may fill, it does, and then the fee is its own to pass on.
  const exclusive = relays.some(({ exclusivityDeadline }) => exclusivityDeadline > 0)
  expect(filledByUser).toBe(!exclusive)
  if (exclusive) {
    expect(sums.collectedUsd).toBe(sums.quotedUsd)
    return
  }
  expect(sums).toMatchObject({ collectedUsd: 0n, settledUsd: 0n })
  expect((await world.sdk.getAppFeeBalances()).withdrawableUsd).toBe(0)
  const wish = { targetChainId: `eip155:${base.id}`, targetToken: token }
  expect(await blanc.call('POST', '/app-fees/withdrawals', wish)).toMatchObject({ status: 400 })
  expect(await held()).toBeGreaterThanOrEqual(before)
}, 300_000)
