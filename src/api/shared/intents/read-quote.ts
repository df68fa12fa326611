import type { Address, Hex } from 'viem'
import { invalid } from '../../../domain/errors.ts'
import type { Execution } from '../../../domain/evm/execution.ts'
import type {
  ChainTokenAmounts,
  LayerFilter,
  QuoteOptions,
  TokenRequest,
} from '../../../domain/intent/request/request.ts'
import type { ChainDialect } from './chain-dialect.ts'
import type { Path } from './path.ts'
import type { ChainTokenAmountsWire } from './read-access-list.ts'
import { readAddress } from './read-account.ts'
import { readUint } from './read-uint.ts'
import { SIGNATURE_MODES } from './request-schemas.ts'

export type ExecutionWire = { to: string; value: string | number; data: string }

export function readExecutions(list: readonly ExecutionWire[], path: Path): Execution[] {
  return list.map(({ to, value, data }, i) => ({
    to: readAddress(to),
    value: readUint(value, [...path, i, 'value']),
    data: data as Hex,
  }))
}

export function readPreClaimExecutions(
  wire: Readonly<Record<string, readonly ExecutionWire[]>>,
  chains: ChainDialect,
): ReadonlyMap<number, readonly Execution[]> {
  return new Map(
    Object.entries(wire).map(([key, list]) => {
      const path = ['body', 'preClaimExecutions', key]
      return [chains.key(key, path), readExecutions(list, path)]
    }),
  )
}

/** Clients of the older version recognise this message. */
const ONE_MAX_OUT = 'Only one target token amount can be unset'

export function readTokenRequests(
  wire: readonly { tokenAddress: string; amount?: string | number }[],
): TokenRequest[] {
  const path = ['body', 'tokenRequests']
  if (wire.filter(({ amount }) => amount === undefined).length > 1) throw invalid(ONE_MAX_OUT, path)
  return wire.map(({ tokenAddress, amount }, i) => ({
    tokenAddress: readAddress(tokenAddress),
    ...(amount !== undefined && { amount: readUint(amount, [...path, i, 'amount']) }),
  }))
}

export type LayerFilterWire =
  | readonly string[]
  | { include: readonly string[] }
  | { exclude: readonly string[] }

/** An empty bare list restricts nothing; an empty `include` allows no layer. */
export function readLayerFilter(wire: LayerFilterWire | undefined, path: Path): LayerFilter {
  if (wire === undefined) return { kind: 'any' }
  if (Array.isArray(wire))
    return wire.length === 0 ? { kind: 'any' } : { kind: 'include', layers: [...wire] }
  const { include, exclude } = wire as { include?: string[]; exclude?: string[] }
  if (include && exclude)
    throw invalid(`${path.join('.')} may have include or exclude, and not both`, path)
  return include
    ? { kind: 'include', layers: [...include] }
    : { kind: 'exclude', layers: [...(exclude ?? [])] }
}

function readChainTokenAmounts(
  wire: ChainTokenAmountsWire,
  chains: ChainDialect,
  path: Path,
): ChainTokenAmounts {
  return new Map(
    Object.entries(wire).map(([key, tokens]) => {
      const place = [...path, key]
      return [chains.key(key, place), readTokenAmounts(tokens, place)]
    }),
  )
}

/** Amounts by token; one token written in two ways counts with both amounts. */
export function readTokenAmounts(
  wire: Readonly<Record<string, string | number>>,
  path: Path,
): ReadonlyMap<Address, bigint> {
  const amounts = new Map<Address, bigint>()
  for (const [token, amount] of Object.entries(wire)) {
    const place = [...path, token]
    if (!/^0x[0-9a-fA-F]{40}$/.test(token))
      throw invalid(`${place.join('.')} must be an address: 0x and 40 hexadecimal digits`, place)
    const address = readAddress(token)
    amounts.set(address, (amounts.get(address) ?? 0n) + readUint(amount, place))
  }
  return amounts
}

export type OptionsWire = {
  settlementLayers?: LayerFilterWire
  signatureMode?: string | number
  feeToken?: string
  appFees?: { feeBps: number }
  protocolFees?: { feeBps: number }
  executionTokensReceived?: readonly string[]
  auxiliaryFunds?: ChainTokenAmountsWire
  selectionStrategy?: QuoteOptions['selectionStrategy']
  customDeadline?: number
}

/**
 * Reads the options that both versions name alike; each version reads its sponsor settings itself.
 */
export function readOptions(
  wire: OptionsWire,
  sponsored: QuoteOptions['sponsored'],
  chains: ChainDialect,
): QuoteOptions {
  const { feeToken, signatureMode, customDeadline } = wire
  return {
    settlementLayers: readLayerFilter(wire.settlementLayers, [
      'body',
      'options',
      'settlementLayers',
    ]),
    sponsored,
    appFeeBps: wire.appFees?.feeBps ?? 0,
    protocolFeeBps: wire.protocolFees?.feeBps ?? 0,
    executionTokensReceived: (wire.executionTokensReceived ?? []).map(readAddress),
    auxiliaryFunds: readChainTokenAmounts(wire.auxiliaryFunds ?? {}, chains, [
      'body',
      'options',
      'auxiliaryFunds',
    ]),
    selectionStrategy: wire.selectionStrategy ?? 'best',
    ...(feeToken !== undefined && { feeToken }),
    ...(customDeadline !== undefined && { customDeadline: BigInt(customDeadline) }),
    ...(signatureMode !== undefined && { signatureMode: readSignatureMode(signatureMode) }),
  }
}

function readSignatureMode(mode: string | number): number {
  if (typeof mode === 'number') return mode
  return SIGNATURE_MODES.indexOf(mode)
}
