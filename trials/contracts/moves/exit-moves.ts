import { type Address, encodeFunctionData, type Hex, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { depositFactoryAbi } from '../../../src/contracts/deposit-factory.gen.ts'
import { depositVaultAbi } from '../../../src/contracts/deposit-vault.gen.ts'
import {
  type Commitment,
  type CommittedDeposit,
  depositHash,
} from '../../../src/domain/deposit/commitment.ts'
import {
  type DepositExit,
  exitDigest,
  exitTypedData,
} from '../../../src/domain/deposit/refund/exit-message.ts'
import type { Attempt, Book } from '../book.ts'
import type { Place } from '../place.ts'

export type ExitScene = {
  commitment: Commitment
  deposit: CommittedDeposit
  vault: Address
  transit: Address
  place: Place
  /** The recipient. */
  signer: PrivateKeyAccount
  /** Whom it wants to be paid; what this one has is out of the deposit, too. */
  elsewhere: Address
  /** Whom a thief wants to be paid. */
  thief: Address
  act(to: Address, data: Hex, what: string, rest?: Partial<Attempt>): Attempt
}

/** No block of a trial is so late. */
const FAR = 2n ** 40n

/** What an owner signs to be paid elsewhere, and what thieves with every key of the service make of it. */
export async function signedExits({ random, cast }: Book, scene: ExitScene): Promise<Attempt[]> {
  const { commitment, deposit, vault, transit, place, signer, elsewhere, thief, act } = scene
  const exit: DepositExit = {
    owner: signer.address,
    to: elsewhere,
    token: place.usdc,
    amount: deposit.amount / BigInt(1 + random.below(3)),
    nonce: random.chance(0.5) ? BigInt(deposit.id) : BigInt(random.below(1000)),
    deadline: FAR,
  }
  const at = (account: Address) => ({ chainId: place.id, account })
  const signature = await signer.signTypedData(exitTypedData(at(vault), exit))
  const moved = await signer.signTypedData(exitTypedData(at(transit), exit))
  const forged = await cast.operator.sign(exitDigest(at(vault), { ...exit, to: thief }))
  const out = (given: DepositExit, mark: Hex) =>
    encodeFunctionData({
      abi: depositFactoryAbi,
      functionName: 'exitVault',
      args: [commitment, given, mark],
    })
  const from = (given: DepositExit, mark: Hex, hash: Hex) =>
    encodeFunctionData({
      abi: depositVaultAbi,
      functionName: 'exitTo',
      args: [commitment, hash, given, mark],
    })
  const factory = CONTRACTS.depositFactory
  return [
    act(factory, out(exit, signature), 'exit signed'),
    act(factory, out(exit, signature), 'exit signed, again'),
    act(vault, from(exit, signature, zeroHash), 'exit signed, at the address'),
    act(transit, from(exit, moved, depositHash(deposit)), 'exit signed, of the transit'),
    act(transit, from(exit, signature, depositHash(deposit)), 'exit signed for another account'),
    act(factory, out({ ...exit, to: thief }, signature), 'exit altered'),
    act(factory, out({ ...exit, to: thief }, forged), 'exit signed by the operator'),
    act(factory, out(exit, signature), 'exit signed, on any chain', {
      place: random.pick(cast.places).index,
    }),
  ]
}
