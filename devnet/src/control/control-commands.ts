import { usePool } from '../actors/across-hub.ts'
import { CCTP_FAULTS, type CctpSettings } from '../actors/cctp/settings.ts'
import { HYPERLANE_FAULTS } from '../actors/hyperlane/relayer.ts'
import type { EdrChain } from '../chain/edr-chain.ts'
import { isPriceSymbol, PRICE_DECIMALS, PRICE_SYMBOLS } from '../prices.ts'
import { type RpcFault, URLS_PER_CHAIN } from '../rpc/rpc-faults.ts'
import {
  booleanField,
  type ControlInput,
  ControlInputError,
  choiceField,
  integerField,
  onlyFields,
} from './control-input.ts'
import type { ControlTarget } from './control-target.ts'

type Command = (target: ControlTarget, input: ControlInput) => Promise<unknown>

const MAX_DELAY_MS = 3_600_000
const FAULT_MODES = ['none', 'timeout', 'error', 'slow', 'stale', 'swallow', 'lie'] as const

/** The commands by the last part of their path. */
export const CONTROL_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['mine', mine],
  ['block-time', setBlockTime],
  ['reorg', reorg],
  ['actor', controlActor],
  ['rpc-fault', setRpcFault],
  ['price', setPrice],
  ['across-pool', setPoolUse],
  ['cctp', setCctp],
  ['hyperlane', setHyperlane],
])

async function mine(target: ControlTarget, input: ControlInput) {
  onlyFields(input, ['chainId', 'blocks'])
  const chain = chainField(target, input)
  const blocks = integerField(input, 'blocks', { min: 1, max: 10_000, otherwise: 1 })
  return { chainId: chain.id, head: await chain.mine(blocks) }
}

async function setBlockTime(target: ControlTarget, input: ControlInput) {
  onlyFields(input, ['chainId', 'ms'])
  const chain = chainField(target, input)
  const ms = integerField(input, 'ms', { min: 0, max: MAX_DELAY_MS })
  // A shorter block time would keep the process busy with mining alone.
  if (ms > 0 && ms < 10) throw new ControlInputError('ms must be 0 (automine) or at least 10')
  chain.setBlockTime(ms)
  return { chainId: chain.id, blockTimeMs: ms }
}

async function reorg(target: ControlTarget, input: ControlInput) {
  onlyFields(input, ['chainId', 'depth', 'keepTransactions'])
  const chain = chainField(target, input)
  const depth = integerField(input, 'depth', { min: 1, max: 128 })
  const keepTransactions = booleanField(input, 'keepTransactions') ?? false
  return { chainId: chain.id, ...(await chain.reorg({ depth, keepTransactions })) }
}

async function controlActor({ actors }: ControlTarget, input: ControlInput) {
  onlyFields(input, ['name', 'paused', 'delayMs', 'failNext'])
  const actor = actors.get(choiceField(input, 'name', [...actors.keys()]))
  const paused = booleanField(input, 'paused')
  const delayMs =
    input.delayMs === undefined
      ? undefined
      : integerField(input, 'delayMs', { min: 0, max: MAX_DELAY_MS })
  const failNext =
    input.failNext === undefined
      ? undefined
      : integerField(input, 'failNext', { min: 0, max: 10_000 })
  if (failNext !== undefined && actor?.canFail !== true) {
    throw new ControlInputError(`${actor?.name} cannot be told to fail`)
  }
  actor?.control({
    ...(paused === undefined ? {} : { paused }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(failNext === undefined ? {} : { failNext }),
  })
  return actor?.status()
}

async function setRpcFault(target: ControlTarget, input: ControlInput) {
  onlyFields(input, ['chainId', 'url', 'mode', 'delayMs', 'staleBlocks'])
  const chain = chainField(target, input)
  const all = Array.from({ length: URLS_PER_CHAIN }, (_, index) => index + 1)
  const url = choiceField<string | number>(input, 'url', [...all, 'all'])
  const fault = faultOf(chain, input)
  const urls = url === 'all' ? all : [Number(url)]
  for (const item of urls) target.faults.set(chain.id, item, fault)
  return { chainId: chain.id, urls, ...fault }
}

function faultOf(chain: EdrChain, input: ControlInput): RpcFault {
  const mode = choiceField(input, 'mode', FAULT_MODES)
  const settings = { slow: 'delayMs', stale: 'staleBlocks' } as const
  for (const [needed, name] of Object.entries(settings)) {
    if (mode !== needed && input[name] !== undefined) {
      throw new ControlInputError(`${name} belongs to the mode ${needed}`)
    }
  }
  switch (mode) {
    case 'slow':
      return { mode, delayMs: integerField(input, 'delayMs', { min: 1, max: MAX_DELAY_MS }) }
    case 'stale': {
      const max = chain.head().number
      const behind = integerField(input, 'staleBlocks', { min: 0, max, otherwise: 0 })
      return { mode, block: max - behind }
    }
    default:
      return { mode }
  }
}

async function setPrice({ chains, keeper }: ControlTarget, input: ControlInput) {
  onlyFields(input, ['symbol', 'usd', 'chainId'])
  const { symbol } = input
  if (!isPriceSymbol(symbol)) {
    throw new ControlInputError(`symbol must be one of ${PRICE_SYMBOLS.join(', ')}`)
  }
  const price = usdField(input)
  const chainIds =
    input.chainId === undefined ? [...chains.keys()] : [chainField({ chains }, input).id]
  await keeper.setPrice(symbol, price, chainIds)
  return { symbol, usd: input.usd, chainIds }
}

async function setPoolUse({ hub }: ControlTarget, input: ControlInput) {
  onlyFields(input, ['symbol', 'usedBps'])
  if (!hub) throw new ControlInputError('this devnet was started without Across')
  const symbol = choiceField(input, 'symbol', [...hub.tokens.keys()])
  const usedBps = integerField(input, 'usedBps', { min: 0, max: 9_999 })
  await usePool(hub, symbol, usedBps)
  return { symbol, usedBps, chainId: hub.chain.id, block: hub.chain.head().number }
}

async function setCctp({ cctp }: ControlTarget, input: ControlInput) {
  onlyFields(input, ['fastFeeBps', 'allowance', 'expiryBlocks', 'reattests', 'fault'])
  if (!cctp) throw new ControlInputError('this devnet was started without CCTP')
  const whole = (name: 'allowance' | 'expiryBlocks') =>
    input[name] === undefined
      ? {}
      : { [name]: integerField(input, name, { min: 0, max: 1_000_000_000 }) }
  const reattests = booleanField(input, 'reattests')
  const changes: Partial<CctpSettings> = {
    ...whole('allowance'),
    ...whole('expiryBlocks'),
    ...(input.fastFeeBps !== undefined && { fastFeeBps: bpsField(input) }),
    ...(reattests !== undefined && { reattests }),
    ...(input.fault !== undefined && { fault: choiceField(input, 'fault', CCTP_FAULTS) }),
  }
  cctp.set(changes)
  return cctp.settings()
}

async function setHyperlane({ hyperlane }: ControlTarget, input: ControlInput) {
  onlyFields(input, ['fault'])
  if (!hyperlane) throw new ControlInputError('this devnet was started without Hyperlane')
  hyperlane.setFault(choiceField(input, 'fault', HYPERLANE_FAULTS))
  return { fault: hyperlane.fault() }
}

function bpsField({ fastFeeBps }: ControlInput): number {
  const isBps = typeof fastFeeBps === 'number' && fastFeeBps >= 0 && fastFeeBps < 10_000
  if (!isBps) throw new ControlInputError('fastFeeBps must be a number from 0 to below 10000')
  return fastFeeBps
}

function usdField({ usd }: ControlInput): bigint {
  const text = typeof usd === 'number' ? String(usd) : usd
  const match = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) : null
  const price = BigInt(`${match?.[1] ?? 0}${(match?.[2] ?? '').padEnd(PRICE_DECIMALS, '0')}`)
  if (price <= 0n) {
    throw new ControlInputError('usd must be a positive amount with at most eight decimals')
  }
  return price
}

function chainField({ chains }: Pick<ControlTarget, 'chains'>, input: ControlInput): EdrChain {
  const chain = chains.get(Number(choiceField(input, 'chainId', [...chains.keys()])))
  if (chain === undefined) throw new ControlInputError('chainId is not a chain of this devnet')
  return chain
}
