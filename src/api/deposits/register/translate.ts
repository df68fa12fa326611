import type { Static } from 'typebox'
import { type Address, checksumAddress, type Hex, isAddress, size, zeroAddress } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import { commitmentHash } from '../../../domain/deposit/commitment.ts'
import type { OutputTokenRule } from '../../../domain/deposit/output-token.ts'
import type {
  AccountCheck,
  ManagedRegistration,
  OwnRegistration,
  RegisteredAccount,
  TargetRequest,
} from '../../../domain/deposit/registration.ts'
import type { SessionApproval } from '../../../domain/deposit/session-approval.ts'
import { invalid } from '../../../domain/errors.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { parseChainId } from '../../shared/parse-chain-id.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  CheckResponse,
  RegisterManagedWire,
  RegisterResponse,
  RegisterWire,
  SessionDetails,
} from './schema.ts'

const TARGET = ['body', 'account', 'target']

export function fromRegisterManaged({ body }: Pick<WireRequest, 'body'>): ManagedRegistration {
  const { salt, target, maxFeeBps } = (body as RegisterManagedWire).account
  return {
    salt: salt as Hex,
    target: readTarget(target),
    ...(maxFeeBps !== undefined && { maxFeeBps }),
  }
}

export function fromRegister({ body }: Pick<WireRequest, 'body'>): OwnRegistration {
  const { address, accountParams, target } = (body as RegisterWire).account
  const { factory, factoryData, sessionDetails } = accountParams
  const params = ['body', 'account', 'accountParams']
  return {
    address: readChecked(address, ['body', 'account', 'address']),
    target: readTarget(target),
    factory: readChecked(factory, [...params, 'factory']),
    factoryData: factoryData as Hex,
    approval: readApproval(sessionDetails, [...params, 'sessionDetails']),
  }
}

type SessionsWire = Static<typeof SessionDetails>

export function readApproval(
  { hashesAndChainIds, signature }: SessionsWire,
  place: readonly string[],
): SessionApproval {
  const path = [...place, 'hashesAndChainIds']
  return {
    sessions: hashesAndChainIds.map(({ chainId, sessionDigest }, index) => ({
      chainId: parseChainId(String(chainId), [...path, index, 'chainId']),
      digest: readDigest(sessionDigest, [...path, index, 'sessionDigest']),
    })),
    signature: signature as Hex,
  }
}

function readDigest(text: string, path: readonly (string | number)[]): Hex {
  if (size(text as Hex) === 32 && text.length === 66) return text as Hex
  const message = `${path.join('.')} must be a hash of 32 bytes: 0x and 64 hexadecimal digits`
  throw invalid(message, [...path])
}

/**
 * Checks the EIP-55 checksum of an address in mixed case, because tokens sent to a mistyped address
 * are lost.
 */
export function readChecked(text: string, path: readonly (string | number)[]): Address {
  const digits = text.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && checksumAddress(readAddress(text)) !== text) {
    const message = `${path.at(-1)} has a wrong checksum: a letter may be mistyped; copy it again`
    throw invalid(message, [...path])
  }
  return readAddress(text)
}

type TargetWire = RegisterWire['account']['target']

export function readTarget(wire: TargetWire): TargetRequest {
  const { recipient, refundAddress, outputTokenRules = [], rejectUnmapped = false } = wire
  return {
    chainId: caip2Chains.id(wire.chain, [...TARGET, 'chain']),
    token: deliveredToken(wire),
    ...(recipient !== undefined && { recipient: readChecked(recipient, [...TARGET, 'recipient']) }),
    ...(refundAddress !== undefined && {
      refundAddress: readChecked(refundAddress, [...TARGET, 'refundAddress']),
    }),
    rules: outputTokenRules.map(({ match, outputToken }, index) => {
      const { chain, token, symbol } = match
      const path = [...TARGET, 'outputTokenRules', index, 'match', 'chain']
      return {
        match: {
          ...(chain !== undefined && { chainId: caip2Chains.id(chain, path) }),
          ...(token !== undefined && { token }),
          ...(symbol !== undefined && { symbol }),
        },
        outputToken,
      }
    }),
    rejectUnmapped,
  }
}

const MOST_ACTIONS = 8

/**
 * The token that the recipient gets in the end: what the last requested swap gives out. The service
 * swaps by itself on arrival, so it needs no contract to swap with. Any other action is refused and
 * not ignored, because another token would be delivered than the user expects.
 */
function deliveredToken({
  token,
  postBridgeActions: actions,
  outputTokenRules,
}: TargetWire): string {
  if (actions === undefined || actions === null) return token
  const path = [...TARGET, 'postBridgeActions']
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS) {
    throw invalid(`postBridgeActions must be a list of at most ${MOST_ACTIONS} swaps`, path)
  }
  if (actions.length === 0) return token
  if (outputTokenRules && outputTokenRules.length > 0) {
    throw invalid(
      'Give either postBridgeActions or outputTokenRules: each says what is delivered',
      path,
    )
  }
  const swaps = actions.map((action, index) => {
    if (isSwap(action)) return action
    const message =
      'Only actions of the type orderbook-swap with a contract and an outputToken are carried out'
    throw invalid(message, [...path, index])
  })
  return swaps.at(-1)?.outputToken ?? token
}

type Swap = { type: 'orderbook-swap'; contract: string; outputToken: string }

function isSwap(action: unknown): action is Swap {
  const { type, contract, outputToken } = (action ?? {}) as Partial<Record<keyof Swap, unknown>>
  return type === 'orderbook-swap' && [contract, outputToken].every(isAddressText)
}

const isAddressText = (value: unknown) =>
  typeof value === 'string' && isAddress(value, { strict: false })

/**
 * Only a smart account of the user's own needs the executor module; the commitment of any other
 * deposit address names no account.
 */
export function toRegisterResponse(registered: RegisteredAccount): Static<typeof RegisterResponse> {
  const { account, executor } = registered
  return {
    evmDepositAddress: account.address.toLowerCase(),
    ...toWayOut(registered),
    ...(account.commitment.account !== zeroAddress && { executor: executor.toLowerCase() }),
  }
}

export function toWayOut({ account: { commitment }, factory }: RegisteredAccount) {
  const { targetChain, account, operator, recipient, refundTo, outputs, ...rest } = commitment
  return {
    commitment: commitmentHash(commitment),
    commitmentTerms: {
      ...rest,
      targetChain: targetChain.toString(),
      account: account.toLowerCase(),
      operator: operator.toLowerCase(),
      recipient: recipient.toLowerCase(),
      refundTo: refundTo.toLowerCase(),
      outputs: outputs.map((token) => token.toLowerCase()),
    },
    depositFactory: factory.toLowerCase(),
  }
}

export function toCheckResponse(check: AccountCheck): Static<typeof CheckResponse> {
  if (!check) return { isRegistered: false, sources: [] }
  const { account, chainIds } = check
  const { target } = account
  const chains = chainIds.map(toCaip2)
  const depositAddress = account.address.toLowerCase()
  return {
    isRegistered: true,
    targetChain: toCaip2(target.chainId),
    targetToken: target.token.toLowerCase(),
    recipient: target.recipient.toLowerCase(),
    refundAddress: target.refundAddress.toLowerCase(),
    sourceChains: chains,
    ...(target.rules.length > 0 && { outputTokenRules: target.rules.map(toRule) }),
    rejectUnmapped: target.rejectUnmapped,
    sources: chains.map((chain) => ({ chain, depositAddress })),
    ...toWayOut(check),
  }
}

function toRule({ match, outputToken }: OutputTokenRule) {
  const { chainId, token, symbol } = match
  return {
    match: {
      ...(chainId !== undefined && { chain: toCaip2(chainId) }),
      ...(token !== undefined && { token: token.toLowerCase() }),
      ...(symbol !== undefined && { symbol }),
    },
    outputToken: outputToken.toLowerCase(),
  }
}
