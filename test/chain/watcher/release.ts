import {
  type Address,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  pad,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import {
  COMMITMENT_TUPLE,
  type Commitment,
  DEPOSIT_TUPLE,
} from '../../../src/domain/deposit/commitment.ts'
import { RELEASED_TOPIC } from '../../../src/domain/watch/releases.ts'
import { newAddress } from '../deposits/payments.ts'
import { ALICE, USDC } from '../kit.ts'
import { CHAIN_ID } from './watcher-kit.ts'

export const FACTORY: Address = '0x00000000000000000000000000000000000f0002'
/** Logs DepositReleased with the first three words of its data as topics and the rest as data. */
const FACTORY_CODE: Hex = `0x606036038060605f376040356020355f357f${RELEASED_TOPIC.slice(2)}845fa400`
/** Pays as much as the first word of its data says to the address in the second; takes any money. */
const PAYER_CODE: Hex = '0x36156010575f5f5f5f5f356020355af15b00'

/** A new deposit address that `release` can move money out of. */
export async function createVault(chain: EdrChain): Promise<Address> {
  const vault = newAddress()
  await chain.request('hardhat_setCode', [FACTORY, FACTORY_CODE])
  await chain.request('hardhat_setCode', [vault, PAYER_CODE])
  return vault
}

/** What a factory does when it moves a deposit: the money leaves, and the log tells of it. */
export async function release(chain: EdrChain, vault: Address, amount: bigint): Promise<void> {
  const send = (to: Address, data: Hex) =>
    chain.request('eth_sendTransaction', [{ from: ALICE, to, data, gas: '0x200000' }])
  // Both in one block, as in one transaction.
  chain.setBlockTime(3_600_000)
  await send(vault, `${numberToHex(amount, { size: 32 })}${pad(ALICE).slice(2)}`)
  const commitment: Commitment = {
    project: zeroHash,
    salt: zeroHash,
    account: zeroAddress,
    operator: zeroAddress,
    targetChain: 1n,
    recipient: ALICE,
    refundTo: ALICE,
    outputs: [USDC],
    rules: zeroHash,
    maxFeeBps: 0,
    maxSlippageBps: 0,
    exitDelay: 0,
  }
  const deposit = { chainId: BigInt(CHAIN_ID), id: zeroHash, token: zeroAddress, amount }
  const data = encodeAbiParameters([COMMITMENT_TUPLE, DEPOSIT_TUPLE], [commitment, deposit])
  await send(FACTORY, `${pad(vault)}${pad(ALICE).slice(2)}${zeroHash.slice(2)}${data.slice(2)}`)
  await chain.mine(1)
  chain.setBlockTime(0)
}
