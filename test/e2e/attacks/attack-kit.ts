import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isHex,
  maxUint256,
  numberToHex,
  padHex,
  parseAbi,
  parseEther,
  parseGwei,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { compactTypedData } from '../../../src/domain/intent/locks/compact.ts'
import { NO_LOCK } from '../../../src/domain/intent/locks/lock-tag.ts'
import type { Element, GasRefund, Op } from '../../../src/domain/intent/order/mandate.ts'
import {
  PERMIT2,
  permit2TypedData,
  singleChainOpsTypedData,
} from '../../../src/domain/intent/signing/typed-data.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import { createAlpsClient } from '../../kit/clients/alps-client.ts'
import { createWorld } from '../../kit/clients/client-accounts.ts'
import { startService } from '../../kit/service.ts'

export type Battlefield = Awaited<ReturnType<typeof openBattlefield>>
export type Signs = (typedData: never) => Promise<Hex>
export type Call = { to: Address; data: Hex; value?: bigint; gas?: bigint }
export type Pending = { hash: Hex; from: Address; to: Address; input: Hex; value: Hex }

/** One origin of an offer, and what the layer says of it besides the signed message. */
export type OfferedElement = Element & {
  layer: string
  gasRefund?: GasRefund
  swaps: { to: Address; value: bigint; data: Hex }[]
}

/** An offer of the service as its owner reads it, complete with all that stands in it. */
export type Offer = {
  sponsor: Address
  nonce: bigint
  expires: bigint
  elements: OfferedElement[]
  /** As it came, to be sent back unchanged. */
  op: Record<string, unknown>
}

/** Ends of an intent. */
export type End = { status: string; failure?: string; failReason?: string }

const TOKENS = ['USDC', 'USDT', 'USDT0', 'WETH']
const HELD_MS = 3_600_000
const POLL_MS = 100
const PATIENCE_MS = 60_000
/** Whoever tips more stands first in a block. */
export const FIRST = parseGwei('20')
const GAS = 1_500_000n
/** What any relayer of Across may call. */
export const SPOKE_POOL_ABI = parseAbi([
  'function fillRelay((bytes32 depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 originChainId, uint256 depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message) relay, uint256 repaymentChainId, bytes32 repaymentAddress)',
])
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** The whole service on its chains, and all that an attacker has besides: the mempool and the miner's ear. */
export async function openBattlefield(overrides: Parameters<typeof startService>[0] = {}) {
  const service = await startService(overrides)
  const world = createWorld(service)
  const alps = createAlpsClient(service)
  const chainIds = service.devnet.chains.map(({ id }) => id)
  const operator = service.devnet.accounts
    .filter(({ note }) => note === 'relayer' || note === 'second relayer')
    .map(({ address }) => address as Address)

  const control = (command: string, input: object) => controlDevnet(service.devnet, command, input)
  const blockTime = (chainId: number) =>
    service.devnet.chains.find(({ id }) => id === chainId)?.blockTimeMs ?? 1000
  const rpc = <T>(chainId: number, method: string, params: unknown[] = []) =>
    world.client(chainId).request({ method, params } as never) as Promise<T>

  return {
    service,
    world,
    alps,
    operator,
    control,
    rpc,
    stop: () => service.stop(),
    /** No blocks until they are asked for. */
    hold: (chainId: number) => control('block-time', { chainId, ms: HELD_MS }),
    mine: (chainId: number, blocks = 1) => control('mine', { chainId, blocks }),
    release: (chainId: number) => control('block-time', { chainId, ms: blockTime(chainId) }),

    async quote(request: object): Promise<Offer> {
      const { status, body } = await alps.call('POST', '/intents/route', request)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return readOffer((body as { intentOp: Record<string, unknown> }).intentOp)
    },
    async submit(offer: Offer, sign: Signs): Promise<string> {
      const originSignatures = await signOffer(offer, sign)
      const destinationSignature = originSignatures.at(-1)
      const { status, body } = await alps.submit({
        ...offer.op,
        originSignatures,
        destinationSignature,
      })
      const { result } = body as { result?: { id: string; status: string } }
      if (status !== 201 || result?.status !== 'PENDING')
        throw new Error(`${status} ${JSON.stringify(body)}`)
      return result.id
    },
    async look(id: string): Promise<End> {
      const { body } = await alps.call('GET', `/intent-operation/${id}`)
      return body as End
    },
    /** Its end, or where it stands when that does not come in time. */
    async end(id: string, notAfter = performance.now() + PATIENCE_MS): Promise<End> {
      for (;;) {
        const found = await this.look(id)
        const over = ['COMPLETED', 'FAILED', 'EXPIRED'].includes(found.status)
        if (over || performance.now() > notAfter) return found
        await sleep(POLL_MS)
      }
    },

    /** Transactions of the operator that wait to be mined and are about this nonce. */
    async pending(chainId: number, nonce: bigint): Promise<Pending[]> {
      const all = await rpc<Pending[]>(chainId, 'eth_pendingTransactions')
      const word = padHex(toHex(nonce), { size: 32 }).slice(2)
      return all.filter(
        ({ from, input }) =>
          input.includes(word) && operator.some((own) => own.toLowerCase() === from.toLowerCase()),
      )
    },
    /** Waits until the operator's transaction for this nonce is in the mempool. */
    async spot(chainId: number, nonce: bigint): Promise<Pending> {
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const [found] = await this.pending(chainId, nonce)
        if (found) return found
        if (performance.now() > deadline) throw new Error(`nothing was sent for ${nonce}`)
        await sleep(POLL_MS / 2)
      }
    },
    /** Puts a transaction into the mempool, in front of everybody with a smaller tip. */
    throwIn(chainId: number, key: Hex, { to, data, value = 0n, gas = GAS }: Call): Promise<Hex> {
      return world.wallet(chainId, key).sendTransaction({
        to,
        data,
        value,
        gas,
        maxPriorityFeePerGas: FIRST,
        maxFeePerGas: 4n * FIRST,
      })
    },
    async outcome(chainId: number, hash: Hex): Promise<'success' | 'reverted'> {
      const { status } = await world.client(chainId).waitForTransactionReceipt({ hash })
      return status
    },

    /** What the operator's accounts hold of every token on every chain. */
    async wealth(): Promise<Map<string, bigint>> {
      const sums = chainIds.flatMap((chainId) =>
        TOKENS.map(async (symbol): Promise<[string, bigint]> => {
          const held = await Promise.all(operator.map((who) => world.balance(chainId, symbol, who)))
          return [`${symbol} on ${chainId}`, held.reduce((sum, each) => sum + each, 0n)]
        }),
      )
      return new Map(await Promise.all(sums))
    },
    stranger,
    /** A key with so much of a token on a chain, which Permit2 may take, and ether for anything. */
    async newOwner(chainId: number, symbol: string, amount: bigint) {
      const { key, address } = await stranger(chainId)
      const owner = privateKeyToAccount(key)
      const to = world.token(chainId, symbol)
      const mint = { abi: mintAbi, functionName: 'mint', args: [address, amount] } as const
      const allow = { abi: erc20Abi, functionName: 'approve', args: [PERMIT2, maxUint256] } as const
      const wallet = world.wallet(chainId, key)
      const gas = 200_000n
      const minted = encodeFunctionData(mint)
      await wallet.sendTransaction({ to, data: minted, gas, nonce: 0 })
      const hash = await wallet.sendTransaction({
        to,
        data: encodeFunctionData(allow),
        gas,
        nonce: 1,
      })
      await world.client(chainId).waitForTransactionReceipt({ hash })
      const sign: Signs = (data) => owner.signTypedData(data)
      return { key, address, owner, sign }
    },
  }

  /** A fresh key with ether on these chains and nothing else. */
  async function stranger(...onChains: number[]): Promise<{ key: Hex; address: Address }> {
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    for (const chainId of onChains)
      await rpc(chainId, 'hardhat_setBalance', [address, numberToHex(parseEther('100'))])
    return { key, address }
  }
}

/** Less than before, place by place; nothing when nothing was lost. */
export function lost(before: Map<string, bigint>, after: Map<string, bigint>): string[] {
  return [...before].flatMap(([place, amount]) => {
    const change = (after.get(place) ?? 0n) - amount
    return change < 0n ? [`${change} ${place}`] : []
  })
}

async function signOffer(offer: Offer, sign: Signs): Promise<Hex[]> {
  const { sponsor, nonce, expires, elements } = offer
  if (elements.some(({ lockTags }) => lockTags)) {
    const signature = await sign(compactTypedData({ sponsor, nonce, expires, elements }) as never)
    return elements.map(() => signature)
  }
  return Promise.all(elements.map((element) => sign(messageOf(offer, element) as never)))
}

/** The message of one element, by Permit2 or for the account's own calls. */
export function messageOf({ sponsor, nonce, expires }: Offer, element: OfferedElement) {
  const { arbiter: executor, chainId, gasRefund, mandate } = element
  if (!gasRefund) return permit2TypedData(element, nonce, expires)
  const op = mandate.destinationOps
  return singleChainOpsTypedData({ account: sponsor, executor, chainId, nonce, op, gasRefund })
}

type Json = Record<string, unknown>

/** All numbers as the contracts take them. */
const numbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' && /^\d+$/.test(each) ? BigInt(each) : each,
  )

function readOffer(op: Json): Offer {
  const read = numbers(op) as { sponsor: Address; nonce: bigint; expires: bigint; elements: Json[] }
  const { sponsor, nonce, expires } = read
  return { sponsor, nonce, expires: BigInt(expires), elements: read.elements.map(readElement), op }
}

type Pair = [id: bigint, amount: bigint]
type WireMandate = {
  recipient: Address
  tokenOut: Pair[]
  destinationChainId: bigint
  fillDeadline: bigint
  minGas: bigint
  preClaimOps: Op
  destinationOps: Op
  qualifier: { encodedVal: Hex; settlementContext: { settlementLayer: string; gasRefund?: Json } }
}
type WireSwap = { executions: OfferedElement['swaps'] }

function readElement(wire: Json): OfferedElement {
  const mandate = wire.mandate as WireMandate
  const pairs = wire.idsAndAmounts as Pair[]
  const tags = pairs.map(([id]) => padHex(toHex(id), { size: 32 }).slice(0, 26) as Hex)
  const { settlementLayer: layer, gasRefund } = mandate.qualifier.settlementContext
  const swaps = Object.values((wire.swapOrigins ?? {}) as Record<string, WireSwap>)
  return {
    chainId: Number(wire.chainId),
    arbiter: wire.arbiter as Address,
    layer,
    permitted: pairs.map(toToken),
    ...(tags.some((tag) => tag !== NO_LOCK) && { lockTags: tags }),
    mandate: {
      recipient: mandate.recipient,
      tokenOut: mandate.tokenOut.map(toToken),
      destinationChainId: Number(mandate.destinationChainId),
      fillDeadline: mandate.fillDeadline,
      minGas: mandate.minGas,
      preClaimOps: mandate.preClaimOps,
      destinationOps: mandate.destinationOps,
      qualifier: mandate.qualifier.encodedVal,
    },
    ...(gasRefund && {
      gasRefund: {
        token: gasRefund.token as Address,
        exchangeRate: BigInt(gasRefund.exchangeRate as string),
        overhead: BigInt(gasRefund.overhead as string),
      },
    }),
    swaps: swaps.flatMap(({ executions }) =>
      executions.map(({ to, value, data }) => ({ to, value, data: isHex(data) ? data : '0x' })),
    ),
  }
}

const toToken = ([id, amount]: Pair) => ({
  token: `0x${padHex(toHex(id), { size: 32 }).slice(-40)}` as Address,
  amount,
})
