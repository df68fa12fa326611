import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  zeroAddress,
} from 'viem'
import { CONTRACTS } from '../../../contracts/test/kit/our-contracts.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { singleChainOp } from '../../../src/domain/intent/order/op-mode.ts'
import { singleChainOpsTypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import type { Call } from '../book.ts'
import { type Attempt, type Book, nextNonce, type Stack } from '../book.ts'
import { probe } from '../draw-order.ts'
import { LOCK } from '../place.ts'
import { GAS } from './order-deeds.ts'
import { randomHex } from './order-moves.ts'

/** An account's own calls, and what others make of its signature. */
export async function playAccount(book: Book): Promise<Attempt[]> {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const user = random.pick(
    cast.users.filter(({ kind }) => kind === 'account' || kind === 'delegated'),
  )
  const nonce = nextNonce(book)
  const minGas = random.pick([0n, 65_536n, 655_360n])
  const spend: Stack = {
    token: random.pick([place.usdc, place.usdt]),
    amount: BigInt(random.below(1_000_000)),
  }
  const calls: Call[] = [
    probe(place, nonce, minGas),
    {
      to: spend.token,
      value: 0n,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [place.desk, spend.amount],
      }),
    },
  ]
  const refundTo = cast.actors[random.pick(cast.fillers)] as Address
  const maxRefund = random.pick([0n, BigInt(random.below(100_000)), 5_000_000n])
  const notAfter = random.chance(0.5) ? 0 : book.now + random.below(200)
  const gasRefund = {
    token: random.pick([place.usdc, zeroAddress]),
    exchangeRate: 10n ** BigInt(random.below(22)),
    overhead: BigInt(random.below(100_000)),
  }
  const op = singleChainOp(calls, { notAfter: BigInt(notAfter), minGas, refundTo, maxRefund })
  const intent = {
    account: user.address,
    executor: CONTRACTS.executor,
    chainId: place.id,
    nonce,
    op,
    gasRefund,
  }
  const digest = hashTypedData(singleChainOpsTypedData(intent))
  book.ownCalls.set(digest, {
    digest,
    place: place.index,
    account: user.address,
    nonce,
    spends: [spend],
    refundTo,
    notAfter,
    minGas,
    refund: { token: gasRefund.token, amount: maxRefund },
  })
  const signature = await user.sign(digest)
  const message = { ...intent, op: { ...op, ops: [...op.ops] } }
  const encode = (change: object = {}, word: Hex = signature) =>
    encodeFunctionData({
      abi: intentExecutorAbi,
      functionName: 'executeSingleChainOps',
      args: [{ ...message, ...change } as never, word],
    })
  const data = encode()
  const act = (by: number, what: string, rest: Partial<Attempt> = {}): Attempt => ({
    place: place.index,
    by,
    to: CONTRACTS.executor,
    data,
    value: 0n,
    gas: GAS,
    what: `own calls ${what}`,
    ...rest,
  })
  const [filler, stranger] = [random.pick(cast.fillers), random.pick(cast.strangers)]
  const step = {
    kind: 0,
    optional: random.chance(0.5),
    target: CONTRACTS.executor,
    value: 0n,
    funds: [],
    data,
  }
  const routed = encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [[step], zeroAddress, random.chance(0.3) ? BigInt(book.now + random.below(60)) : 0n],
  })
  const invalidate = encodeFunctionData({
    abi: intentExecutorAbi,
    functionName: 'invalidateNonce',
    args: [nonce],
  })
  const moves = [
    act(filler, 'made'),
    act(stranger, 'made by a stranger'),
    act(stranger, 'through the Router', { to: CONTRACTS.router, data: routed }),
    act(stranger, 'starved', { gas: 50_000 + random.below(700_000) }),
    act(stranger, 'on any chain', { place: random.pick(cast.places).index }),
    act(stranger, 'with another nonce', { data: encode({ nonce: nonce + 1_000_000n }) }),
    act(stranger, 'with another account', {
      data: encode({ account: random.pick(cast.users).address }),
    }),
    act(stranger, 'with another refund', {
      data: encode({ gasRefund: { ...gasRefund, exchangeRate: 10n ** 30n } }),
    }),
    act(stranger, 'with any signature', { data: encode({}, randomHex(book, 65)) }),
    act(stranger, 'cancelled by a stranger', { data: invalidate }),
    ...(user.kind === 'delegated'
      ? [{ ...act(stranger, 'cancelled', { data: invalidate }), by: user.address }]
      : []),
  ]
  return moves.filter(() => random.chance(0.45))
}

/** Somebody sends tokens where they are lost to whoever takes them first, or takes them. */
export function playMistake(book: Book): Attempt[] {
  const { random, cast } = book
  const place = random.pick(cast.places)
  const pool = random.pick([
    CONTRACTS.sandbox,
    CONTRACTS.sameChain,
    CONTRACTS.across,
    CONTRACTS.oft,
    CONTRACTS.router,
    LOCK,
  ])
  const token = random.pick([place.usdc, place.usdt, place.weth, cast.usdt0])
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [pool, BigInt(1 + random.below(1000))],
  })
  const native = random.chance(0.3)
  return [
    {
      place: place.index,
      by: random.pick(cast.fillers),
      to: native ? pool : token,
      data: native ? '0x' : data,
      value: native ? 1n : 0n,
      gas: GAS,
      what: 'mistaken transfer',
      careless: true,
    },
  ]
}
