import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, getAbiItem, zeroAddress, zeroHash } from 'viem'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../../src/contracts/deposit-vault.gen.ts'
import type { Case, Move } from '../case.ts'
import { vaults } from '../play-deposit.ts'
import type { Call } from '../world.ts'

const RELEASED = getAbiItem({ abi: depositFactoryAbi, name: 'DepositReleased' })
const PATIENCE_MS = 40_000
const fits: Move['fits'] = ({ ground }) => ground === 'DEPOSIT'

/** What everybody can read of a deposit once it has been moved. */
async function released(it: Case) {
  const holder = vaults.get(it)
  if (!holder) return undefined
  const address = it.world.contract(it.origin, 'depositFactory')
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const client = it.world.client(it.origin)
    const asked = {
      address,
      event: RELEASED,
      args: { holder },
      fromBlock: 0n,
      strict: true,
    } as const
    const [log] = await client.getLogs(asked)
    if (log) return { factory: address, ...log.args }
    await sleep(150)
  }
  return undefined
}

async function attempt(it: Case, what: string, call: Call): Promise<void> {
  const { status } = await it.world.send(it.origin, it.party.helper, call)
  it.tell(`${what}: ${status}`)
}

type Release = NonNullable<Awaited<ReturnType<typeof released>>>

/** Moves a deposit once more, moves what is another one, with altered commitments and no mark. */
export const releaseAgain: Move = {
  name: 'deposit-release-again',
  fits,
  async afterSubmit(it) {
    const seen = await released(it)
    if (!seen) return
    const { commitment, deposit } = seen
    const release = (own: Pick<Release, 'commitment' | 'deposit'>): Call => ({
      to: seen.factory,
      data: encodeFunctionData({
        abi: depositFactoryAbi,
        functionName: 'release',
        args: [own.commitment, own.deposit, '0x'],
      }),
    })
    const recipient = it.party.owner.address
    await attempt(it, 'released again', release({ commitment, deposit }))
    const altered = { ...commitment, recipient, operator: zeroAddress }
    await attempt(it, 'released as altered', release({ commitment: altered, deposit }))
    const larger = { ...deposit, amount: deposit.amount * 2n }
    await attempt(it, 'released as larger', release({ commitment, deposit: larger }))
  },
}

/** The recipient takes everything out of the transit account while it is on its way. */
export const exitTransit: Move = {
  name: 'deposit-exit-transit',
  fits,
  async afterSubmit(it) {
    const seen = await released(it)
    if (!seen) return
    const tokens = [it.world.token(it.origin, 'USDC')]
    // A vault is asked with no deposit, a transit account with its own; both are tried.
    for (const [to, id] of [
      [seen.transit, seen.id],
      [seen.holder, zeroHash],
    ] as const) {
      const args = [seen.commitment, id, tokens] as const
      const data = encodeFunctionData({ abi: depositVaultAbi, functionName: 'exit', args })
      await attempt(it, `exit from ${to}`, { to, data })
    }
  },
}
