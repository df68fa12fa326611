import { type Address, type Hex, padHex, parseAbi, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { CCTP_DEPLOYER } from '../../../devnet/src/actor-keys.ts'
import { CHAINS } from '../../kit/clients/client-accounts.ts'
import type { Battlefield, Signs } from './attack-kit.ts'

const { base, arbitrum } = CHAINS
const STOCK = parseEther('0.01')
const DOLLARS = 20_000_000n

/**
 * A contract that takes native money or refuses it, as the last word said that was sent to it:
 *
 *     if calldatasize() { sstore(0, calldataload(0)) stop() }
 *     if sload(0) { revert(0, 0) }
 */
const FICKLE: Hex = '0x60148060095f395ff336600a575f54601057005b5f355f55005b5f5ffd'

/**
 * Has an intent accepted whose recipient the dollar's keeper blacklists from then on. A recipient
 * without code cannot be tried beforehand, and nobody can be paid in its place.
 */
export async function acceptThenBlacklist(field: Battlefield) {
  const { world } = field
  const { owner, address } = await world.newEoa([[arbitrum.id, 'USDC', DOLLARS]])
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const ask = () =>
    field.quote({
      account: { address, accountType: 'EOA', setupOps: [] },
      destinationChainId: base.id,
      tokenRequests: [{ tokenAddress: world.token(base.id, 'USDC'), amount: String(DOLLARS / 2n) }],
      recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
      accountAccessList: { chainIds: [arbitrum.id], tokens: ['USDC'] },
      options: { settlementLayers: ['ACROSS'] },
    })
  const held = () => world.balance(arbitrum.id, 'USDC', address)
  const had = await held()
  const offer = await ask()
  const listed = await world.wallet(base.id, CCTP_DEPLOYER.privateKey).writeContract({
    address: world.token(base.id, 'USDC'),
    abi: parseAbi(['function blacklist(address account)']),
    functionName: 'blacklist',
    args: [recipient],
  })
  const { status } = await world.client(base.id).waitForTransactionReceipt({ hash: listed })
  if (status !== 'success') throw new Error('the dollar did not blacklist the recipient')
  const sign: Signs = (data) => owner.signTypedData(data)
  return { id: await field.submit(offer, sign), recipient, ask, held, had }
}

/** Has an intent accepted whose recipient takes the money at the quote, and refuses it from then on. */
export async function acceptThenRefuse(field: Battlefield) {
  const { world } = field
  const { owner, address } = await world.newEoa([[arbitrum.id, 'WETH', STOCK]])
  const friend = await field.stranger(base.id)
  const wallet = world.wallet(base.id, friend.key)
  const created = await wallet.deployContract({ abi: [], bytecode: FICKLE })
  const receipt = await world.client(base.id).waitForTransactionReceipt({ hash: created })
  const recipient = receipt.contractAddress as Address
  const ask = () =>
    field.quote({
      account: { address, accountType: 'EOA', setupOps: [] },
      destinationChainId: base.id,
      tokenRequests: [{ tokenAddress: zeroAddress, amount: String(parseEther('0.002')) }],
      recipient: { address: recipient, accountType: 'EOA', setupOps: [] },
      accountAccessList: { chainIds: [arbitrum.id], tokens: ['WETH'] },
      options: { settlementLayers: ['ACROSS'] },
    })
  const held = () => world.balance(arbitrum.id, 'WETH', address)
  const had = await held()
  const offer = await ask()
  const refuse = { to: recipient, data: padHex('0x01', { size: 32 }) }
  const refused = await field.throwIn(base.id, friend.key, refuse)
  await world.client(base.id).waitForTransactionReceipt({ hash: refused })
  const sign: Signs = (data) => owner.signTypedData(data)
  return { id: await field.submit(offer, sign), recipient, ask, held, had }
}
