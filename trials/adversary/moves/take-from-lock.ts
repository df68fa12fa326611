import { encodeFunctionData } from 'viem'
import { RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { resourceLockAbi } from '../../../src/contracts/resource-lock.gen.ts'
import type { Case, Move } from '../case.ts'
import { lockedOf, lockId } from '../locks.ts'

const fits: Move['fits'] = ({ ground }) => ground === 'LOCK'

async function send(it: Case, functionName: string, args: readonly unknown[]): Promise<boolean> {
  const data = encodeFunctionData({ abi: resourceLockAbi, functionName, args } as never)
  const { owner } = it.party
  const { status } = await it.world.send(it.origin, owner.key, { to: RESOURCE_LOCK, data })
  return status === 'success'
}

/** Asks for everything by force, before the quote and again when it is promised. */
export const forceWithdrawal: Move = {
  name: 'force-withdrawal',
  fits,
  async shape(it) {
    await send(it, 'enableForcedWithdrawal', [lockId(it)])
  },
  async afterSubmit(it) {
    const args = [lockId(it), it.party.owner.address, await lockedOf(it)]
    const done = await send(it, 'forcedWithdrawal', args)
    it.tell(`the forced withdrawal ${done ? 'was carried out' : 'reverted'}`)
  },
}

/** Asks the allocator to let everything out, and takes it. */
async function withdraw(it: Case): Promise<void> {
  const { owner, project } = it.party
  const headers = {
    'content-type': 'application/json',
    'x-api-key': project.apiKey,
    'x-api-version': '2026-01.alps',
  }
  const ask = {
    account: owner.address,
    chainId: it.origin,
    recipient: owner.address,
    tokenAddress: it.world.token(it.origin, 'USDC'),
    amount: String(await lockedOf(it)),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(ask) }
  const response = await fetch(`${it.world.grounds.url}/withdrawals`, init)
  it.tell(`the allocator answered ${response.status} to a withdrawal of everything`)
  if (!response.ok) return
  const text = await response.text()
  const { allocatorData, transferDetails } = JSON.parse(text, (_, each) =>
    typeof each === 'string' && /^\d+$/.test(each) ? BigInt(each) : each,
  ) as { allocatorData: string; transferDetails: object }
  const done = await send(it, 'allocatedTransfer', [{ allocatorData, ...transferDetails }])
  it.tell(`the allocated withdrawal ${done ? 'was carried out' : 'reverted'}`)
}

export const withdrawWhilePromised: Move = {
  name: 'withdraw-while-promised',
  fits,
  withSubmit: withdraw,
}
export const withdrawAfterPromise: Move = {
  name: 'withdraw-after-promise',
  fits,
  afterSubmit: withdraw,
}
