import { type Address, getAddress, type Hex, parseAbi, parseEventLogs } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findChainSpec } from '../../../devnet/src/chain-specs.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import {
  decodeBurnMessage,
  FAST,
  loggedBytes,
  STANDARD,
} from '../../../src/domain/cctp/burn-message.ts'
import { controlDevnet } from '../../../trials/kit/control-devnet.ts'
import {
  answerCircle,
  type BridgeResult,
  type CircleAdapter,
  circleChain,
  createCircleClient,
  type ToldAttestation,
} from './circle-client.ts'
import { circleWallet } from './circle-wallet.ts'

/**
 * Circle's own client, as it is published, carries USDC over the devnet: it takes the devnet's
 * contracts and attestation service for Circle's.
 */
const [HOME, BASE] = [11155111, 84532] as const
const AMOUNT = 25_000_000n
const CALM = { fastFeeBps: 1, allowance: 1_000_000, expiryBlocks: 10_000, reattests: true }
const sentAbi = parseAbi(['event MessageSent(bytes message)'])

describe("Circle's client on the devnet", () => {
  const client = createCircleClient()
  let devnet: Devnet
  let wallets: { from: CircleAdapter; to: CircleAdapter }
  let sender: Address
  let asked: string[] = []
  let unfetch: () => void

  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [HOME, BASE],
      automine: true,
      skip: ['accounts', 'safe', 'uniswap', 'across', 'layerzero', 'intents'],
      pausedActors: ['price-keeper'],
    })
    const key = devnet.accounts[0]?.privateKey as Hex
    sender = privateKeyToAccount(key).address
    wallets = { from: circleWallet(devnet, HOME, key), to: circleWallet(devnet, BASE, key) }
    const real = globalThis.fetch
    unfetch = answerCircle((path, init) => {
      asked.push(`${init?.method ?? 'GET'} ${path}`)
      return real(`${devnet.attestationUrl}${path}`, init)
    })
  })
  afterAll(async () => {
    unfetch?.()
    await devnet?.stop()
  })
  afterEach(async () => {
    asked = []
    await controlDevnet(devnet, 'cctp', { ...CALM, fault: 'none' })
  })

  const wish = (transferSpeed: 'FAST' | 'SLOW') => ({
    source: { adapter: wallets.from, chain: circleChain(client, HOME), address: sender },
    destination: {
      ...{ adapter: wallets.to, chain: circleChain(client, BASE), address: sender },
      recipientAddress: privateKeyToAccount(generatePrivateKey()).address,
    },
    ...{ amount: String(AMOUNT), token: 'USDC' as const, config: { transferSpeed } },
  })
  const held = (walletAddress: Address) =>
    wallets.to.readAction('usdc.balanceOf', { walletAddress } as never)
  const outcome = ({ steps }: BridgeResult) =>
    steps.map(({ name, state }) => `${name}: ${state}`).join(', ')
  const step = ({ steps }: BridgeResult, name: string) => {
    const found = steps.findLast((each) => each.name === name)
    if (!found) throw new Error(`there was no step ${name}`)
    return found
  }
  /** The bytes that the chain has logged, and what the client was told of them. */
  const bytesOf = (result: BridgeResult) => {
    const { logs } = step(result, 'burn').data as { logs: never[] }
    const [sent] = parseEventLogs({ abi: sentAbi, logs, eventName: 'MessageSent' })
    return {
      logged: sent?.args.message,
      told: step(result, 'fetchAttestation').data as ToldAttestation,
    }
  }

  it('has a Fast transfer attested and minted, and knows what it costs', async () => {
    await controlDevnet(devnet, 'cctp', { fastFeeBps: 1.3 })
    const params = wish('FAST')
    // 1.3 hundredths of a percent, and a tenth of that as a margin.
    expect(await client.getMaxFee(params)).toMatchObject({ providerFee: 3575n })
    const result = await client.bridge(params)
    expect(outcome(result)).toBe(
      'approve: success, burn: success, fetchAttestation: success, mint: success',
    )
    expect(await held(params.destination.recipientAddress)).toBe(AMOUNT - 3250n)
    const { logged, told } = bytesOf(result)
    expect(loggedBytes(told.message)).toBe(logged)
    const burn = decodeBurnMessage(told.message)
    expect(burn).toMatchObject({
      ...{ nonce: told.eventNonce, minFinality: FAST, finalityExecuted: FAST },
      ...{ amount: AMOUNT, maxFee: 3575n, feeExecuted: 3250n },
    })
    expect(told.decodedMessage.decodedMessageBody).toMatchObject({
      burnToken: findChainSpec(HOME).usdc.toLowerCase(),
      mintRecipient: params.destination.recipientAddress.toLowerCase(),
    })
    const { txHash } = step(result, 'burn')
    expect(new Set(asked)).toEqual(
      new Set(['GET /v2/burn/USDC/fees/0/6', `GET /v2/messages/0?transactionHash=${txHash}`]),
    )
  })

  it('has a Standard transfer minted in full', async () => {
    const params = wish('SLOW')
    const result = await client.bridge(params)
    expect(result.state, outcome(result)).toBe('success')
    expect(await held(params.destination.recipientAddress)).toBe(AMOUNT)
    const { told } = bytesOf(result)
    const fields = {
      minFinality: STANDARD,
      finalityExecuted: STANDARD,
      maxFee: 0n,
      feeExecuted: 0n,
    }
    expect(decodeBurnMessage(told.message)).toMatchObject(fields)
    const { messageSender } = told.decodedMessage.decodedMessageBody
    expect(getAddress(messageSender as Address)).toBe(sender)
  })

  it.each(['not-found', 'error', 'blocked', 'stuck'])(
    'asks on after the answer %s',
    async (fault) => {
      await controlDevnet(devnet, 'cctp', { fault })
      const going = client.bridge(wish('SLOW'))
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(2)
      await controlDevnet(devnet, 'cctp', { fault: 'none' })
      expect((await going).state).toBe('success')
    },
  )

  it('notices another burn in the place of its own', async () => {
    const other = await client.bridge(wish('SLOW'))
    expect(other.state).toBe('success')
    await controlDevnet(devnet, 'cctp', { fault: 'foreign' })
    const result = await client.bridge(wish('SLOW'))
    expect(step(result, 'mint').errorMessage).toContain('does not match expected transfer')
  })

  it('has an attestation that has expired made anew', async () => {
    await controlDevnet(devnet, 'cctp', { expiryBlocks: 0 })
    const params = wish('FAST')
    const result = await client.bridge(params)
    expect(result.state).toBe('error')
    expect(step(result, 'mint').errorMessage).toContain('Message expired and must be re-signed')
    const again = await client.retry(result, wallets)
    expect(again.state, outcome(again)).toBe('success')
    const { eventNonce } = step(again, 'reAttest').data as ToldAttestation
    expect(asked).toContain(`POST /v2/reattest/${eventNonce}`)
    expect(await held(params.destination.recipientAddress)).toBe(AMOUNT - 2500n)
  })
})
