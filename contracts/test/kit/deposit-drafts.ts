import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositTransitAbi } from '../../../src/contracts/deposit-transit.gen.ts'
import {
  type Commitment,
  type CommittedDeposit,
  projectHash,
  saltHash,
  transferId,
  transitAddress,
  vaultAddress,
} from '../../../src/domain/deposit/commitment.ts'
import {
  encodeTransitSignature,
  orderDigest,
  payoutDigest,
  releaseDigest,
} from '../../../src/domain/deposit/operator-message.ts'
import type { permit2TypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import { callStep, type Signer } from './intent-drafts.ts'
import type { Key, Site, Step } from './intent-world.ts'
import { CONTRACTS } from './our-contracts.ts'
import { alice, bob } from './test-chain.ts'

/** The service's key: it starts deposits, and the tests give it to the thief. */
export const operator = privateKeyToAccount(`0x${'0e'.repeat(32)}`)

export const DAY = 24n * 3600n
const FACTORY = CONTRACTS.depositFactory

/** Alice deposits; Bob is paid on the target chain. */
export function commit(target: Site, changed: Partial<Commitment> = {}): Commitment {
  return {
    project: projectHash('a project'),
    salt: saltHash('0x01'),
    account: zeroAddress,
    operator: operator.address,
    targetChain: BigInt(target.id),
    recipient: bob.address,
    refundTo: alice.address,
    outputs: [target.usdc],
    rules: zeroHash,
    maxFeeBps: 100,
    maxSlippageBps: 50,
    exitDelay: Number(DAY),
    ...changed,
  }
}

let transfers = 0
export function depositOf(site: Site, token: Address, amount: bigint): CommittedDeposit {
  transfers += 1
  return { chainId: BigInt(site.id), id: transferId(zeroHash, String(transfers)), token, amount }
}

export const vaultOf = (commitment: Commitment): Address => vaultAddress(FACTORY, commitment)

/** One deposit and everything that can be done with it by whoever holds the operator's key. */
export function journey(commitment: Commitment, deposit: CommittedDeposit, key: Key = operator) {
  const address = transitAddress(FACTORY, commitment, deposit)
  const payout = async (
    refund: boolean,
    pay: { site: Site; token: Address; fee?: bigint; feeTo?: Address },
  ) => {
    const { site, token, fee = 0n, feeTo = zeroAddress } = pay
    const terms = { chainId: BigInt(site.id), transit: address, refund, token, fee, feeTo }
    const mark = await key.sign({ hash: payoutDigest(terms) })
    return {
      address,
      abi: depositTransitAbi,
      args: [commitment, deposit, token, fee, feeTo, mark] as const,
    }
  }
  return {
    address,
    commitment,
    deposit,
    signer: transitSigner(address, { commitment, deposit, key }),
    release: async (): Promise<Step> =>
      callStep(FACTORY, await releaseCall(commitment, deposit, key)),
    deliver: async (pay: Parameters<typeof payout>[1]) =>
      ({ ...(await payout(false, pay)), functionName: 'deliver' }) as const,
    refund: async (pay: Parameters<typeof payout>[1]) =>
      ({ ...(await payout(true, pay)), functionName: 'refund' }) as const,
    create: (tokens: readonly Address[]): Step =>
      callStep(
        FACTORY,
        encodeFunctionData({
          abi: depositFactoryAbi,
          functionName: 'createTransit',
          args: [commitment, deposit, tokens],
        }),
      ),
  }
}
export type Journey = ReturnType<typeof journey>

export async function releaseCall(
  commitment: Commitment,
  deposit: CommittedDeposit,
  key: Key,
): Promise<Hex> {
  const mark = await key.sign({ hash: releaseDigest(FACTORY, commitment, deposit) })
  const args = [commitment, deposit, mark] as const
  return encodeFunctionData({ abi: depositFactoryAbi, functionName: 'release', args })
}

function transitSigner(
  address: Address,
  { commitment, deposit, key }: { commitment: Commitment; deposit: CommittedDeposit; key: Key },
): Signer {
  return {
    address,
    async sign(typedData) {
      const { domain, message } = typedData as ReturnType<typeof permit2TypedData>
      const { spender, ...rest } = message
      const digest = hashTypedData(typedData as never)
      const mark = await key.sign({ hash: orderDigest(address, digest) })
      const order = {
        sponsor: address,
        originChain: BigInt(domain.chainId),
        ...rest,
        permitted: [...rest.permitted],
        funding: '0x' as const,
      }
      return encodeTransitSignature({ commitment, deposit, order, spender, mark })
    },
  }
}
