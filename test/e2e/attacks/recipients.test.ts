import { type Address, getContractAddress, zeroAddress } from 'viem'
import { beforeAll, expect, it } from 'vitest'
import { PERMIT2 } from '../../../src/domain/intent/signing/typed-data.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { createBlancClient } from '../../kit/clients/blanc-client.ts'
import { CHAINS, createWorld, type World } from '../../kit/clients/client-accounts.ts'
import { type SharedService, sharedService } from '../../kit/service.ts'

/** Nobody can own what is sent to these, so nothing may be asked to go there. */
const { base, arbitrum } = CHAINS
const UNIT = 10n ** 6n
const CODE = 'IMPOSSIBLE_RECIPIENT'

let service: SharedService
let world: World
let blanc: ReturnType<typeof createBlancClient>
let alps: ReturnType<typeof createAlpsClient>
let user: Awaited<ReturnType<World['newEoa']>>

beforeAll(async () => {
  service = await sharedService()
  world = createWorld(service)
  blanc = createBlancClient(service)
  alps = createAlpsClient(service)
  user = await world.newEoa([[arbitrum.id, 'USDC', 30n * UNIT]])
})

/** By what each is. */
function impossible(): Map<string, Address> {
  const chain = service.devnet.chains.find(({ id }) => id === base.id)
  const relayer = service.devnet.accounts.find(({ note }) => note === 'relayer')
  if (!chain || !relayer) throw new Error('there is no chain, or no relayer')
  const contracts = Object.entries(chain.contracts) as [string, Address][]
  const tokens = chain.tokens.map(({ symbol, address }): [string, Address] => [
    ...([`token ${symbol}`, address as Address] as const),
  ])
  const arbiter = chain.contracts.acrossArbiter as Address
  const factory = chain.contracts.depositFactory as Address
  return new Map<string, Address>([
    ...contracts,
    ...tokens,
    ['zero', zeroAddress],
    ['a precompile', '0x0000000000000000000000000000000000000004'],
    ['a late precompile', '0x0000000000000000000000000000000000000100'],
    ['Permit2', PERMIT2],
    ['the relayer', relayer.address as Address],
    ['code of intermediaries', getContractAddress({ from: arbiter, nonce: 1n })],
    ['code of vaults', getContractAddress({ from: factory, nonce: 1n })],
    ['code of transits', getContractAddress({ from: factory, nonce: 2n })],
  ])
}

const coded = (body: unknown) => JSON.stringify(body).includes(`"code":"${CODE}"`)

function request(address: Address, recipient?: Address) {
  return {
    account: { address, accountType: 'EOA', setupOps: [] },
    ...(recipient && { recipient: { address: recipient, accountType: 'EOA', setupOps: [] } }),
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(10n * UNIT) }],
  }
}

it('quotes name no such recipient and no such account', async () => {
  const named = impossible()
  expect(named.size).toBeGreaterThan(20)
  for (const name of ['router', 'sandbox', 'acrossArbiter', 'resourceLock', 'acrossSpokePool']) {
    expect([...named.keys()]).toContain(name)
  }
  for (const [name, address] of named) {
    const { status, body } = await blanc.call('POST', '/quotes', request(user.address, address))
    expect(status, name).toBe(400)
    expect(coded(body), `${name} ${JSON.stringify(body)}`).toBe(true)
    expect(JSON.stringify(body), name).toContain('"path":"body.recipient.address"')
    const asAccount = await blanc.call('POST', '/quotes', request(address))
    expect(asAccount.status, name).toBe(400)
  }
  const lower = named.get('sandbox')?.toLowerCase() as Address
  const { status } = await blanc.call('POST', '/quotes', request(user.address, lower))
  expect(status).toBe(400)
  const fine = await blanc.call('POST', '/quotes', request(user.address, world.funder.address))
  expect(fine.status).toBe(200)
})

it('the older version refuses them as well', async () => {
  const { status, body } = await alps.call('POST', '/intents/route', {
    account: { address: user.address, accountType: 'EOA', setupOps: [] },
    recipient: { address: impossible().get('router'), accountType: 'EOA', setupOps: [] },
    destinationChainId: base.id,
    destinationExecutions: [],
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(10n * UNIT) }],
  })
  expect(status, JSON.stringify(body)).toBe(400)
  expect(coded(body), JSON.stringify(body)).toBe(true)
})

it('deposits cannot be registered for them, nor be paid back to them', async () => {
  const call = async (target: object) => {
    const response = await fetch(`${service.url}/deposit-processor/register-managed`, {
      method: 'POST',
      headers: { ...HEADERS, 'x-api-key': service.keys.development },
      body: JSON.stringify({ account: { salt: '0x2a', target } }),
    })
    return { status: response.status, body: await response.json() }
  }
  const token = world.token(base.id, 'USDC')
  const target = { chain: `eip155:${base.id}`, token, recipient: user.address }
  for (const [name, address] of impossible()) {
    const paid = await call({ ...target, recipient: address })
    expect(paid.status, `${name} ${JSON.stringify(paid.body)}`).toBe(400)
    const back = await call({ ...target, refundAddress: address })
    expect(back.status, `${name} ${JSON.stringify(back.body)}`).toBe(400)
  }
  expect((await call(target)).status).toBe(200)
})

it('the allocator signs no withdrawal to them', async () => {
  const ask = { account: user.address, chainId: base.id, amount: '1' }
  const tokenAddress = world.token(base.id, 'USDC')
  for (const name of ['resourceLock', 'sandbox', 'token USDC', 'the relayer']) {
    const recipient = impossible().get(name)
    const wish = { ...ask, tokenAddress, recipient }
    const { status, body } = await alps.call('POST', '/withdrawals', wish)
    expect(status, name).toBe(400)
    expect(coded(body), `${name} ${JSON.stringify(body)}`).toBe(true)
  }
})

const HEADERS = { 'content-type': 'application/json' }
