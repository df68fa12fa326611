import { type Address, type Hex, numberToHex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Attempt, Book } from './book.ts'
import { GAS } from './moves/order-deeds.ts'
import type { Place } from './place.ts'

/** Sends what others have signed, and has no part in anything else. */
const CARRIER = privateKeyToAccount(`0x${'ca'.repeat(32)}`)

/** Has a key delegate its account (EIP-7702), at the given second; the zero address takes it back. */
export async function redelegate(
  { site: { chain }, id }: Place,
  { key, code, at }: { key: Hex; code: Address; at: number },
): Promise<void> {
  const holder = privateKeyToAccount(key)
  const countOf = async (address: Address) =>
    Number(await chain.request<Hex>('eth_getTransactionCount', [address, 'latest']))
  const authorization = await holder.signAuthorization({
    address: code,
    chainId: id,
    nonce: await countOf(holder.address),
  })
  await chain.request('hardhat_setBalance', [CARRIER.address, numberToHex(10n ** 20n)])
  await chain.request('evm_setNextBlockTimestamp', [numberToHex(at)])
  const transaction = await CARRIER.signTransaction({
    type: 'eip7702',
    chainId: id,
    nonce: await countOf(CARRIER.address),
    gas: 200_000n,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: 0n,
    to: CARRIER.address,
    authorizationList: [authorization],
  })
  await chain.request('eth_sendRawTransaction', [transaction])
}

/** The owner's key takes its delegation back, or names code that knows nothing of accounts, and returns later. */
export function playDelegation(book: Book): Attempt[] {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const user = random.pick(cast.users.filter(({ kind }) => kind === 'delegated'))
  const attempt = (delegateTo: Address, what: string, delay: number): Attempt => ({
    place: place.index,
    by: user.address,
    to: user.address,
    data: '0x',
    value: 0n,
    gas: GAS,
    what: `delegation ${what}`,
    delegateTo,
    delay,
  })
  const away = random.chance(0.5)
    ? attempt('0x0000000000000000000000000000000000000000', 'taken back', 0)
    : attempt(place.probe, 'to other code', 0)
  return [away, attempt(user.code as Address, 'as before', 20 + random.below(60))]
}
