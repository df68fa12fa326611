import { approvePermit2, balanceOf, type Client, carryOut, quote } from './client.ts'
import { newModularOwner, newPlainOwner } from './owners.ts'
import { type Rehearsal, tokenOf, units } from './rehearsal.ts'

/** One intent: so much of a token there, out of a token here. */
export type Wish = {
  layer: string
  from: { chainId: number; symbol: string }
  to: { chainId: number; symbol: string }
  /** Whole tokens at the destination. */
  whole: bigint
}

/** What these chains allow, by every layer. */
export function wishesOn({ ground }: Rehearsal): Wish[] {
  const ids = ground.specs.map(({ id }) => id)
  const has = (chainId: number, symbol: string) =>
    ground.specs.some(({ id, tokens }) => id === chainId && tokens.some((t) => t.symbol === symbol))
  const around = ids.map((id, index) => ({ id, next: ids[(index + 1) % ids.length] ?? id }))
  const dollar = (id: number) => (has(id, 'USDT') ? 'USDT' : 'USDT0')
  const meshed = ground.specs.filter(({ hasOft }) => hasOft).map(({ id }) => id)
  return [
    ...ids.map((id) => ({
      layer: 'SAME_CHAIN',
      from: { chainId: id, symbol: 'USDC' },
      whole: 20n,
      to: { chainId: id, symbol: has(id, 'USDT') ? 'USDT' : 'USDC' },
    })),
    ...ids.map((id) => ({
      layer: 'INTENT_EXECUTOR',
      from: { chainId: id, symbol: 'USDC' },
      whole: 12n,
      to: { chainId: id, symbol: 'USDC' },
    })),
    ...around.map(({ id, next }) => ({
      layer: 'ACROSS',
      from: { chainId: id, symbol: 'USDC' },
      whole: 25n,
      to: { chainId: next, symbol: 'USDC' },
    })),
    ...meshed.slice(1).flatMap((id) => [
      {
        layer: 'OFT',
        from: { chainId: id, symbol: dollar(id) },
        whole: 30n,
        to: { chainId: meshed[0] ?? 0, symbol: dollar(meshed[0] ?? 0) },
      },
      {
        layer: 'OFT',
        from: { chainId: meshed[0] ?? 0, symbol: dollar(meshed[0] ?? 0) },
        to: { chainId: id, symbol: dollar(id) },
        whole: 35n,
      },
    ]),
  ]
}

/** At most so many of each layer; the next layer begins one further on, so that all chains have a turn. */
export function someOfEachLayer(wishes: readonly Wish[], most: number): Wish[] {
  const layers = [...new Set(wishes.map(({ layer }) => layer))]
  return layers.flatMap((layer, turn) => {
    const own = wishes.filter((wish) => wish.layer === layer)
    const from = turn % own.length
    return [...own.slice(from), ...own.slice(0, from)].slice(0, most)
  })
}

/** Carries a wish out by the API, and judges it by balances, to the unit. */
export async function carryOutWish(
  rehearsal: Rehearsal,
  client: Client,
  { layer, from, to, whole }: Wish,
): Promise<string> {
  const { ground, check } = rehearsal
  const owner =
    layer === 'INTENT_EXECUTOR' ? await newModularOwner(rehearsal, from.chainId) : newPlainOwner()
  const { account } = owner
  const recipient = newPlainOwner().account.address
  const spent = tokenOf(rehearsal, from.chainId, from.symbol)
  const wanted = tokenOf(rehearsal, to.chainId, to.symbol)
  const funds = units(rehearsal, from.chainId, from.symbol, 1000n)
  const amount = units(rehearsal, to.chainId, to.symbol, whole)
  await ground.giveToken(from.chainId, from.symbol, account.address, funds)
  if (account.accountType === 'EOA') {
    await ground.give(from.chainId, account.address, 10n ** 18n)
    await approvePermit2(rehearsal, from.chainId, from.symbol, owner.key)
  }
  const route = await quote(client, {
    account,
    destinationChainId: `eip155:${to.chainId}`,
    tokenRequests: [{ tokenAddress: wanted.address, amount: String(amount) }],
    recipient: { address: recipient, accountType: 'EOA' },
    accountAccessList: { chainTokens: { [`eip155:${from.chainId}`]: [from.symbol] } },
    options: { settlementLayers: [layer] },
  })
  const status = await carryOut(client, route, owner.sign)
  const what = `${layer} ${whole} ${to.symbol} on ${to.chainId} out of ${from.symbol} on ${from.chainId}`
  check(status === 'COMPLETED' && route.settlementLayer === layer, `${what} completes (${status})`)
  const [got, left] = await Promise.all([
    balanceOf(rehearsal, to.chainId, wanted.address, recipient),
    balanceOf(rehearsal, from.chainId, spent.address, account.address),
  ])
  const cost = route.cost.input.reduce((sum, input) => sum + BigInt(input.amount), 0n)
  check(got === amount, `${what}: the recipient has ${got} of ${amount}`)
  check(left === funds - cost, `${what}: the owner has spent ${funds - left}, was quoted ${cost}`)
  return what
}
