import { join } from 'node:path'
import { type Address, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureDevnetKeys } from '../../../src/projects/ensure-devnet-keys.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { CHAINS } from '../../kit/clients/client-accounts.ts'
import { openTestDatabase } from '../../kit/database.ts'
import { speak } from '../../kit/spoken.ts'
import { type Battlefield, openBattlefield } from './attack-kit.ts'
import { trapCreation } from './trap-code.ts'

/**
 * Calls that pass every simulation and hit INVALID in the block. Who gains: nobody; it costs their
 * owner the gas of turning a switch, and us the whole gas limit, again and again.
 */
const { base } = CHAINS
const UNIT = 10n ** 6n
const AMOUNT = 20n * UNIT
/** About 2,000,000 gas while the trap is open. */
const ROUNDS = 77_000
const SHUT = pad('0x1', { size: 32 })
const TRIES = 4

let field: Battlefield
/** Another project of the same service. */
let neighbour: Battlefield['alps']
beforeAll(async () => {
  // Gas is cheap on this chain: two traps burn more than the account may.
  const harm = {
    accountUsd: '0.0001',
    projectUsdPerDay: '1000',
    unprovenGas: 4_000_000,
    decayHours: 24,
  }
  field = await openBattlefield({ relayer: { harm } })
  const { databaseUrl, config, url } = field.service
  const database = await openTestDatabase(databaseUrl)
  const file = join(config.dataDir, 'keys-neighbour.json')
  const keys = await ensureDevnetKeys({ database, file }).finally(() => database.close())
  neighbour = createAlpsClient({ url, keys })
})
afterAll(() => {
  vi.unstubAllEnvs()
  return field?.stop()
})

type Owner = Awaited<ReturnType<Battlefield['newOwner']>>
type Answer = { status: number; text: string }

const newOwner = () => field.newOwner(base.id, 'USDC', 3_000n * UNIT)

async function layTrap({ key }: Owner, rounds = ROUNDS): Promise<Address> {
  const data = trapCreation(rounds)
  const hash = await field.world.wallet(base.id, key).sendTransaction({ data, gas: 500_000n })
  const receipt = await field.world.client(base.id).waitForTransactionReceipt({ hash })
  if (!receipt.contractAddress) throw new Error('no trap was made')
  return receipt.contractAddress
}

const wish = ({ address }: Owner, called: Address | null) => ({
  account: { address, accountType: 'EOA', setupOps: [] },
  destinationChainId: base.id,
  tokenRequests: [{ tokenAddress: field.world.token(base.id, 'USDC'), amount: String(AMOUNT) }],
  accountAccessList: { chainIds: [base.id], tokens: ['USDC'] },
  options: { settlementLayers: ['SAME_CHAIN'] },
  // A transfer without calls goes to somebody else, or there would be nothing to do.
  ...(called
    ? {}
    : { recipient: { address: pad('0xbeef', { size: 20 }), accountType: 'EOA', setupOps: [] } }),
  ...(called && { destinationExecutions: [{ to: called, value: '0', data: '0x' }] }),
})

async function ask(owner: Owner, called: Address | null, through = field.alps): Promise<Answer> {
  const { status, body } = await through.call('POST', '/intents/route', wish(owner, called))
  return { status, text: status === 200 ? '' : JSON.stringify(body) }
}

/** One intent whose trap shuts in front of our transaction; answers the gas that we burned. */
async function burn(owner: Owner, trap: Address): Promise<bigint> {
  const offer = await field.quote(wish(owner, trap))
  await field.hold(base.id)
  try {
    await field.submit(offer, owner.sign)
    const ours = await field.spot(base.id, offer.nonce)
    await field.throwIn(base.id, owner.key, { to: trap, data: SHUT, gas: 60_000n })
    await field.mine(base.id)
    const client = field.world.client(base.id)
    const receipt = await client.waitForTransactionReceipt({ hash: ours.hash })
    expect(receipt.status).toBe('reverted')
    return receipt.gasUsed
  } finally {
    await field.release(base.id)
  }
}

/** What the operator's Overview says of burned gas. */
async function attention(): Promise<string[]> {
  const { url, operatorKey } = field.service
  const response = await fetch(`${url}/operator/overview`, {
    headers: { 'x-api-key': operatorKey },
  })
  expect(response.status).toBe(200)
  const { attention: all } = (await response.json()) as {
    attention: { kind: string; text: string }[]
  }
  return all.filter(({ kind }) => kind === 'harm').map(({ text }) => text)
}

async function command(...args: string[]): Promise<Record<string, unknown>> {
  vi.stubEnv('DATABASE_URL', field.service.databaseUrl)
  const { code, stdout, stderr } = await speak('harm', ...args, '--json')
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout) as Record<string, unknown>
}

describe('calls that burn our gas', () => {
  it('are refused to an account whose calls have burned it twice; all else goes on', async () => {
    const attacker = await newOwner()
    const honest = await newOwner()
    const shop = await layTrap(honest, 10)
    const burned: bigint[] = []
    const refused: Answer[] = []
    for (let round = 0; round < TRIES; round += 1) {
      const trap = await layTrap(attacker)
      const answer = await ask(attacker, trap)
      if (answer.status === 200) burned.push(await burn(attacker, trap))
      else refused.push(answer)
      // What was burned is written down before the next try is judged.
      const known = async () => ((await command('list')).harm as unknown[]).length
      await expect.poll(known, { timeout: 60_000 }).toBeGreaterThanOrEqual(burned.length)
    }
    expect(burned.length).toBe(2)
    for (const gas of burned) expect(gas).toBeGreaterThan(1_000_000n)
    expect(refused).toHaveLength(TRIES - 2)
    for (const { status, text } of refused) {
      expect(status).toBe(422)
      expect(text).toContain('CALLS_HELD')
    }
    // The account is held for calls of any contract, in every project; its tokens still move.
    expect((await ask(attacker, shop)).text).toContain('CALLS_HELD')
    expect((await ask(attacker, shop, neighbour)).text).toContain('CALLS_HELD')
    expect(await ask(attacker, null)).toEqual({ status: 200, text: '' })
    // Nobody else is, not even for the contract that burned it.
    expect(await ask(honest, shop, neighbour)).toEqual({ status: 200, text: '' })
    const offer = await field.quote(wish(honest, shop))
    const id = await field.submit(offer, honest.sign)
    expect(await field.end(id)).toMatchObject({ status: 'COMPLETED' })

    const [text] = await attention()
    expect(text).toContain('(1 account)')
    const { harm } = (await command('list')) as { harm: { account: string; countsUsd: string }[] }
    expect(harm).toHaveLength(2)
    for (const { account, countsUsd } of harm) {
      expect(account.toLowerCase()).toBe(attacker.address.toLowerCase())
      expect(Number(countsUsd)).toBeGreaterThan(0)
    }
    expect(await command('forgive', '--account', attacker.address)).toEqual({ forgiven: 2 })
    expect(await ask(attacker, shop)).toEqual({ status: 200, text: '' })
    expect(await attention()).toEqual([])
  }, 400_000)

  it('are not risked at all where a new account needs more gas than one trap may burn', async () => {
    const attacker = await newOwner()
    const offer = await field.quote(wish(attacker, await layTrap(attacker, 3 * ROUNDS)))
    await expect(field.submit(offer, attacker.sign)).rejects.toThrow('CALLS_GAS_TOO_HIGH')
  }, 300_000)
})
