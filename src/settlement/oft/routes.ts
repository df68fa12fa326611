import { type Address, erc20Abi, pad } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import { type Oft, oftsOf } from '../../domain/oft.ts'
import { sameAddress } from '../../domain/token.ts'
import { powerOfTen } from '../../domain/usd.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { oftAbi } from './oft-abi.ts'

type Asked = Pick<ChainReader, 'client'>

/** The two contracts by which a token of one chain reaches another. */
export type OftRoute = { origin: Oft; target: Oft }

/** Finds the route to a token of the destination; undefined when no mesh has both chains. */
export function routeTo(from: Chain, to: Chain, token: { address: Address }): OftRoute | undefined {
  if (from.id === to.id) return undefined
  const target = oftsOf(to).find((oft) => sameAddress(oft.token.address, token.address))
  const origin = target && oftsOf(from).find(({ mesh }) => mesh === target.mesh)
  return target && origin && { origin, target }
}

export type RouteState = {
  /** The fee for a message now, in wei. */
  fee: bigint
  /**
   * The smallest amounts that a message can carry, in raw units of the origin's and the target's
   * token.
   */
  dust: { origin: bigint; target: bigint }
  /** What the target's contract could pay out, in raw units; null if it mints. */
  locked: bigint | null
}

/** Reads the state of a route from the contracts; returns a reason when it must not be used. */
export async function readRoute(
  { origin, target }: OftRoute,
  { from, to }: { from: Asked; to: Asked },
  signal: AbortSignal,
): Promise<RouteState | { reason: string }> {
  const here = { address: origin.oft, abi: oftAbi } as const
  const there = { address: target.oft, abi: oftAbi } as const
  const [sent, paid, shared, targetShared, peer, back, locks, locked] = await untilAborted(
    Promise.all([
      from.client.readContract({ ...here, functionName: 'token' }),
      to.client.readContract({ ...there, functionName: 'token' }),
      from.client.readContract({ ...here, functionName: 'sharedDecimals' }),
      to.client.readContract({ ...there, functionName: 'sharedDecimals' }),
      from.client.readContract({ ...here, functionName: 'peers', args: [target.eid] }),
      to.client.readContract({ ...there, functionName: 'peers', args: [origin.eid] }),
      to.client.readContract({ ...there, functionName: 'approvalRequired' }),
      to.client.readContract({
        address: target.token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [target.oft],
      }),
    ]),
    signal,
  )
  const known = sameAddress(sent, origin.token.address) && sameAddress(paid, target.token.address)
  if (!known)
    return { reason: 'an OFT contract carries another token than the configuration names' }
  const paired = sameAddress(peer, word(target.oft)) && sameAddress(back, word(origin.oft))
  if (!paired) return { reason: 'the OFT contracts of the two chains do not know each other' }
  if (shared !== targetShared) return { reason: 'the OFT contracts differ in their decimals' }
  const dust = {
    origin: powerOfTen(origin.token.decimals - shared),
    target: powerOfTen(target.token.decimals - shared),
  }
  const fee = await quoteFee(
    from,
    { origin, target },
    { amount: dust.origin, to: target.oft },
    signal,
  )
  return { fee, dust, locked: locks ? locked : null }
}

/**
 * Reads the cost of a message in wei now. It depends on the message's length and not on its
 * content.
 */
export async function quoteFee(
  { client }: Asked,
  { origin, target }: OftRoute,
  { amount, to }: { amount: bigint; to: Address },
  signal: AbortSignal,
): Promise<bigint> {
  const param = {
    dstEid: target.eid,
    to: word(to),
    amountLD: amount,
    minAmountLD: amount,
    ...({ extraOptions: '0x', composeMsg: '0x', oftCmd: '0x' } as const),
  }
  const quoted = client.readContract({
    address: origin.oft,
    abi: oftAbi,
    functionName: 'quoteSend',
    args: [param, false],
  })
  return (await untilAborted(quoted, signal)).nativeFee
}

const word = (address: Address) => pad(address, { size: 32 })
