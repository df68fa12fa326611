import { type Address, pad } from 'viem'
import { type CctpPlace, cctpPlaceOf } from '../../domain/cctp/place.ts'
import type { Chain } from '../../domain/chain.ts'
import { sameAddress } from '../../domain/token.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { messengerAbi, minterAbi, transmitterAbi } from './cctp-abi.ts'

type Asked = Pick<ChainReader, 'client'>

/** The places where USDC is burnt and minted. */
export type CctpRoute = { origin: CctpPlace; target: CctpPlace }

/** Finds the route to a token of the destination; undefined when CCTP does not mint it there. */
export function routeTo(
  from: Chain,
  to: Chain,
  token: { address: Address },
): CctpRoute | undefined {
  const origin = cctpPlaceOf(from)
  const target = cctpPlaceOf(to)
  if (!origin || !target || from.id === to.id) return undefined
  const fits = sameAddress(target.token.address, token.address)
  // Circle mints as many raw units as were burnt, so both tokens must have the same decimals.
  return fits && origin.token.decimals === target.token.decimals ? { origin, target } : undefined
}

export type RouteState = {
  /** The most that one message may burn, in raw units. */
  limit: bigint
  /** The fee that every burn must at least allow, in `FEE_UNITS`. */
  minFee: bigint
}

type Ends = {
  from: Asked
  to: Asked
  /**
   * The accounts that burn and that send the transaction; none of them may be blacklisted by
   * Circle.
   */
  burners: readonly Address[]
}

/** Reads the state of a route from the contracts; returns a reason when it must not be used. */
export async function readRoute(
  { origin, target }: CctpRoute,
  { from, to, burners }: Ends,
  signal: AbortSignal,
): Promise<RouteState | { reason: string }> {
  const [here, there] = await untilAborted(
    Promise.all([readEnd(from, origin, target), readEnd(to, target, origin)]),
    signal,
  )
  if (!here.isWired || !there.isWired) {
    return { reason: 'the contracts of CCTP are not those of the configuration' }
  }
  if (!here.knowsOther || !there.knowsOther) {
    return { reason: 'the contracts of CCTP of the two chains do not know each other' }
  }
  if (here.paused || there.paused) return { reason: 'Circle has paused CCTP' }
  const [limit, minted, minFee, denied] = await untilAborted(
    Promise.all([
      from.client.readContract({
        address: here.minter,
        abi: minterAbi,
        functionName: 'burnLimitsPerMessage',
        args: [origin.token.address],
      }),
      to.client.readContract({
        address: there.minter,
        abi: minterAbi,
        functionName: 'getLocalToken',
        args: [origin.domain, word(origin.token.address)],
      }),
      from.client.readContract({
        address: origin.messenger,
        abi: messengerAbi,
        functionName: 'minFee',
      }),
      Promise.all(burners.map((account) => isDenylisted(from, origin, account))),
    ]),
    signal,
  )
  if (limit === 0n || !sameAddress(minted, target.token.address)) {
    return { reason: 'CCTP carries another USDC than the configuration names' }
  }
  if (denied.includes(true)) return { reason: 'Circle lets the service burn nothing' }
  return { limit, minFee }
}

/** Checks one end of a route: its contracts must belong together, and to those of the other end. */
async function readEnd({ client }: Asked, place: CctpPlace, other: CctpPlace) {
  const messenger = { address: place.messenger, abi: messengerAbi } as const
  const transmitter = { address: place.transmitter, abi: transmitterAbi } as const
  const [minter, speaker, remote, domain, paused] = await Promise.all([
    client.readContract({ ...messenger, functionName: 'localMinter' }),
    client.readContract({ ...messenger, functionName: 'localMessageTransmitter' }),
    client.readContract({
      ...messenger,
      functionName: 'remoteTokenMessengers',
      args: [other.domain],
    }),
    client.readContract({ ...transmitter, functionName: 'localDomain' }),
    client.readContract({ ...transmitter, functionName: 'paused' }),
  ])
  return {
    minter,
    paused,
    isWired: sameAddress(speaker, place.transmitter) && domain === place.domain,
    knowsOther: sameAddress(remote, word(other.messenger)),
  }
}

function isDenylisted({ client }: Asked, { messenger }: CctpPlace, account: Address) {
  return client.readContract({
    address: messenger,
    abi: messengerAbi,
    functionName: 'isDenylisted',
    args: [account],
  })
}

const word = (address: Address) => pad(address, { size: 32 })
