import { type Address, isAddress } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import {
  type AppFees,
  DEFAULT_MAX_PRICE_DEVIATION_BPS,
  type DepositSetup,
  type DepositSetupUpdate,
  type TokenLimits,
} from '../../../domain/deposit/setup.ts'
import { invalid } from '../../../domain/errors.ts'
import { powerOfTen, USD_DECIMALS, type Usd, usdToNumber } from '../../../domain/usd.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { SetupRequestWire, SetupResponseWire } from './schema.ts'

type Params = SetupRequestWire['params']
type Path = readonly (string | number)[]
const PARAMS: Path = ['body', 'params']

export function fromSetupRequest({ body }: Pick<WireRequest, 'body'>): DepositSetupUpdate {
  const { params } = body as SetupRequestWire
  const { webhookUrl, webhookSecret, intentEvents, maxPriceDeviationBps } = params
  return {
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(webhookSecret !== undefined && { webhookSecret }),
    ...(intentEvents !== undefined && { intentEvents }),
    ...(maxPriceDeviationBps !== undefined && { maxPriceDeviationBps }),
    ...(params.minDepositUsd !== undefined && { minDepositUsd: readUsd(params.minDepositUsd) }),
    ...(params.sponsorship !== undefined && {
      sponsorship: readByChain(params.sponsorship, 'sponsorship', (chain) => chain),
    }),
    ...(params.depositWhitelist !== undefined && {
      whitelist: readWhitelist(params.depositWhitelist),
    }),
    ...(params.appFees !== undefined && { appFees: readAppFees(params.appFees) }),
  }
}

const NUMBER = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Converts a JSON number to USD. What counts is the shortest decimal that stands for the number,
 * which is what was written; the binary fraction behind it is another amount.
 */
function readUsd(value: number | null): Usd | null {
  if (value === null) return null
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(String(value)) ?? []
  const decimals = fraction.length - Number(exponent)
  if (whole === '' || decimals > USD_DECIMALS) {
    const path = [...PARAMS, 'minDepositUsd']
    throw invalid(`${path.join('.')} must have at most ${USD_DECIMALS} decimals`, path)
  }
  return BigInt(whole + fraction) * powerOfTen(USD_DECIMALS - decimals)
}

function readByChain<Wire, Core>(
  record: Readonly<Record<string, Wire>>,
  field: string,
  read: (value: Wire, path: Path) => Core,
): Map<number, Core> {
  return new Map(
    Object.entries(record).map(([chain, value]) => {
      const path = [...PARAMS, field, chain]
      return [caip2Chains.key(chain, path), read(value, path)]
    }),
  )
}

/** An empty whitelist counts as none: all tokens are accepted. */
function readWhitelist(wire: NonNullable<Params['depositWhitelist']>) {
  if (Object.keys(wire).length === 0) return null
  return readByChain(wire, 'depositWhitelist', (tokens, path) =>
    readTokens(tokens, path, readListed, ({ minAmount, maxAmount }, place): TokenLimits => {
      const limits = {
        ...(minAmount !== undefined && { minAmount: BigInt(minAmount) }),
        ...(maxAmount !== undefined && { maxAmount: BigInt(maxAmount) }),
      }
      const { minAmount: least = 0n, maxAmount: most = least } = limits
      if (most < least) {
        throw invalid(`${place.join('.')} must have its minAmount at most at maxAmount`, place)
      }
      return limits
    }),
  )
}

function readAppFees(wire: NonNullable<Params['appFees']> | null): Partial<AppFees> | null {
  if (wire === null) return null
  const { feeBps, tokens } = wire
  return {
    ...(feeBps !== undefined && { feeBps }),
    ...(tokens !== undefined && {
      tokens: readByChain(tokens, 'appFees.tokens', (listed, path) =>
        readTokens(listed, path, readToken, (entry) => entry.feeBps),
      ),
    }),
  }
}

function readTokens<Wire extends { token: string }, Core>(
  tokens: readonly Wire[],
  path: Path,
  name: (token: string, path: Path) => Address,
  read: (entry: Wire, path: Path) => Core,
): Map<Address, Core> {
  return new Map(
    tokens.map((entry, index) => {
      const place = [...path, index]
      return [name(entry.token, [...place, 'token']), read(entry, place)]
    }),
  )
}

function readToken(token: string, path: Path): Address {
  if (isAddress(token, { strict: false })) return token.toLowerCase() as Address
  const message = `${path.join('.')} must be an address: 0x and 40 hexadecimal digits`
  throw invalid(message, [...path])
}

/**
 * A whitelist may name a token that no chain has: the entry is stored, and no deposit matches it.
 */
function readListed(token: string): Address {
  return (isAddress(token, { strict: false }) ? token.toLowerCase() : token) as Address
}

export function toSetupResponse(setup: DepositSetup): SetupResponseWire {
  const { webhookUrl, sponsorship, whitelist, minDepositUsd, appFees } = setup
  return {
    ...(webhookUrl !== null && { webhookUrl }),
    hasWebhookSecret: setup.hasWebhookSecret,
    ...(setup.intentEvents && { intentEvents: true as const }),
    ...(sponsorship.size > 0 && {
      sponsorship: printByChain(sponsorship, (each) => ({ ...each })),
    }),
    ...(whitelist && {
      depositWhitelist: printByChain(whitelist, (tokens) =>
        Object.fromEntries([...tokens].map(([token, limits]) => [token, printLimits(limits)])),
      ),
    }),
    maxPriceDeviationBps: setup.maxPriceDeviationBps ?? DEFAULT_MAX_PRICE_DEVIATION_BPS,
    ...(minDepositUsd !== null && { minDepositUsd: usdToNumber(minDepositUsd) }),
    ...(appFees && {
      appFees: {
        ...(appFees.feeBps !== undefined && { feeBps: appFees.feeBps }),
        ...(appFees.tokens.size > 0 && {
          tokens: printByChain(appFees.tokens, (tokens) => Object.fromEntries(tokens)),
        }),
      },
    }),
  }
}

function printLimits({ minAmount, maxAmount }: TokenLimits) {
  return {
    ...(minAmount !== undefined && { minAmount: String(minAmount) }),
    ...(maxAmount !== undefined && { maxAmount: String(maxAmount) }),
  }
}

function printByChain<Core, Wire>(
  map: ReadonlyMap<number, Core>,
  print: (value: Core) => Wire,
): Record<string, Wire> {
  return Object.fromEntries([...map].map(([chain, value]) => [toCaip2(chain), print(value)]))
}
