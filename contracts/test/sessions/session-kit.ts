import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RhinestoneSDK, Session } from '@rhinestone/sdk'
import {
  type Abi,
  type Address,
  concat,
  createTestClient,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  http,
  parseAbi,
  parseSignature,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { arbitrumSepolia, baseSepolia } from 'viem/chains'
import {
  INTENT_EXECUTOR,
  NEWER_SESSION_POLICIES,
  SESSION_EMISSARY,
  SESSION_POLICIES,
} from '../../../devnet/src/addresses.ts'
import { startDevnet } from '../../../devnet/src/start.ts'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import type { Execution } from '../../../src/domain/evm/execution.ts'
import { readRevert } from '../../../src/domain/evm/read-revert.ts'
import type { GasRefund } from '../../../src/domain/intent/order/mandate.ts'
import {
  NO_LIMITS,
  type SingleChainLimits,
  singleChainOp,
} from '../../../src/domain/intent/order/op-mode.ts'
import { singleChainOpsTypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import { loadArtifact } from '../kit/test-chain.ts'

type MessageModule =
  typeof import('../../../node_modules/@rhinestone/sdk/dist/src/accounts/signing/message.js')
type SignerModule =
  typeof import('../../../node_modules/@rhinestone/sdk/dist/src/accounts/signing/common.js')
type SessionModule =
  typeof import('../../../node_modules/@rhinestone/sdk/dist/src/modules/validators/smart-sessions.js')

const require = createRequire(import.meta.url)
const NODE_MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))

export const CHAINS = { base: baseSepolia, arbitrum: arbitrumSepolia }
export const UNIT = 10n ** 6n
export const EMISSARY_ABI: Abi = loadArtifact('SmartSessionEmissary').abi
const POLICY_ABI: Abi = loadArtifact('ArgPolicy').abi
/** The machine may be doing much else. */
const PATIENT = { timeout: 240_000, retryCount: 0 }
const NO_REFUND: GasRefund = { token: zeroAddress, exchangeRate: 0n, overhead: 0n }

type AccountKind = 'nexus' | 'safe' | 'kernel' | 'startale'
type AccountConfig = Parameters<InstanceType<typeof RhinestoneSDK>['createAccount']>[0]
type Making = Partial<AccountConfig> & { client?: Client }

export type SessionWorld = Awaited<ReturnType<typeof startSessionWorld>>
export type Holder = Awaited<ReturnType<SessionWorld['newAccount']>>
export type Grant = {
  session: Session
  enableData: { userSignature: Hex; hashesAndChainIds: object[]; sessionToEnableIndex: number }
}
export type Wish = {
  calls: readonly Execution[]
  chain?: keyof typeof CHAINS
  limits?: Partial<SingleChainLimits>
  gasRefund?: GasRefund
  signer?: 'owner' | 'session'
  nonce?: bigint
}

/**
 * The public client as it is, and with the addresses that 2.2.5 has for the same policies: a copy of
 * its files with nothing else changed.
 */
export const CLIENTS = {
  '1.15.0': loadClient(join(NODE_MODULES, '@rhinestone/sdk')),
  'with the addresses of 2.2.5': loadClient(newerClient()),
}
export type Client = ReturnType<typeof loadClient>

function loadClient(folder: string) {
  const part = (path: string) => require(join(folder, 'dist/src', path))
  const { RhinestoneSDK: Sdk } = part('index.js') as { RhinestoneSDK: typeof RhinestoneSDK }
  const sessions = part('modules/validators/smart-sessions.js') as SessionModule
  const { sign } = part('accounts/signing/message.js') as MessageModule
  const { convertOwnerSetToSignerSet } = part('accounts/signing/common.js') as SignerModule
  /** As the client has the owners of a session sign. */
  const signByOwners = (owners: Session['owners'], account: Address, digest: Hex): Promise<Hex> => {
    const signers = convertOwnerSetToSignerSet(owners)
    return sign(signers, owners, CHAINS.base, account, digest, false)
  }
  return { Sdk, signByOwners, ...sessions }
}

function newerClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'newer-client-'))
  cpSync(join(NODE_MODULES, '@rhinestone/sdk'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.map') && !path.endsWith('.d.ts'),
  })
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'))
  const file = join(folder, 'dist/src/modules/validators/smart-sessions.js')
  let text = readFileSync(file, 'utf8')
  for (const [name, address] of Object.entries(NEWER_SESSION_POLICIES)) {
    const older = SESSION_POLICIES[name as keyof typeof NEWER_SESSION_POLICIES].toLowerCase()
    if (!text.includes(older)) throw new Error(`the client does not know ${name}`)
    text = text.replaceAll(older, address.toLowerCase())
  }
  writeFileSync(file, text)
  return folder
}

export const newKey = () => privateKeyToAccount(generatePrivateKey())

export const transfer = (token: Address, to: Address, amount: bigint): Execution => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

/** The session key's signature over a digest, as the public client makes and packs it. */
export async function signBySession(
  key: PrivateKeyAccount,
  digest: Hex,
  { session, enableData }: Pick<Grant, 'session'> & Partial<Grant>,
  { packSignature }: Pick<Client, 'packSignature'> = CLIENTS['1.15.0'],
): Promise<Hex> {
  const { r, s, v = 27n } = parseSignature(await key.signMessage({ message: { raw: digest } }))
  const own = concat([r, s, toHex(v + 4n)])
  const signers = { type: 'experimental_session', session, verifyExecutions: true, enableData }
  return concat([SESSION_EMISSARY, packSignature(signers as never, own)])
}

/** Two real chains with the accounts' contracts on them, and nothing else. */
export async function startSessionWorld({ safe = false } = {}) {
  const devnet = await startDevnet({
    chainIds: [CHAINS.base.id, CHAINS.arbitrum.id],
    automine: true,
    skip: [...(safe ? [] : (['safe'] as const)), 'uniswap', 'across', 'layerzero', 'intents'],
  })
  const urls = Object.fromEntries(devnet.chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? '']))
  const relayer = privateKeyToAccount(devnet.accounts[4]?.privateKey as Hex)
  const client = (chain: keyof typeof CHAINS = 'base') =>
    createTestClient({ mode: 'hardhat', transport: http(urls[CHAINS[chain].id], PATIENT) })
      .extend(publicActions)
      .extend(walletActions)
  const token = (chain: keyof typeof CHAINS = 'base') => {
    const tokens = devnet.chains.find(({ id }) => id === CHAINS[chain].id)?.tokens
    return tokens?.find(({ symbol }) => symbol === 'USDC')?.address as Address
  }
  const send = async (to: Address, data: Hex, chain: keyof typeof CHAINS = 'base') => {
    const request = { account: relayer, chain: null, to, data, gas: 8_000_000n } as const
    const hash = await client(chain).sendTransaction(request)
    return client(chain).getTransactionReceipt({ hash })
  }
  const balance = (owner: Address, chain: keyof typeof CHAINS = 'base') =>
    client(chain).readContract({
      address: token(chain),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  let nonces = 0n
  return {
    devnet,
    client,
    token,
    balance,
    send,
    relayer,
    newAccount,
    intend,
    run,
    refusalOf,
    stop: devnet.stop,
  }

  /** Deployed on both chains, with a hundred dollars on each. */
  async function newAccount(type: AccountKind = 'nexus', making: Making = {}) {
    const owner = newKey()
    const { client: made = CLIENTS['1.15.0'], ...config } = making
    const sdk = await new made.Sdk({
      apiKey: 'none',
      endpointUrl: 'http://127.0.0.1:1',
      provider: { type: 'custom', urls },
    }).createAccount({
      account: { type },
      owners: { type: 'ecdsa', accounts: [owner] },
      experimental_sessions: { enabled: true },
      ...config,
    })
    const address = sdk.getAddress()
    const init = sdk.getInitData()
    if (!('factory' in init)) throw new Error('the client gave no factory')
    const mint = parseAbi(['function mint(address to, uint256 amount)'])
    for (const chain of ['base', 'arbitrum'] as const) {
      await send(init.factory, init.factoryData, chain)
      const args = [address, 100n * UNIT] as const
      await send(token(chain), encodeFunctionData({ abi: mint, args }), chain)
    }
    /** The owner's word for sessions of several chains, by one signature. */
    const grant = async (sessions: readonly Session[]): Promise<Grant[]> => {
      const details = await sdk.experimental_getSessionDetails([...sessions])
      const userSignature = await sdk.experimental_signEnableSession(details)
      const { hashesAndChainIds } = details
      return sessions.map((session, sessionToEnableIndex) => ({
        session,
        enableData: { userSignature, hashesAndChainIds, sessionToEnableIndex },
      }))
    }
    return { owner, sdk, address, grant }
  }

  function intend(account: Address, wish: Wish) {
    const { calls, chain = 'base', limits, gasRefund = NO_REFUND, signer = 'session' } = wish
    nonces += 1n
    const intent = {
      account,
      executor: INTENT_EXECUTOR,
      chainId: CHAINS[chain].id,
      nonce: wish.nonce ?? nonces,
      op: singleChainOp(calls, { ...NO_LIMITS, ...limits }, signer),
      gasRefund,
    }
    return { intent, chain, digest: hashTypedData(singleChainOpsTypedData(intent)) }
  }

  /** Has the executor run it: the gas used, or the name of the error it is refused with. */
  async function run(
    { intent, chain }: ReturnType<typeof intend>,
    signature: Hex,
  ): Promise<{ gasUsed: bigint } | string> {
    const { account, nonce, op, gasRefund } = intent
    const args = [
      { account, nonce, op: { ...op, ops: [...op.ops] }, gasRefund },
      signature,
    ] as const
    const data = encodeFunctionData({
      abi: intentExecutorAbi,
      functionName: 'executeSingleChainOps',
      args,
    })
    const refusal = await refusalOf(INTENT_EXECUTOR, data, chain)
    if (refusal !== undefined) return refusal
    const { status, gasUsed } = await send(INTENT_EXECUTOR, data, chain)
    return status === 'success' ? { gasUsed } : 'reverted'
  }

  /** The name of the error a call reverts with; undefined when it goes through. */
  async function refusalOf(to: Address, data: Hex, chain: keyof typeof CHAINS = 'base') {
    try {
      await client(chain).call({ account: relayer, to, data, gas: 8_000_000n })
      return undefined
    } catch (error) {
      const revert = readRevert(error)
      // A node in trouble says nothing of the call.
      if (!revert) throw error
      if (!revert.data || revert.data === '0x') return 'without a reason'
      const abi = [...intentExecutorAbi, ...EMISSARY_ABI, ...POLICY_ABI]
      return decodeErrorResult({ abi, data: revert.data }).errorName
    }
  }
}
