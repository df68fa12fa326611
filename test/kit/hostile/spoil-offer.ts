import { type Address, encodeErrorResult, type Hex, numberToHex, parseAbi, size } from 'viem'
import { expect } from 'vitest'
import type { createBlancClient } from '../clients/blanc-client.ts'
import { CHAINS, type World } from '../clients/client-accounts.ts'

const { base } = CHAINS
const UNIT = 10n ** 6n

/** The revert data of a contract that gives a text as its reason. */
export function errorText(message: string): Hex {
  return encodeErrorResult({ abi: parseAbi(['error Error(string message)']), args: [message] })
}

/** Code that reverts with the data when it is called, once it has been called with calldata. */
function switchCode(revert: Hex): Hex {
  const length = numberToHex(size(revert), { size: 1 }).slice(2)
  // calldatasize ? sstore(0, 1) : sload(0) ? revert(what is behind the code) : stop
  const runtime = `36600a575f54601057005b60015f55005b60${length}601b5f3960${length}5ffd`
  const whole = `${runtime}${revert.slice(2)}`
  const total = numberToHex(whole.length / 2, { size: 1 }).slice(2)
  return `0x60${total}600a5f3960${total}5ff3${whole}`
}

/** A quote with a call that starts to revert with the data after the quote was made. */
export async function spoilOffer(
  world: Pick<World, 'newEoa' | 'wallet' | 'client' | 'token'>,
  blanc: ReturnType<typeof createBlancClient>,
  revert: Hex,
) {
  const payer = await world.newEoa([[base.id, 'USDC', 50n * UNIT]])
  const wallet = world.wallet(base.id, payer.key)
  const client = world.client(base.id)
  const deployed = await wallet.sendTransaction({ data: switchCode(revert) })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed })
  const to = contractAddress as Address
  const [route] = await blanc.quote({
    account: { address: payer.address, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${base.id}`,
    tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(20n * UNIT) }],
    destinationExecutions: [{ to, value: '0', data: '0x' }],
    accountAccessList: { tokens: ['USDC'] },
  })
  if (!route) throw new Error('no route')
  const hash = await wallet.sendTransaction({ to, data: '0x01' })
  expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  return { payer, route }
}
