import { type Address, getAddress, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { checkAccount, readOwnAccount } from '../../../src/deposits/addresses/accounts.ts'
import { enterOwn, registerManaged } from '../../../src/deposits/addresses/register.ts'
import { setUpDeposits } from '../../../src/deposits/addresses/set-up.ts'
import { rulesHash, vaultAddress } from '../../../src/domain/deposit/commitment.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { readDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { FACTORY, managed, projectsIn, RECIPIENT, USDC, WETH } from './deposit-operations-kit.ts'

const NEWER: Address = '0x00000000000000000000000000000000000000fb'
const FORMER = getAddress(FACTORY)

const useProject = projectsIn('deposit_registration')

describe('the setup of a project', () => {
  it('changes what is given, keeps the rest, and clears what is null', async () => {
    const { database, deps, caller } = await useProject()
    const token = USDC.address.toLowerCase() as Address
    const read = () => readDepositSetup(database.sql, caller.projectId)
    expect((await read()).webhookUrl).toBeNull()
    await setUpDeposits(deps, {
      caller,
      update: {
        webhookUrl: 'https://a.example',
        webhookSecret: 's',
        whitelist: new Map([[84532, new Map([[token, { minAmount: 1n }]])]]),
        sponsorship: new Map([[84532, { gas: 'deployed' }]]),
        maxPriceDeviationBps: 0,
        minDepositUsd: 2n * ONE_USD,
        appFees: { feeBps: 5, tokens: new Map([[1, new Map([[token, 0]])]]) },
      },
    })
    const first = await read()
    expect(first).toEqual({
      webhookUrl: 'https://a.example',
      hasWebhookSecret: true,
      intentEvents: false,
      whitelist: new Map([[84532, new Map([[token, { minAmount: 1n }]])]]),
      sponsorship: new Map([[84532, { gas: 'deployed' }]]),
      maxPriceDeviationBps: 0,
      minDepositUsd: 2n * ONE_USD,
      appFees: { feeBps: 5, tokens: new Map([[1, new Map([[token, 0]])]]) },
    })
    await setUpDeposits(deps, { caller, update: {} })
    expect(await read()).toEqual(first)
    const update = { webhookSecret: null, whitelist: null, appFees: null, minDepositUsd: null }
    await setUpDeposits(deps, { caller, update })
    expect(await read()).toEqual({
      ...first,
      hasWebhookSecret: false,
      whitelist: null,
      appFees: null,
      minDepositUsd: null,
    })
  })

  it('changes the halves of app fees one by one', async () => {
    const { database, deps, caller } = await useProject()
    const tokens = new Map([[84532, new Map([[USDC.address.toLowerCase() as Address, 25]])]])
    const set = async (appFees: { feeBps?: number; tokens?: typeof tokens }) => {
      await setUpDeposits(deps, { caller, update: { appFees } })
      return (await readDepositSetup(database.sql, caller.projectId)).appFees
    }
    expect(await set({ feeBps: 10 })).toEqual({ feeBps: 10, tokens: new Map() })
    expect(await set({ tokens })).toEqual({ feeBps: 10, tokens })
    expect(await set({ feeBps: 0 })).toEqual({ tokens })
    expect(await set({ tokens: new Map() })).toBeNull()
  })

  it('is not changed at all by a request with a bad url', async () => {
    const { database, deps, caller } = await useProject()
    for (const webhookUrl of ['http://a.example', '']) {
      const update = { webhookUrl, minDepositUsd: ONE_USD }
      await expect(setUpDeposits(deps, { caller, update })).rejects.toThrow('webhookUrl')
    }
    expect((await readDepositSetup(database.sql, caller.projectId)).minDepositUsd).toBeNull()
  })
})

describe('a managed account', () => {
  it('has the address its commitment gives, the same for the same request, and is watched', async () => {
    const { database, deps, caller } = await useProject()
    const { account } = await registerManaged(deps, { caller, registration: managed })
    expect(account.address).toBe(vaultAddress(FACTORY, account.commitment))
    expect(account.commitment).toMatchObject({
      recipient: RECIPIENT,
      refundTo: RECIPIENT,
      outputs: [USDC.address, WETH.address],
      targetChain: 84532n,
    })
    const again = await registerManaged(deps, { caller, registration: managed })
    expect(again.account).toEqual(account)
    const [{ count } = { count: '0' }] = await database.sql<{ count: string }[]>`
      select count(*) from watched_addresses
      where address = ${Buffer.from(account.address.slice(2), 'hex')}`
    expect(count).toBe('1')
    const changed = { ...managed, target: { ...managed.target, rejectUnmapped: true } }
    const other = await registerManaged(deps, { caller, registration: changed })
    expect(other.account.address).not.toBe(account.address)
    expect((await checkAccount(deps, account.address))?.chainIds).toEqual([84532, 421614])
    expect(await checkAccount(deps, FACTORY)).toBeNull()
  })

  it('keeps its address and its factory when a newer factory takes over', async () => {
    const { database, deps, caller } = await useProject()
    const before = await registerManaged(deps, { caller, registration: managed })
    const { address, id } = before.account
    expect(before.account.factory).toBe(FORMER)
    const contracts = { depositFactory: NEWER, formerDepositFactory: FORMER }
    const later = { ...deps, chains: deps.chains.map((chain) => ({ ...chain, contracts })) }
    const again = () => registerManaged(later, { caller, registration: managed })
    expect(await again()).toMatchObject({ account: { address, id }, factory: FORMER })
    // As rows are from before accounts named their factory.
    await database.sql`update deposit_accounts set factory = null where id = ${id}`
    expect(await again()).toMatchObject({ account: { address, id }, factory: FORMER })
    const forgot = { depositFactory: NEWER }
    const careless = {
      ...deps,
      chains: deps.chains.map((chain) => ({ ...chain, contracts: forgot })),
    }
    await expect(checkAccount(careless, address)).rejects.toThrow('formerDepositFactory')

    const fresh = await registerManaged(later, {
      caller,
      registration: { ...managed, salt: '0x2b' },
    })
    const { account } = fresh
    expect(account.address).toBe(vaultAddress(NEWER, account.commitment))
    expect(fresh).toMatchObject({ factory: NEWER, account: { factory: NEWER } })
  })

  it('belongs to its project alone', async () => {
    const { deps, caller } = await useProject()
    const other = await useProject()
    const { account } = await registerManaged(deps, { caller, registration: managed })
    const theirs = await registerManaged(other.deps, {
      caller: other.caller,
      registration: managed,
    })
    expect(theirs.account.address).not.toBe(account.address)
    const { address } = account
    await expect(readOwnAccount(deps, { caller: other.caller, address })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(readOwnAccount(deps, { caller, address: FACTORY })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it.each([
    ['an unknown chain', { chainId: 5 }, ['chain']],
    ['a chain of the other environment', { chainId: 1 }, ['chain']],
    ['an unknown token', { token: 'DOGE' }, ['token']],
    ['nobody for a recipient', { recipient: zeroAddress, refundAddress: RECIPIENT }, ['recipient']],
    ['nobody to send back to', { refundAddress: zeroAddress }, ['refundAddress']],
    [
      'a rule that matches nothing',
      { rules: [{ match: {}, outputToken: 'USDC' }] },
      ['outputTokenRules', 0, 'match'],
    ],
    [
      'a rule for an unknown token',
      { rules: [{ match: { symbol: 'A' }, outputToken: FACTORY }] },
      ['outputTokenRules', 0, 'outputToken'],
    ],
    [
      'a rule for a chain of the other environment',
      { rules: [{ match: { chainId: 1 }, outputToken: 'USDC' }] },
      ['outputTokenRules', 0, 'match', 'chain'],
    ],
  ])('cannot have %s', async (_, change, place) => {
    const { deps, caller } = await useProject()
    const registration = { ...managed, target: { ...managed.target, ...change } }
    await expect(registerManaged(deps, { caller, registration })).rejects.toMatchObject({
      kind: 'validation',
      issues: [{ path: ['body', 'account', 'target', ...place] }],
    })
  })
})

describe('an account of the user’s own', () => {
  it('pays itself by default, from the chains its owner approves', async () => {
    const { deps, caller } = await useProject()
    const address = privateKeyToAccount(generatePrivateKey()).address
    const { recipient: _, ...target } = managed.target
    const entry = { registration: { address, target }, chainIds: [421614] }
    const { account, chainIds } = await enterOwn(deps, { caller, ...entry })
    expect(account).toMatchObject({ address, kind: 'owned', sourceChainIds: [421614] })
    expect(account.commitment).toMatchObject({
      account: address,
      recipient: address,
      refundTo: address,
    })
    expect(chainIds).toEqual([421614])
    const other = await useProject()
    await expect(enterOwn(other.deps, { caller: other.caller, ...entry })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('stays with the factory whose module its owner approved, until its commitment changes', async () => {
    const { deps, caller } = await useProject()
    const { address } = privateKeyToAccount(generatePrivateKey())
    const contracts = { depositFactory: NEWER, formerDepositFactory: FORMER }
    const later = { ...deps, chains: deps.chains.map((chain) => ({ ...chain, contracts })) }
    const enter = (where: typeof deps, recipient: Address) =>
      enterOwn(where, {
        caller,
        registration: { address, target: { ...managed.target, rules: [], recipient } },
        chainIds: [421614],
      })
    expect(await enter(deps, RECIPIENT)).toMatchObject({ factory: FORMER })
    expect(await enter(later, RECIPIENT)).toMatchObject({ factory: FORMER })
    expect(await enter(later, address)).toMatchObject({ factory: NEWER })
  })

  it('is never what a vault’s address stands for, whoever comes first', async () => {
    const { deps, caller } = await useProject()
    const { account } = await registerManaged(deps, { caller, registration: managed })
    const thief = await useProject()
    const { recipient: _, ...target } = managed.target
    const claim = { address: account.address, target }
    const chainIds = [84532]
    for (const by of [caller, thief.caller]) {
      await expect(
        enterOwn(deps, { caller: by, registration: claim, chainIds }),
      ).rejects.toMatchObject({
        kind: 'validation',
        issues: [{ path: ['body', 'account', 'address'] }],
      })
    }
    expect((await checkAccount(deps, account.address))?.account).toEqual(account)
    // The same before the vault is known: it follows from its commitment, which the thief may guess.
    const later = { ...managed, target: { ...managed.target, rejectUnmapped: true } }
    const { commitment } = account
    const rules = rulesHash([{ symbol: 'WETH', outputToken: WETH.address }], true)
    const address = vaultAddress(FACTORY, { ...commitment, rules })
    const early = { registration: { ...claim, address }, chainIds }
    await enterOwn(thief.deps, { caller: thief.caller, ...early })
    const taken = await registerManaged(deps, { caller, registration: later })
    expect(taken.account).toMatchObject({ address, kind: 'managed', projectId: caller.projectId })
  })
})
