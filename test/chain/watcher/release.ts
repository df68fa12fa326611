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
import type { DepositAccountKind } from '../../../src/domain/deposit/account.ts'
import {
  COMMITMENT_TUPLE,
  type Commitment,
  DEPOSIT_TUPLE,
  vaultAddress,
} from '../../../src/domain/deposit/commitment.ts'
import { EMPTIED_TOPIC, EXITED_TOPIC } from '../../../src/domain/watch/exits.ts'
import { RELEASED_TOPIC } from '../../../src/domain/watch/releases.ts'
import { saveDepositAccount } from '../../../src/store/deposits/deposit-accounts.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { newAddress } from '../deposits/payments.ts'
import { ALICE, USDC } from '../kit.ts'
import { CHAIN_ID, type Stage } from './watcher-kit.ts'

export const FACTORY: Address = '0x00000000000000000000000000000000000f0002'
/** Logs DepositReleased with the first three words of its data as topics and the rest as data. */
const FACTORY_CODE: Hex = `0x606036038060605f376040356020355f357f${RELEASED_TOPIC.slice(2)}845fa400`
/** Pays as much as the first word of its data says to the address in the second; takes any money. */
const PAYER_CODE: Hex = '0x36156010575f5f5f5f5f356020355af15b00'

const commitmentOf = (salt: Hex): Commitment => ({
  project: zeroHash,
  salt,
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
})

/** A new contract account that `release` and `spend` can move money out of. */
export async function createVault(chain: EdrChain): Promise<Address> {
  return installVault(chain, newAddress())
}

/** A new deposit address of the factory, registered and watched. */
export async function registerVault(stage: Stage): Promise<Address> {
  const commitment = commitmentOf(pad(newAddress()))
  const address = vaultAddress(FACTORY, commitment).toLowerCase() as Address
  await installVault(stage.chain, address)
  return register(stage, { address, commitment, kind: 'managed' })
}

/** A contract account of its owner, registered and watched. */
export async function registerOwned(stage: Stage): Promise<Address> {
  const address = await createVault(stage.chain)
  const commitment = { ...commitmentOf(pad(newAddress())), account: address }
  return register(stage, { address, commitment, kind: 'owned' })
}

type Registered = { address: Address; commitment: Commitment; kind: DepositAccountKind }

async function register(
  { database, watch }: Stage,
  { address, commitment, kind }: Registered,
): Promise<Address> {
  const { sql } = database
  const { id: projectId } = await insertProject(sql, { name: 'watched' })
  await saveDepositAccount(sql, {
    projectId,
    environment: 'production',
    address,
    kind,
    target: {
      chainId: CHAIN_ID,
      token: USDC,
      recipient: ALICE,
      refundAddress: ALICE,
      rules: [],
      rejectUnmapped: false,
    },
    sourceChainIds: kind === 'owned' ? [CHAIN_ID] : null,
    commitment,
    factory: FACTORY,
  })
  await watch(address)
  return address
}

async function installVault(chain: EdrChain, vault: Address): Promise<Address> {
  await chain.request('hardhat_setCode', [FACTORY, FACTORY_CODE])
  await chain.request('hardhat_setCode', [vault, PAYER_CODE])
  return vault
}

/** What a factory does when it moves a deposit: the money leaves, and the log tells of it. */
export async function release(chain: EdrChain, vault: Address, amount: bigint): Promise<void> {
  // Both in one block, as in one transaction.
  chain.setBlockTime(3_600_000)
  await spend(chain, vault, amount)
  await logRelease(chain, vault, amount)
  await chain.mine(1)
  chain.setBlockTime(0)
}

/** The log of a factory, as it is there too when the account of an owner has moved nothing. */
export async function logRelease(chain: EdrChain, holder: Address, amount: bigint): Promise<void> {
  const deposit = { chainId: BigInt(CHAIN_ID), id: zeroHash, token: zeroAddress, amount }
  const args = [commitmentOf(zeroHash), deposit] as const
  const data = encodeAbiParameters([COMMITMENT_TUPLE, DEPOSIT_TUPLE], args)
  const words = `${pad(holder)}${pad(ALICE).slice(2)}${zeroHash.slice(2)}${data.slice(2)}` as Hex
  await send(chain, FACTORY, words)
}

const PAY = '5f5f5f5f5f356020355af150'
/** Pays like `PAYER_CODE`, and logs the exit of a deposit account; nothing else is in its data. */
const EXIT_CODES = {
  Exited: `0x${PAY}5f355f525f6020357f${EMPTIED_TOPIC.slice(2)}60205fa300`,
  ExitedTo: `0x${PAY}5f35602052602035335f7f${EXITED_TOPIC.slice(2)}60405fa400`,
} as const

/** The owner takes money out of a vault, with the log of the vault. */
export async function takeOut(
  chain: EdrChain,
  { vault, amount, event }: { vault: Address; amount: bigint; event: keyof typeof EXIT_CODES },
): Promise<void> {
  await chain.request('hardhat_setCode', [vault, EXIT_CODES[event]])
  await spend(chain, vault, amount)
}

/** The money leaves, and no log tells of it, as from an account whose owner uses it. */
export function spend(chain: EdrChain, vault: Address, amount: bigint): Promise<Hex> {
  return send(chain, vault, `${numberToHex(amount, { size: 32 })}${pad(ALICE).slice(2)}`)
}

function send(chain: EdrChain, to: Address, data: Hex): Promise<Hex> {
  return chain.request('eth_sendTransaction', [{ from: ALICE, to, data, gas: '0x200000' }])
}
