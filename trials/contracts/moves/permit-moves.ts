import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbi,
  parseSignature,
} from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { PERMIT2 } from '../../../devnet/src/addresses.ts'
import { depositInletAbi } from '../../../src/contracts/deposit-inlet.gen.ts'
import { depositInletsAbi } from '../../../src/contracts/deposit-inlets.gen.ts'
import { inletAddress } from '../../../src/domain/deposit/commitment.ts'
import { type Attempt, type Book, nextNonce } from '../book.ts'
import { lower } from '../place.ts'
import { GAS } from './order-deeds.ts'
import { randomHex } from './order-moves.ts'

const tokenAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function name() view returns (string)',
])
const PERMIT2_TYPES = {
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const
const PERMIT_TYPES = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** A transfer that an owner without gas signs, to whom it was signed for and to nobody else. */
export async function playPermit(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const user = random.pick(cast.users.slice(0, 4))
  const to = random.pick(cast.users).address
  const inlet = lower(inletAddress(CONTRACTS.depositInlets, to))
  const amount = BigInt(1 + random.below(1_000_000))
  const deadline = BigInt(book.now + 5 + random.below(200))
  const viaPermit2 = random.chance(0.5)
  const token = viaPermit2 ? random.pick([place.usdc, place.usdt, place.weth]) : place.usdc
  const stranger = () => random.pick(cast.strangers)
  const act = (target: Address, data: Hex, what: string): Attempt => ({
    place: place.index,
    by: stranger(),
    to: target,
    data,
    value: 0n,
    gas: GAS,
    what: `permit ${what}`,
  })
  let takeAt: (
    inlets: boolean,
    change?: { amount?: bigint; to?: Address; signature?: Hex },
  ) => Attempt
  let nonce = nextNonce(book)
  if (viaPermit2) {
    const domain = { name: 'Permit2', chainId: place.id, verifyingContract: PERMIT2 } as const
    const message = { permitted: { token, amount }, spender: inlet, nonce, deadline }
    const signature = await user.sign(
      hashTypedData({ domain, types: PERMIT2_TYPES, primaryType: 'PermitTransferFrom', message }),
    )
    takeAt = (inlets, change = {}) => {
      const rest = [
        token,
        user.address,
        change.amount ?? amount,
        nonce,
        deadline,
        change.signature ?? signature,
      ] as const
      return inlets
        ? act(
            CONTRACTS.depositInlets,
            encodeFunctionData({
              abi: depositInletsAbi,
              functionName: 'takeWithPermit2',
              args: [change.to ?? to, ...rest],
            }),
            'by Permit2',
          )
        : act(
            inlet,
            encodeFunctionData({
              abi: depositInletAbi,
              functionName: 'takeWithPermit2',
              args: rest,
            }),
            'by Permit2 at its inlet',
          )
    }
  } else {
    nonce = BigInt(
      (await place.call({
        from: to,
        to: token,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'nonces', args: [user.address] }),
      })) ?? '0x0',
    )
    const domain = {
      name: await place.name(token),
      version: '1',
      chainId: place.id,
      verifyingContract: token,
    } as const
    const message = { owner: user.address, spender: inlet, value: amount, nonce, deadline }
    const { r, s, v } = parseSignature(
      await user.sign(
        hashTypedData({ domain, types: PERMIT_TYPES, primaryType: 'Permit', message }),
      ),
    )
    takeAt = (inlets, change = {}) => {
      const rest = [
        token,
        user.address,
        change.amount ?? amount,
        nonce,
        deadline,
        Number(v),
        change.signature ? (change.signature.slice(0, 66) as Hex) : r,
        s,
      ] as const
      return inlets
        ? act(
            CONTRACTS.depositInlets,
            encodeFunctionData({
              abi: depositInletsAbi,
              functionName: 'takeWithPermit',
              args: [change.to ?? to, ...rest],
            }),
            'by ERC-2612',
          )
        : act(
            inlet,
            encodeFunctionData({
              abi: depositInletAbi,
              functionName: 'takeWithPermit',
              args: rest,
            }),
            'by ERC-2612 at its inlet',
          )
    }
  }
  book.addresses.DepositInlet = [...(book.addresses.DepositInlet ?? []).slice(-20), inlet]
  book.permits.push({
    place: place.index,
    token,
    owner: user.address,
    amount,
    to,
    inlet,
    nonce,
    viaPermit2,
    uses: 0,
    deadline: Number(deadline),
  })
  return [
    takeAt(true),
    ...[
      takeAt(false),
      takeAt(true),
      takeAt(true, { amount: amount + 1n }),
      takeAt(true, { to: random.pick(cast.actors) }),
      takeAt(true, { signature: randomHex(book, 65) }),
    ].filter(() => random.chance(0.5)),
  ]
}
