import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  parseAbi,
  size,
  type TypedDataDomain,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Authorization, PermitTerms } from '../../domain/deposit/permit.ts'
import { permitTypedData } from '../../domain/deposit/permit-message.ts'
import { ServiceError } from '../../domain/errors.ts'
import {
  type AggregateCall,
  decodeAggregate3,
  encodeAggregate3,
} from '../../domain/evm/aggregate3.ts'
import { createCallBatch } from '../../domain/evm/call-batch.ts'
import type { AccountOnChain } from '../../domain/intent/request/account.ts'
import { kindOfCode } from '../../domain/intent/request/account-on-chain.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { erc3009Abi, partsOf, permitCall } from './permit-call.ts'
import { tokenDomain } from './token-domain.ts'

const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])
const clockAbi = parseAbi(['function getCurrentBlockTimestamp() view returns (uint256)'])

/** What a token and its owner can do on a chain, at its newest block. */
export type PermitFacts = {
  /** The timestamp of that block. */
  timestamp: bigint
  domain: TypedDataDomain | undefined
  /** The nonce of the owner's next ERC-2612 permit. */
  nonce: bigint | undefined
  balance: bigint
  /** The allowance that the owner has given to Permit2. */
  permit2Allowance: bigint
  /** A contract has no key to sign with; a delegated account (EIP-7702) has one. */
  ownerCode: AccountOnChain['code']
}

export async function readPermitFacts(
  reader: ChainReader,
  { chainId, token, owner }: Pick<PermitTerms, 'chainId' | 'token' | 'owner'>,
): Promise<PermitFacts> {
  const batch = createCallBatch()
  const ask = (functionName: 'DOMAIN_SEPARATOR' | 'name' | 'version') =>
    batch.add({ to: token, abi: permitAbi, functionName, args: [] })
  const [separator, name, version] = [ask('DOMAIN_SEPARATOR'), ask('name'), ask('version')]
  const described = batch.add({
    to: token,
    abi: permitAbi,
    functionName: 'eip712Domain',
    args: [],
  })
  const nonce = batch.add({ to: token, abi: permitAbi, functionName: 'nonces', args: [owner] })
  const balance = batch.add({ to: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const allowance = batch.add({
    to: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, PERMIT2],
  })
  const multicall3 = multicallOf(reader)
  const clock = batch.add({
    to: multicall3,
    abi: clockAbi,
    functionName: 'getCurrentBlockTimestamp',
    args: [],
  })
  const [answer, code] = await answered(reader, () =>
    Promise.all([reader.client.call({ to: multicall3, data: batch.data() }), reader.codeAt(owner)]),
  )
  batch.fill(answer.data)
  const description = described()
  return {
    timestamp: clock() ?? 0n,
    domain: tokenDomain({
      chainId,
      token,
      separator: separator() as Hex | undefined,
      name: name(),
      version: version(),
      described: description && {
        name: description[1],
        version: description[2],
        salt: description[5],
      },
    }),
    nonce: nonce(),
    balance: balance() ?? 0n,
    permit2Allowance: allowance() ?? 0n,
    ownerCode: kindOfCode(code),
  }
}

type SupportProbe = { terms: PermitTerms; domain: TypedDataDomain; inlet: Address; until: bigint }

/**
 * Tests which kinds of permit a token really supports: it simulates permits that are signed by a
 * random key which owns nothing. Owners are asked to sign only a kind that the token has carried
 * out, because a token may have functions of these names that do something else or nothing.
 */
export async function proveSupport(
  reader: ChainReader,
  { terms, domain, inlet, until }: SupportProbe,
): Promise<{ erc3009: boolean; erc2612: boolean }> {
  const key = privateKeyToAccount(generatePrivateKey())
  const { token } = terms
  const own = { ...terms, owner: key.address }
  const nonce: Hex = `0x${'01'.repeat(32)}`
  const transfer: Authorization = { kind: 'erc3009', nonce, validAfter: 0n, validBefore: until }
  const permit: Authorization = { kind: 'erc2612', nonce: 0n, deadline: until }
  const nothing = { ...own, amount: 0n }
  const sign = (of: PermitTerms, authorization: Authorization) =>
    key.signTypedData(permitTypedData(of, authorization, { domain, inlet }) as never)
  const [transferSignature, permitSignature] = await Promise.all([
    sign(nothing, transfer),
    sign(own, permit),
  ])
  const moved = permitCall(nothing, transfer, { inlets: inlet, signature: transferSignature })
  if (!moved) return { erc3009: false, erc2612: false }
  const state = { abi: erc3009Abi, functionName: 'authorizationState' } as const
  const allowance = { abi: erc20Abi, functionName: 'allowance' } as const
  const calls: AggregateCall[] = [
    moved,
    { to: token, data: encodeFunctionData({ ...state, args: [key.address, nonce] }) },
    { to: token, data: permitData(own, { inlet, until, signature: permitSignature }) },
    { to: token, data: encodeFunctionData({ ...allowance, args: [key.address, inlet] }) },
  ]
  const { data } = await answered(reader, () =>
    reader.client.call({ to: multicallOf(reader), data: encodeAggregate3(calls) }),
  )
  const [transferred, used, permitted, allowed] = decodeAggregate3(data ?? '0x')
  const wordOf = (result: typeof used) =>
    result?.success && size(result.returnData) === 32 ? hexToBigInt(result.returnData) : undefined
  return {
    erc3009: transferred?.success === true && wordOf(used) === 1n,
    erc2612: permitted?.success === true && wordOf(allowed) === own.amount,
  }
}

function permitData(
  { owner, amount }: PermitTerms,
  { inlet, until, signature }: { inlet: Address; until: bigint; signature: Hex },
): Hex {
  const parts = partsOf(signature)
  if (!parts) throw new Error('the signature of the probe key has an unexpected form')
  const args = [owner, inlet, amount, until, ...parts] as const
  return encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
}

function multicallOf({ chain }: ChainReader): Address {
  const { multicall3 } = chain.contracts
  if (!multicall3) throw new Error(`multicall3 is not configured on chain ${chain.id}`)
  return multicall3
}

/** Turns any failure to reach the chain into `unavailable`: it says nothing about the token. */
export async function answered<T>({ chain }: ChainReader, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const message = `${chain.name} does not answer; try again`
    throw new ServiceError('unavailable', message, { cause, retryAfterSeconds: 5 })
  }
}
