import { type Address, getAddress, zeroAddress, zeroHash } from 'viem'
import type { DepositAccount, DepositTarget } from '../../domain/deposit/account.ts'
import {
  type Commitment,
  depositExecutorAddress,
  projectHash,
  rulesHash,
  saltHash,
  vaultAddress,
} from '../../domain/deposit/commitment.ts'
import { factoryOf, formerFactoriesOf } from '../../domain/deposit/factory-of.ts'
import type {
  ManagedRegistration,
  OwnRegistration,
  RegisteredAccount,
} from '../../domain/deposit/registration.ts'
import { invalid, ServiceError } from '../../domain/errors.ts'
import { usableChains } from '../../domain/intent/request/validate-request.ts'
import type { Sql } from '../../store/database/sql.ts'
import { countAddress, lockAddressCount } from '../../store/deposits/address-counts.ts'
import {
  findDepositAccount,
  type NewDepositAccount,
  saveDepositAccount,
} from '../../store/deposits/deposit-accounts.ts'
import { listRelayerAccounts } from '../../store/transactions/relayer-accounts.ts'
import { watchAddress } from '../../store/watch/watched-addresses.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { readApprovedChains } from './read-approved-chains.ts'
import { resolveTarget, type TargetContext } from './resolve-target.ts'

/** Registers a deposit address that the service makes; the same request gets the same address. */
export async function registerManaged(
  deps: DepositDeps,
  { caller, registration }: { caller: DepositCaller; registration: ManagedRegistration },
): Promise<RegisteredAccount> {
  const { target: asked, salt, maxFeeBps } = registration
  const { recipient } = asked
  if (!recipient) throw invalid('body.account.target.recipient is required', RECIPIENT)
  const target = resolveTarget(await targetContextOf(deps, caller), { ...asked, recipient })
  const commitment = commitTo(deps, caller, {
    target,
    salt: saltHash(salt),
    account: zeroAddress,
    maxFeeBps: maxFeeBps ?? deps.settings.maxFeeBps,
  })
  const kept = await findFormer(deps, caller, { target, commitment })
  if (kept) return kept
  const factory = factoryOn(deps, target.chainId)
  const address = vaultAddress(factory, commitment)
  const kind = 'managed'
  return save(deps, caller, { address, kind, target, sourceChainIds: null, commitment, factory })
}

/** Registers an account of the user's own, if its owner has signed for the chains. */
export async function registerOwn(
  deps: DepositDeps,
  { caller, registration }: { caller: DepositCaller; registration: OwnRegistration },
): Promise<RegisteredAccount> {
  const place = ['body', 'account', 'accountParams', 'sessionDetails']
  const chainIds = await readApprovedChains(deps, caller, { ...registration, place })
  return enterOwn(deps, { caller, registration, chainIds })
}

/** Registers an account of the user's own; its owner approves the same target on each chain. */
export async function enterOwn(
  deps: DepositDeps,
  {
    caller,
    registration,
    chainIds: sourceChainIds,
  }: {
    caller: DepositCaller
    registration: Pick<OwnRegistration, 'address' | 'target'>
    chainIds: readonly number[]
  },
): Promise<RegisteredAccount> {
  const { target: asked } = registration
  const address = getAddress(registration.address)
  const context = await targetContextOf(deps, caller)
  const target = resolveTarget(context, {
    ...asked,
    recipient: asked.recipient ?? address,
    refundAddress: asked.refundAddress ?? address,
  })
  const factory = factoryOn(deps, target.chainId)
  const commitment = commitTo(deps, caller, {
    target,
    salt: zeroHash,
    account: address,
    maxFeeBps: deps.settings.maxFeeBps,
  })
  const kind = 'owned'
  return save(deps, caller, { address, kind, target, sourceChainIds, commitment, factory })
}

/**
 * Finds the address that the same request got from a former factory. The request must keep this
 * address, because users have stored it.
 */
async function findFormer(
  deps: DepositDeps,
  { projectId, environment }: DepositCaller,
  { target, commitment }: Pick<DepositAccount, 'target' | 'commitment'>,
): Promise<RegisteredAccount | undefined> {
  const chain = deps.chains.find(({ id }) => id === target.chainId)
  for (const factory of formerFactoriesOf(chain?.contracts ?? {})) {
    const address = vaultAddress(factory, commitment)
    const account = await findDepositAccount(deps.database.sql, { address, environment })
    const own = account?.kind === 'managed' && account.projectId === projectId
    if (own) return describeAccount(deps, account)
  }
  return undefined
}

async function targetContextOf(
  { database, chains, operator }: DepositDeps,
  { environment }: DepositCaller,
): Promise<TargetContext> {
  const accounts = await listRelayerAccounts(database.sql)
  return { chains, environment, own: [operator, ...accounts.map(({ address }) => address)] }
}

const RECIPIENT = ['body', 'account', 'target', 'recipient']

type Terms = { target: DepositTarget; account: Address } & Pick<Commitment, 'salt' | 'maxFeeBps'>

function commitTo(
  { operator, settings }: DepositDeps,
  { projectId }: DepositCaller,
  { target, salt, account, maxFeeBps }: Terms,
): Commitment {
  const { rules, rejectUnmapped } = target
  const committed = rules.map(({ match, outputToken }) => ({ ...match, outputToken }))
  return {
    project: projectHash(projectId),
    salt,
    account,
    operator,
    targetChain: BigInt(target.chainId),
    recipient: target.recipient,
    refundTo: target.refundAddress,
    outputs: [...new Set([target.token, ...rules.map(({ outputToken }) => outputToken)])],
    rules: rulesHash(committed, rejectUnmapped),
    maxFeeBps,
    maxSlippageBps: settings.maxSlippageBps,
    exitDelay: settings.exitDelaySeconds,
  }
}

/** The factory has the same address on every chain, so the one of the target chain is enough. */
function factoryOn({ chains }: DepositDeps, chainId: number): Address {
  const factory = chains.find(({ id }) => id === chainId)?.contracts.depositFactory
  if (factory) return factory
  const message = `Deposits cannot go to chain ${chainId}, which has no depositFactory; choose another`
  throw new ServiceError('unprocessable', message)
}

async function save(
  deps: DepositDeps,
  { projectId, environment }: DepositCaller,
  account: Omit<NewDepositAccount, 'projectId' | 'environment'>,
): Promise<RegisteredAccount> {
  const saved = await deps.database.transaction(async (sql) => {
    await takeRoom(sql, deps, { ...account, projectId, environment })
    const entered = await saveDepositAccount(sql, { ...account, projectId, environment })
    await watchAddress(sql, entered.address)
    return entered
  })
  if (saved.kind === 'managed' && account.kind === 'owned') {
    const message =
      'account.address is a deposit address of this service, which keeps its target; register another account'
    throw invalid(message, ['body', 'account', 'address'])
  }
  if (saved.projectId !== projectId) {
    throw new ServiceError('forbidden', 'The account belongs to another project')
  }
  return describeAccount(deps, saved)
}

/** Counts a new address, or refuses it; one that is registered already is free. */
async function takeRoom(
  sql: Sql,
  { settings }: DepositDeps,
  account: Omit<NewDepositAccount, 'projectId' | 'environment'> & DepositCaller,
): Promise<void> {
  if (await findDepositAccount(sql, account)) return
  await lockAddressCount(sql, account)
  // The same request may have been entered while this one waited.
  if (await findDepositAccount(sql, account)) return
  const rules = account.target.rules.length
  const { addressesPerProject: addresses, rulesPerProject } = settings
  const most = { addresses, rules: rulesPerProject }
  if (await countAddress(sql, { ...account, rules, most })) return
  const message = `The project has as many deposit addresses (${addresses}) or rules (${rulesPerProject}) as it may have`
  throw new ServiceError('unprocessable', message, {
    issues: [{ message, code: 'TOO_MANY_ADDRESSES' }],
  })
}

/** Describes an account with the chains on which its deposits are found and can be moved. */
export function describeAccount(deps: DepositDeps, account: DepositAccount): RegisteredAccount {
  const { environment, sourceChainIds, target } = account
  const usable = [...usableChains({ chains: deps.chains, environment }).keys()]
  const chain = deps.chains.find(({ id }) => id === target.chainId)
  const factory = (chain && factoryOf(account, chain.contracts)) ?? factoryOn(deps, target.chainId)
  return {
    account,
    chainIds: usable.filter((id) => sourceChainIds === null || sourceChainIds.includes(id)),
    executor: depositExecutorAddress(factory),
    factory,
  }
}
