import { RhinestoneSDK } from '@rhinestone/sdk'
import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseErc6492Signature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getEip7702InitCall,
  signEip7702InitData,
} from '../../../node_modules/@rhinestone/sdk/dist/src/accounts/nexus.js'
import type { IntentSignatures, QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { AccountInput } from '../../../src/domain/intent/request/account.ts'
import { signData } from '../../../src/domain/intent/signing/sign-data.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { submitIntent } from '../../../src/intents/submit/submit.ts'
import { send } from '../kit.ts'
import {
  type IntentWorld,
  plainAccount,
  sign as plainlySigned,
  request,
  SECOND,
  SEPOLIA,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

let world: IntentWorld
const FIVE = 5_000_000n
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
const chain = () => {
  const found = world.chains.get(SEPOLIA)
  if (!found) throw new Error('no chain')
  return found
}
const node = () => {
  const found = world.devnet.nodes.get(SEPOLIA)
  if (!found) throw new Error('no chain')
  return found
}

beforeAll(async () => {
  world = await startIntentWorld('intents_accounts')
})
afterAll(() => world?.stop())

const openNexus = (privateKey: Hex) => {
  const url = world.devnet.chains.find(({ id }) => id === SEPOLIA)?.rpcUrls[0] ?? ''
  return new RhinestoneSDK({
    apiKey: 'none',
    endpointUrl: 'http://127.0.0.1:1',
    provider: { type: 'custom', urls: { [SEPOLIA]: url } },
  }).createAccount({
    account: { type: 'nexus', version: '1.2.0' },
    owners: { type: 'ecdsa', accounts: [privateKeyToAccount(privateKey)] },
  })
}

type Nexus = Awaited<ReturnType<typeof openNexus>>

const fund = (to: `0x${string}`, amount: bigint) => {
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return send(node(), { from: USER.address, to: tokenOf(chain(), 'USDC').address, data })
}

async function quoteFor(account: AccountInput): Promise<QuotedIntent> {
  const asked = request(chain(), 'USDC', FIVE, {
    account,
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
  const { routes } = await quoteIntent(world.deps, { caller: caller(), request: asked })
  const [route] = routes
  if (!route) throw new Error('no route')
  return route
}

/** As the public client sends them: bare, never wrapped. */
async function signAs(account: Nexus, route: QuotedIntent): Promise<IntentSignatures> {
  const origin: Hex[] = []
  for (const payload of signData(route).origin) {
    const signature = await account.signTypedData(payload as never, sepolia, undefined)
    origin.push(parseErc6492Signature(signature).signature)
  }
  const destination = origin.at(-1) ?? '0x'
  return { origin, destination, authorizations: { sponsor: [], recipient: [] } }
}

const submit = (route: QuotedIntent, signatures: IntentSignatures) =>
  submitIntent(world.deps, {
    caller: caller(),
    submission: { id: route.id, signatures, dryRun: false },
  })

describe('a smart account', () => {
  it('signs before it exists, and after', async () => {
    const account = await openNexus(SECOND.privateKey)
    const stranger = await openNexus(USER.privateKey)
    const address = account.getAddress()
    const { factory, factoryData } = account.getInitData()
    await fund(address, 100n * FIVE)
    const setupOps = [{ to: factory, data: factoryData }]
    const input = plainAccount(address, { accountType: 'ERC7579', setupOps })

    const early = await quoteFor(input)
    expect(early.account.onChain.get(SEPOLIA)).toMatchObject({ code: 'none', needsSetup: true })
    expect(early.tokenRequirements).toEqual([])
    await expect(submit(early, await signAs(stranger, early))).rejects.toMatchObject({
      kind: 'unprocessable',
      message: 'Invalid bundle signature',
    })
    const outcome = await submit(early, await signAs(account, early))
    expect(outcome).toEqual({ outcome: 'accepted', id: early.id })

    await send(node(), { from: USER.address, to: factory, data: factoryData })
    const later = await quoteFor(plainAccount(address))
    expect(later.account).toMatchObject({ accountType: 'ERC7579' })
    expect(later.account.onChain.get(SEPOLIA)).toMatchObject({ code: 'contract' })
    await expect(submit(later, await signAs(stranger, later))).rejects.toMatchObject({
      kind: 'unprocessable',
    })
    const next = await submit(later, await signAs(account, later))
    expect(next).toEqual({ outcome: 'accepted', id: later.id })
  })
  it('is a key that delegates with its first intent (EIP-7702)', async () => {
    const privateKey = generatePrivateKey()
    const holder = privateKeyToAccount(privateKey)
    const config = {
      account: { type: 'nexus' as const },
      owners: { type: 'ecdsa' as const, accounts: [holder] },
      eoa: holder,
    }
    const init = getEip7702InitCall(config, await signEip7702InitData(config, holder))
    await fund(holder.address, 100n * FIVE)
    const route = await quoteFor(
      plainAccount(holder.address, {
        delegations: new Map([[0, init.contract]]),
        setupOps: [{ to: holder.address, data: init.initData as Hex }],
      }),
    )
    expect(route.account.accountType).toBe('ERC7579')
    expect(route.account.onChain.get(SEPOLIA)?.requiredDelegation).toBe(init.contract)
    const signed = await plainlySigned(route, privateKey)
    // With code at its address the account is asked, and it asks its default validator.
    const origin = signed.origin.map((each) => concatHex([zeroAddress, each as Hex]))
    const authorize = async (nonce: number) => {
      const terms = { address: init.contract, chainId: SEPOLIA, nonce }
      const { yParity = 0, r, s } = await holder.signAuthorization(terms)
      return { ...terms, yParity, r, s }
    }
    const signatures = (authorization?: Awaited<ReturnType<typeof authorize>>) => ({
      origin,
      destination: origin[0] ?? '0x',
      authorizations: { sponsor: authorization ? [authorization] : [], recipient: [] },
    })
    const missing = { kind: 'validation', issues: [{ code: 'AUTHORIZATION_REQUIRED' }] }
    await expect(submit(route, signatures())).rejects.toMatchObject(missing)
    await expect(submit(route, signatures(await authorize(7)))).rejects.toMatchObject(missing)
    const wrong = await plainlySigned(route, USER.privateKey)
    const forged = wrong.origin.map((each) => concatHex([zeroAddress, each as Hex]))
    const authorization = await authorize(0)
    await expect(
      submit(route, { ...signatures(authorization), origin: forged }),
    ).rejects.toMatchObject({ kind: 'unprocessable' })
    const outcome = await submit(route, signatures(authorization))
    expect(outcome).toEqual({ outcome: 'accepted', id: route.id })
  })
})
