import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  type Abi,
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isAddress,
  isHex,
  numberToHex,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { acrossArbiterAbi } from '../../../src/contracts/across-arbiter.gen.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { routerAbi } from '../../../src/contracts/router.gen.ts'
import { sameChainArbiterAbi } from '../../../src/contracts/same-chain-arbiter.gen.ts'
import type {
  AcceptedIntent,
  IntentSignatures,
  QuotedIntent,
} from '../../../src/domain/intent/intent.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { signData } from '../../../src/domain/intent/signing/sign-data.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { alterLeaves, otherDigit } from '../../kit/alter-leaves.ts'
import { type IntentWorld, plainAccount } from './intents-kit.ts'

export type Call = { to: Address; data: Hex; value?: bigint }
/** What the service would send for one step of an accepted intent. */
export type Deed = Call & { chainId: number; name: string }

const GAS = numberToHex(8_000_000)
/** FundsDeposited of the settlement layer: whose money, and where it is to go. */
const DEPOSITED = toEventSelector(
  'FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)',
)

/** Quotes, has the owner sign, and submits: an intent the service has really accepted. */
export async function acceptIntent(
  { deps, projectId }: IntentWorld,
  request: QuoteRequest,
  sign: (quote: QuotedIntent) => Promise<IntentSignatures>,
): Promise<AcceptedIntent> {
  const caller = { projectId, environment: 'development' as const }
  const { routes } = await quoteIntent(deps, { caller, request })
  const [quote] = routes
  if (!quote) throw new Error('no route')
  const signatures = await sign(quote)
  const submission = { id: quote.id, signatures, dryRun: false }
  const { outcome } = await submitIntent(deps, { caller, submission })
  if (outcome !== 'accepted') throw new Error(`it was ${outcome}`)
  return { ...quote, signatures, acceptedAt: deps.now() }
}

/** The transactions of an accepted intent, as the service itself puts them together. */
export async function deedsOf(
  { deps }: IntentWorld,
  intent: AcceptedIntent,
  sender: Address,
): Promise<Deed[]> {
  const deeds: Deed[] = []
  for (const name of new Set(
    intent.elements.map((each) => each.settlementContext.settlementLayer),
  )) {
    const layer = deps.layers.get(name)
    if (!layer) throw new Error(`no layer ${name}`)
    for (const step of layer.steps(intent)) {
      const signal = AbortSignal.timeout(60_000)
      const call = await layer.call(intent, step, sender, signal, { gasLimit: 8_000_000n })
      deeds.push({ ...call, chainId: step.chainId, name: `${name} ${step.kind}` })
    }
  }
  return deeds
}

/** The steps of a transaction through the Router; the last one is the intent's own. */
export function readDeed({ data }: Call) {
  const { args } = decodeFunctionData({ abi: routerAbi, data })
  const [steps, beneficiary, deadline] = args as unknown as [Step[], Address, bigint]
  const own = steps.at(-1)
  if (!own) throw new Error('no step')
  return { steps, own, beneficiary, deadline }
}
type Step = { kind: number; target: Address; data: Hex; [field: string]: unknown }

export const throughRouter = (
  { to, value }: Call,
  steps: readonly Step[],
  [beneficiary, deadline]: readonly [Address, bigint] = [zeroAddress, 0n],
): Call => ({
  to,
  ...(value && { value }),
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [steps as never, beneficiary, deadline],
  }),
})

export type Forgery = Call & { path: string }

/** The transaction with every value in it changed in turn, always to the thief's liking. */
export function* forge(deed: Deed, thief: Address): Generator<Forgery> {
  const { steps, own } = readDeed(deed)
  const others = (value: unknown): unknown[] => {
    if (typeof value === 'bigint') return [value + 1n, ...(value > 1n ? [value - 1n, 0n] : [])]
    if (typeof value === 'number') return [value === 0 ? 1 : 0]
    if (typeof value === 'boolean') return [!value]
    if (isAddress(String(value), { strict: false })) return [thief, zeroAddress]
    return isHex(value) && value.length > 2 ? [otherDigit(value), '0x'] : ['0xdead']
  }
  const { functionName, args } = decodeFunctionData({
    abi: abiOf(own.target, deed),
    data: own.data,
  })
  for (const { path, altered } of alterLeaves(args, others)) {
    const data = tryEncode(abiOf(own.target, deed), functionName, altered)
    if (!data || /\.more$|^-.*\.\w+$/.test(path)) continue
    yield { path, ...throughRouter(deed, [...steps.slice(0, -1), { ...own, data }]) }
    yield { path: `${path} directly`, to: own.target, data }
  }
  for (const { path, altered } of alterLeaves({ ...own, data: undefined }, others)) {
    if (/\.(more|data)$|^-/.test(path)) continue
    const step = { ...(altered as Step), data: own.data }
    const last = [...steps.slice(0, -1), step]
    try {
      yield { path: `step${path}`, ...throughRouter(deed, last) }
    } catch {}
  }
  yield { path: 'beneficiary', ...throughRouter(deed, steps, [thief, 0n]) }
}

/** The ABI that knows the intent's own call. */
function abiOf(_target: Address, { name }: Deed): Abi {
  if (name.startsWith('SAME_CHAIN')) return sameChainArbiterAbi
  return name.startsWith('ACROSS') ? acrossArbiterAbi : intentExecutorAbi
}

function tryEncode(abi: Abi, functionName: string, args: unknown): Hex | undefined {
  try {
    return encodeFunctionData({ abi, functionName, args: args as readonly unknown[] })
  } catch {
    return undefined
  }
}

type Receipt = { status: Hex; logs: { topics: Hex[]; data: Hex }[] }

/** Sends for real; answers what was deposited with the settlement layer, or that it was refused. */
export async function attempt(
  node: EdrChain,
  from: Address,
  { to, data, value }: Call,
): Promise<{ done: boolean; deposits: string[] }> {
  const transaction = { from, to, data, gas: GAS, ...(value && { value: numberToHex(value) }) }
  const hash = await node.request<Hex>('eth_sendTransaction', [transaction])
  const receipt = await node.request<Receipt>('eth_getTransactionReceipt', [hash])
  const deposits = receipt.logs.filter(({ topics }) => topics[0] === DEPOSITED)
  return {
    done: receipt.status === '0x1',
    deposits: deposits.map(({ topics, data }) => [...topics, data].join()),
  }
}

export type Owner = {
  address: Address
  account: ReturnType<typeof plainAccount>
  sign(quote: QuotedIntent): Promise<IntentSignatures>
}

/** A smart account of this key, not deployed. */
export async function nexusOf(privateKey: Hex): Promise<Owner> {
  const key = privateKeyToAccount(privateKey)
  const sdk = new RhinestoneSDK({ apiKey: 'none' })
  const nexus = await sdk.createAccount({
    account: { type: 'nexus', version: '1.2.0' },
    owners: { type: 'ecdsa', accounts: [key] },
  })
  const init = nexus.getInitData()
  if (!('factory' in init)) throw new Error('the client gave no factory')
  const address = nexus.getAddress()
  const setupOps = [{ to: init.factory, data: init.factoryData }]
  return {
    address,
    account: plainAccount(address, { accountType: 'ERC7579', setupOps }),
    async sign(quote) {
      const origin: Hex[] = []
      for (const payload of signData(quote).origin)
        origin.push(concat([zeroAddress, await key.signTypedData(payload as never)]))
      const destination = origin.at(-1) ?? '0x'
      return { origin, destination, authorizations: { sponsor: [], recipient: [] } }
    },
  }
}
