import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  type Commitment,
  commitmentHash,
  depositExecutorAddress,
} from '../../../src/domain/deposit/commitment.ts'
import type {
  PermitKind,
  PermitOffer,
  PermitReceipt,
  PermitSubmission,
  PermitTerms,
} from '../../../src/domain/deposit/permit.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { ARBITRUM } from './deposit-places.ts'
import type { DepositWorld } from './deposits-kit.ts'

export type Owner = { address: Address; signTypedData(data: never): Promise<Hex> }
type Available = Extract<PermitOffer, { available: true }>
export type Wish = { account: Address; symbol?: string; amount: bigint; owner: Owner }

/** What an owner and their app do to pay in by a signature. */
export function permitDeeds(world: DepositWorld) {
  const { operations, caller } = world
  const termsOf = ({ account, symbol = 'USDC', amount, owner }: Wish): PermitTerms => ({
    account,
    amount,
    chainId: ARBITRUM,
    owner: owner.address,
    token: world.token(ARBITRUM, symbol),
  })
  const prepare = (wish: Wish, kind: PermitKind | 'auto' = 'auto'): Promise<PermitOffer> =>
    operations.preparePermitDeposit(caller, { ...termsOf(wish), kind })

  /** What is handed in after signing what was prepared. */
  async function sign(wish: Wish, kind: PermitKind | 'auto' = 'auto'): Promise<PermitSubmission> {
    const offer = await prepare(wish, kind)
    if (!offer.available) throw new Error(`not available: ${offer.reason}`)
    const { authorization, typedData } = offer as Available
    const signature = await wish.owner.signTypedData(typedData as never)
    return { ...termsOf(wish), authorization, signature }
  }

  return {
    termsOf,
    prepare,
    sign,
    actAs,
    submit: (submission: PermitSubmission): Promise<PermitReceipt> =>
      operations.submitPermitDeposit(caller, submission),
    /** Somebody who has tokens and nothing to pay gas with. */
    async owner(amount: bigint, symbol = 'USDC'): Promise<Owner> {
      const owner = privateKeyToAccount(generatePrivateKey())
      const data = world.transferData(owner.address, amount)
      await world.transact(ARBITRUM, { to: world.token(ARBITRUM, symbol), data })
      return owner
    },
    /** The one transaction that Permit2 needs before. */
    async approve({ address }: Pick<Owner, 'address'>, symbol: string, spender: Address) {
      const args = [spender, 2n ** 256n - 1n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      await actAs(address, { to: world.token(ARBITRUM, symbol), data })
    },
    /** A smart account of this key's, as the public client makes them. */
    async nexus(key: ReturnType<typeof privateKeyToAccount>): Promise<Address> {
      const sdk = new RhinestoneSDK({ apiKey: 'none' })
      const account = await sdk.createAccount({
        account: { type: 'nexus', version: '1.2.0' },
        owners: { type: 'ecdsa', accounts: [key] },
      })
      const init = account.getInitData()
      if (!('factory' in init)) throw new Error('the client gave no factory')
      await world.transact(ARBITRUM, { to: init.factory, data: init.factoryData })
      return account.getAddress()
    },
    /** Has a smart account take deposits under a commitment. */
    async install(account: Address, commitment: Commitment): Promise<void> {
      const factory = world.chains.get(ARBITRUM)?.contracts.depositFactory
      if (!factory) throw new Error('no factory')
      const hashes = [commitmentHash(commitment)]
      const data = encodeFunctionData({
        abi: parseAbi(['function installModule(uint256 type, address module, bytes data)']),
        functionName: 'installModule',
        args: [
          ...([2n, depositExecutorAddress(factory)] as const),
          encodeAbiParameters(parseAbiParameters('bytes32[]'), [hashes]),
        ],
      })
      await actAs(account, { to: account, data })
    },
  }

  /** A transaction of whoever's address it is, who has no gas before or after it. */
  async function actAs(address: Address, call: { to: Address; data: Hex }): Promise<void> {
    const node = world.nodeOf(ARBITRUM)
    await node.request('hardhat_impersonateAccount', [address])
    await node.request('hardhat_setBalance', [address, '0xde0b6b3a7640000'])
    await world.transact(ARBITRUM, call, address)
    await node.request('hardhat_setBalance', [address, '0x0'])
  }
}

/** The kind of a refusal and its code, if it has one. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const [issue] = error.issues
    const where = issue?.path?.join('.')
    return [error.kind, issue?.code ?? where].filter(Boolean).join(' ')
  }
  throw new Error('it was not refused')
}
