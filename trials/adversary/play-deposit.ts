import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { loadConfig } from '../../src/config/load.ts'
import type { Case } from './case.ts'
import { worth } from './judge/worth.ts'

type Act = (it: Case, moment: 'shape' | 'withSubmit' | 'afterSubmit' | 'late') => Promise<void>

const AT_REST = ['completed', 'failed', 'rejected', 'ignored', 'refunded']
const LEAST = 60n * 10n ** 6n
/** The default of the configuration, which the trial leaves as it is. */
const MAX_FEE_BPS = BigInt(loadConfig({ env: {} }).deposits.maxFeeBps)

/** Where the party's deposits go, once its address is registered. */
export const vaults = new WeakMap<Case, Address>()

/** A hostile deposit, from its address to its end; the helper is its recipient. */
export async function playDeposit(it: Case, patienceMs: number, act: Act): Promise<void> {
  const { world, party } = it
  const token = world.token(it.target, 'USDC')
  const target = {
    chain: `eip155:${it.target}`,
    token,
    recipient: party.helper.address,
    refundAddress: party.owner.address,
  }
  const account = { salt: numberToHex(it.number + 1), target }
  const made = await api(it, 'POST', 'register-managed', { account })
  const address = made.evmDepositAddress as Address | undefined
  if (!address) {
    it.outcome = 'not registered'
    return it.tell(JSON.stringify(made).slice(0, 200))
  }
  vaults.set(it, address)
  party.addresses.add(address)
  await act(it, 'shape')
  const amount = LEAST + BigInt(it.random.below(1_000_000))
  const args = [address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const paid = await world.send(it.origin, party.owner.key, {
    to: world.token(it.origin, 'USDC'),
    data,
  })
  it.asked = true
  it.tell(`paid ${amount} to ${address}: ${paid.status}`)
  // What a deposit costs is in its fee, within the cap that the address commits to.
  it.ownLoss = worth('USDC', (amount * MAX_FEE_BPS) / 10_000n)
  await Promise.all([act(it, 'withSubmit'), act(it, 'afterSubmit'), followDeposit(it, patienceMs)])
  await act(it, 'late')
}

/** Asks for the deposit as its client does, until it rests or patience is over. */
export async function followDeposit(it: Case, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  it.outcome = 'deposit unknown'
  while (Date.now() < deadline) {
    const { deposits } = (await api(it, 'GET', `deposits?limit=10`)) as {
      deposits?: { status: string; errorCode?: string }[]
    }
    const [deposit] = deposits ?? []
    if (deposit) it.outcome = `deposit ${deposit.status} ${deposit.errorCode ?? ''}`.trim()
    if (deposit && AT_REST.includes(deposit.status)) return
    await sleep(600)
  }
}

async function api(it: Case, method: string, path: string, body?: unknown) {
  const headers = { 'x-api-key': it.party.project.apiKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(`${it.world.grounds.url}/deposit-processor/${path}`, init)
  return (await response.json()) as Record<string, unknown> & { evmDepositAddress?: Hex }
}
