import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  pad,
} from 'viem'
import type { ChainReader } from '../../ports/chain-reader.ts'

type Client = ChainReader['client']

/**
 * The slots in which tokens keep their mappings: the first ones of the layout, and the one of newer
 * libraries.
 */
const NAMESPACED = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n
const PLACES: readonly bigint[] = [
  ...Array.from({ length: 64 }, (_, index) => BigInt(index)),
  NAMESPACED,
  NAMESPACED + 1n,
]

/** This is larger than anybody's real balance, and small enough for packed slots. */
const MARK = 1n << 90n

/** How a token stores a value; returns the storage key for the given parties. */
export type SlotOf = (...parties: readonly Address[]) => Hex

/** The key of a nested mapping in the layout of Solidity. */
function solidity(place: bigint): SlotOf {
  return (...parties) => parties.reduce<Hex>((key, party) => mapped(pad(party), key), word(place))
}

/** The key in the layout of Vyper, which hashes in the other order. */
function vyper(place: bigint): SlotOf {
  return (...parties) => parties.reduce<Hex>((key, party) => mapped(key, pad(party)), word(place))
}

const LAYOUTS: readonly SlotOf[] = PLACES.flatMap((place) => [solidity(place), vyper(place)])

/**
 * Finds where a token keeps balances and allowances, by one simulated call each: every possible
 * slot gets a different mark, and the token's answer shows which slot it reads. Undefined for a
 * token with another layout.
 */
export async function findSlots(
  client: Client,
  token: Address,
  [owner, spender]: readonly [Address, Address],
): Promise<{ balance: SlotOf | undefined; allowance: SlotOf | undefined }> {
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const allowanceOf = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  const [balance, allowance] = await Promise.all([
    findSlot(client, { token, data: balanceOf, parties: [owner] }),
    findSlot(client, { token, data: allowanceOf, parties: [owner, spender] }),
  ])
  return { balance, allowance }
}

type Question = { token: Address; data: Hex; parties: readonly Address[] }

async function findSlot(
  client: Client,
  { token, data, parties }: Question,
): Promise<SlotOf | undefined> {
  const stateDiff = LAYOUTS.map((slotOf, index) => ({
    slot: slotOf(...parties),
    value: word(MARK + BigInt(index)),
  }))
  const { data: answer = '0x' } = await client.call({
    to: token,
    data,
    stateOverride: [{ address: token, stateDiff }],
  })
  if (answer === '0x') return undefined
  const index = BigInt(answer) - MARK
  return index >= 0n && index < BigInt(LAYOUTS.length) ? LAYOUTS[Number(index)] : undefined
}

function mapped(first: Hex, second: Hex): Hex {
  return keccak256(concat([first, second]))
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
