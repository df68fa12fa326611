import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  multicall3Abi,
  parseAbi,
  size,
  slice,
} from 'viem'
import { ANYBODY } from '../../domain/evm/anybody.ts'
import { type ResolvedAccount, runsOwnCalls } from '../../domain/intent/request/account.ts'
import { FACTORS, namesValidator, PASSKEYS } from '../../domain/intent/request/owner-validators.ts'
import { countPasskeyFactors } from '../../domain/intent/request/passkey-factors.ts'
import { PERMIT2 } from '../../domain/intent/signing/typed-data.ts'
import { isNative } from '../../domain/token.ts'
import type { ChainSnapshot, QuoteContext } from '../../ports/settlement-layer.ts'
import { calldataGas } from './calls-gas.ts'
import { GAS, needsSetup, setupCost } from './gas.ts'
import { meterCalls } from './gas-meter.ts'
import { runnerOf } from './mandate-ops.ts'
import { PASSKEY_PROBE, PASSKEY_SIGNATURE } from './passkey-probe.ts'
import type { SnapshotReader } from './settlement-deps.ts'
import { untilAborted } from './until-aborted.ts'

const VALIDATORS = parseAbi([
  'function getCredentialIds(address account) view returns (bytes32[])',
  'function isInitialized(address account) view returns (bool)',
])

export type Cost = { gas: bigint; bytes: number }

export const NO_COST: Cost = { gas: 0n, bytes: 0 }
const PLAIN: Signers = { passkeys: 0, several: false }

/** Who signs besides plain keys. */
export type Signers = {
  passkeys: number
  /** Whether each factor of several is asked by its own validator. */
  several: boolean
}

/** The cost of each check of an account's signature beyond that of a plain key. */
export async function signatureCost(
  reader: SnapshotReader,
  account: ResolvedAccount,
  signal: AbortSignal,
): Promise<Cost> {
  return signersCost(reader, await untilAborted(signersOf(reader, account), signal), signal)
}

/** What the signatures cost to send and to check, each time that they are checked. */
export async function signersCost(
  reader: SnapshotReader,
  { passkeys, several }: Signers,
  signal: AbortSignal,
): Promise<Cost> {
  const factors = several ? GAS.factorsCheck : 0n
  if (passkeys === 0) return { gas: factors, bytes: 0 }
  const each = (await checkGas(reader, signal)) + calldataGas(PASSKEY_SIGNATURE)
  return { gas: each * BigInt(passkeys) + factors, bytes: size(PASSKEY_SIGNATURE) * passkeys }
}

/** Gas and calldata of creating an account where it has no code yet, whatever its owners are. */
export async function accountSetupCost(
  reader: SnapshotReader,
  account: ResolvedAccount,
  signal: AbortSignal,
): Promise<Cost> {
  const { id } = reader.chain
  const plain = setupCost(account, id)
  const { setupOps } = account
  if (!needsSetup(account, id)) return plain
  if (!namesValidator(setupOps, PASSKEYS) && !namesValidator(setupOps, FACTORS)) return plain
  const calls = setupOps.map((op) => ({ ...op, value: 0n }))
  const metered = await untilAborted(
    meterCalls(reader, ANYBODY, calls, signal).catch(() => []),
    signal,
  )
  const used = calls.reduce(
    (sum, { data }, index) => sum + (metered[index] ?? 0n) + calldataGas(data),
    0n,
  )
  const gas = withMargin(used)
  return { gas: gas > plain.gas ? gas : plain.gas, bytes: plain.bytes }
}

/**
 * The cost of running calls of an account: its creation where it has no code, and a check of its
 * signature.
 */
export async function runnerCost(
  reader: SnapshotReader,
  account: ResolvedAccount,
  signal: AbortSignal,
): Promise<Cost> {
  const [setup, check] = await Promise.all([
    accountSetupCost(reader, account, signal),
    signatureCost(reader, account, signal),
  ])
  return sumOfCosts([{ gas: GAS.accountCalls, bytes: 0 }, setup, check])
}

/**
 * The cost beyond a plain key's of the signatures that a claim checks: Permit2 asks for one, and
 * the executor for another where the account runs calls first, be it to approve a token.
 */
export async function claimSignatures(
  reader: SnapshotReader,
  context: QuoteContext,
  origin: ChainSnapshot,
  signal: AbortSignal,
): Promise<Cost> {
  const { account, request } = context
  const each = await signatureCost(reader, account, signal)
  if (each.gas === 0n) return NO_COST
  const asked = request.preClaimExecutions.get(origin.chain.id) ?? []
  const runs =
    runnerOf(account) === 'account' &&
    (asked.length > 0 ||
      (!context.throughLock &&
        (await untilAborted(mustPrepare(reader, account.address, origin), signal))))
  return runs ? sumOfCosts([each, each]) : each
}

export function sumOfCosts(costs: readonly Cost[]): Cost {
  return costs.reduce((sum, { gas, bytes }) => ({ gas: sum.gas + gas, bytes: sum.bytes + bytes }))
}

/** Whether the account may have to wrap or approve what it spends. */
async function mustPrepare(
  { client }: SnapshotReader,
  owner: Address,
  { spendable }: ChainSnapshot,
): Promise<boolean> {
  const held = [...spendable].filter(([, amount]) => amount > 0n)
  if (held.some(([token]) => isNative(token))) return true
  const each = held.map(async ([token, amount]) => {
    const args = [owner, PERMIT2] as const
    const call = { address: token, abi: erc20Abi, functionName: 'allowance', args } as const
    return (await client.readContract(call)) < amount
  })
  return (await Promise.all(each)).some((lacks) => lacks)
}

/**
 * The most passkeys that sign for an account: those that it has now, or will have when it is
 * created. Factors cannot be read from every contract of them, so they are taken from what creates
 * the account; one passkey is assumed if the request does not say it.
 */
async function signersOf(reader: SnapshotReader, account: ResolvedAccount): Promise<Signers> {
  if (!runsOwnCalls(account)) return PLAIN
  const { setupOps, address } = account
  const isNew = needsSetup(account, reader.chain.id)
  const byFactors = namesValidator(setupOps, FACTORS)
  if (isNew && !byFactors && !namesValidator(setupOps, PASSKEYS)) return PLAIN
  const { own, several } = await readOwners(reader, address, isNew ? setupOps : [])
  if (!several) return { passkeys: own, several }
  const named = setupOps.reduce((sum, { data }) => sum + countPasskeyFactors(data), 0)
  return { passkeys: own + (byFactors ? named : 1), several }
}

/** How many passkeys the account has of its own, and whether it has several factors. */
async function readOwners(
  { chain, client }: SnapshotReader,
  account: Address,
  setupOps: ResolvedAccount['setupOps'],
): Promise<{ own: number; several: boolean }> {
  const ask = (functionName: 'getCredentialIds' | 'isInitialized'): Hex =>
    encodeFunctionData({ abi: VALIDATORS, functionName, args: [account] })
  const calls = [
    ...setupOps,
    { to: PASSKEYS, data: ask('getCredentialIds') },
    { to: FACTORS, data: ask('isInitialized') },
  ].map(({ to, data }) => ({ target: to, callData: data, allowFailure: true }))
  const aggregate = { abi: multicall3Abi, functionName: 'aggregate3' } as const
  const data = encodeFunctionData({ ...aggregate, args: [calls] })
  const { multicall3 } = chain.contracts
  if (!multicall3) throw new Error(`no Multicall3 is configured on chain ${chain.id}`)
  const answered = await client.call({ to: multicall3, data })
  const results = decodeFunctionResult({ ...aggregate, data: answered.data ?? '0x' }).slice(-2)
  const [ids, several] = results.map(({ returnData }) => returnData)
  return { own: idCount(ids), several: isTrue(several) }
}

/** Without code at the address the answer is empty. */
function idCount(answer: Hex | undefined): number {
  if (!answer || size(answer) < 64) return 0
  return Number(hexToBigInt(slice(answer, 32, 64)))
}

function isTrue(answer: Hex | undefined): boolean {
  return answer !== undefined && size(answer) === 32 && hexToBigInt(answer) === 1n
}

/** Gas of one passkey's check, measured on the chain: some have P-256 built in. */
async function checkGas(reader: SnapshotReader, signal: AbortSignal): Promise<bigint> {
  const probe = { to: PASSKEYS, value: 0n, data: PASSKEY_PROBE }
  const [used] = await untilAborted(
    meterCalls(reader, ANYBODY, [probe], signal).catch(() => []),
    signal,
  )
  return withMargin(used ?? GAS.passkeyCheck) + GAS.passkeyRead
}

function withMargin(gas: bigint): bigint {
  return gas + gas / 10n
}
