import {
  type Address,
  concat,
  type Hex,
  keccak256,
  pad,
  parseEventLogs,
  serializeSignature,
  toHex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { CCTP_DEPLOYER } from '../../../devnet/src/actor-keys.ts'
import {
  type BurnMessage,
  encodeBurnMessage,
  STANDARD,
} from '../../../src/domain/cctp/burn-message.ts'
import { alice, type Deployed, startTestChain } from '../kit/test-chain.ts'

export const HERE = 6
export const THERE = 0
export const USD = 10n ** 6n
export const LIMIT = 1000n * USD
export const COLLECTOR: Address = '0x00000000000000000000000000000000000000fe'
/** CCTP's TokenMessenger of the other chain, and its token. */
export const REMOTE = pad('0x7e55a6e700000000000000000000000000000001', { size: 32 })
const REMOTE_USDC = pad('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', { size: 32 })
const [TRANSMITTER, MESSENGER, MINTER, USDC]: readonly Address[] = [
  '0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275',
  '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA',
  '0xb43db544E2c27092c107639Ad201b3dEfAbcF192',
  '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
]
const OWNER = CCTP_DEPLOYER.address

export type Scene = Awaited<ReturnType<typeof openScene>>

/** One chain with CCTP on it, and keys of two attesters who sign whatever a test wants. */
export async function openScene() {
  const chain = await startTestChain(84532)
  const keys = [generatePrivateKey(), generatePrivateKey()].sort(byAddress)
  const transmitter = await chain.etch('DevMessageTransmitter', TRANSMITTER as Address, [HERE, 1])
  const messenger = await chain.etch('DevTokenMessenger', MESSENGER as Address, [TRANSMITTER, 1])
  const minter = await chain.etch('DevTokenMinter', MINTER as Address, [OWNER])
  const usdc = await chain.etch('DevDollar', USDC as Address, ['USD Coin', 'USDC', 6])
  // The constructor has run in a call only: what it would have stored is put there.
  const controller = { address: minter.address, index: zeroHash, value: pad(OWNER, { size: 32 }) }
  await chain.client.setStorageAt(controller)
  const own = (contract: Deployed, functionName: string, args: unknown[]) =>
    chain.write(contract, { from: OWNER, functionName, args })
  const addresses = keys.map((key) => privateKeyToAccount(key).address)
  const roles = [OWNER, OWNER, COLLECTOR, OWNER, MINTER, OWNER] as const
  const [owner, rescuer, feeRecipient, denylister, tokenMinter, minFeeController] = roles
  await own(transmitter, 'initialize', [OWNER, OWNER, OWNER, OWNER, addresses, 2n, 8192n])
  await own(messenger, 'initialize', [
    { owner, rescuer, feeRecipient, denylister, tokenMinter, minFeeController },
    ...[0n, [THERE], [REMOTE]],
  ])
  await own(minter, 'addLocalTokenMessenger', [MESSENGER])
  await own(minter, 'setMaxBurnAmountPerMessage', [USDC, LIMIT])
  await own(minter, 'linkTokenPair', [USDC, THERE, REMOTE_USDC])
  await chain.write(usdc, { functionName: 'mint', args: [alice.address, 10n * LIMIT] })
  await chain.write(usdc, { functionName: 'approve', args: [MESSENGER, 10n * LIMIT] })
  const balance = (holder: Address) => chain.read(usdc, 'balanceOf', [holder]) as Promise<bigint>
  return { chain, transmitter, messenger, minter, usdc, keys, own, balance, stop: chain.stop }
}

const byAddress = (a: Hex, b: Hex) =>
  BigInt(privateKeyToAccount(a).address) < BigInt(privateKeyToAccount(b).address) ? -1 : 1

let lastNonce = 0n

/** A message from the other chain that pays `to`, as the attesters might sign it. */
export function incoming(to: Address, changes: Partial<BurnMessage> = {}): BurnMessage {
  lastNonce += 1n
  return {
    version: 1,
    sourceDomain: THERE,
    destinationDomain: HERE,
    nonce: keccak256(toHex(lastNonce)),
    sender: REMOTE,
    recipient: pad(MESSENGER as Address, { size: 32 }),
    destinationCaller: zeroHash,
    minFinality: STANDARD,
    finalityExecuted: STANDARD,
    bodyVersion: 1,
    burnToken: REMOTE_USDC,
    mintRecipient: pad(to, { size: 32 }),
    amount: 100n * USD,
    messageSender: pad(alice.address, { size: 32 }),
    maxFee: 0n,
    feeExecuted: 0n,
    expirationBlock: 0n,
    hookData: '0x',
    ...changes,
  }
}

export async function signatures(message: Hex, keys: readonly Hex[]): Promise<Hex[]> {
  const hash = keccak256(message)
  return Promise.all(
    keys.map(async (privateKey) => serializeSignature(await sign({ hash, privateKey }))),
  )
}

/** What `receiveMessage` takes: the bytes, and both signatures. */
export async function attested({ keys }: Scene, fields: BurnMessage): Promise<[Hex, Hex]> {
  const message = encodeBurnMessage(fields)
  return [message, concat(await signatures(message, keys))]
}

export function eventOf(
  { abi }: Deployed,
  receipt: Awaited<ReturnType<Scene['chain']['write']>>,
  eventName: string,
) {
  const [event] = parseEventLogs({ abi, logs: receipt.logs, eventName })
  if (!event) throw new Error(`there is no ${eventName}`)
  return (event as unknown as { args: Record<string, unknown> }).args
}
