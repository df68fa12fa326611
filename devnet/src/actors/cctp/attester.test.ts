import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decodeBurnMessage, FAST, STANDARD } from '../../../../src/domain/cctp/burn-message.ts'
import { CCTP_V2 } from '../../addresses.ts'
import { findChainSpec } from '../../chain-specs.ts'
import { type Devnet, startDevnet } from '../../start.ts'

const [HOME, BASE] = [11155111, 84532] as const
const AMOUNT = 25_000_000n
const FEE = 2500n
const abi = parseAbi([
  'function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)',
  'function receiveMessage(bytes message, bytes attestation) returns (bool)',
])

type Told = {
  message: Hex
  attestation: Hex
  eventNonce: Hex
  status: string
  delayReason: string | null
  decodedMessage: { decodedMessageBody: { expirationBlock: string; feeExecuted: string } } | null
}

describe('CCTP on the devnet', () => {
  let devnet: Devnet
  const account = () => privateKeyToAccount(devnet.accounts[0]?.privateKey as Hex)
  const client = (id: number) => {
    const url = devnet.chains.find((chain) => chain.id === id)?.rpcUrls[0]
    return createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 20 })
      .extend(publicActions)
      .extend(walletActions)
  }
  const write = async (id: number, request: object): Promise<Hex> => {
    const sent = { chain: null, account: account(), ...request }
    const hash = await client(id).writeContract(sent as never)
    expect((await client(id).waitForTransactionReceipt({ hash })).status).toBe('success')
    return hash
  }
  const balance = (owner: Address) =>
    client(BASE).readContract({
      abi: erc20Abi,
      address: findChainSpec(BASE).usdc,
      functionName: 'balanceOf',
      args: [owner],
    })
  const control = async (command: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', body: JSON.stringify(body), headers }
    return (await fetch(`${devnet.controlUrl}/${command}`, request)).status
  }
  const api = async (path: string, method = 'GET') => {
    const response = await fetch(`${devnet.attestationUrl}/v2/${path}`, { method })
    return { status: response.status, body: (await response.json()) as { messages?: Told[] } }
  }
  const burn = async ({ maxFee = FEE, finality = FAST } = {}) => {
    const to = privateKeyToAccount(generatePrivateKey()).address
    const { usdc } = findChainSpec(HOME)
    const txHash = await write(HOME, {
      ...{ address: CCTP_V2.messenger, abi, functionName: 'depositForBurn' },
      args: [AMOUNT, 6, pad(to, { size: 32 }), usdc, zeroHash, maxFee, finality],
    })
    return { to, txHash }
  }
  const told = async (txHash: Hex): Promise<Told> => {
    const { body } = await api(`messages/0?transactionHash=${txHash}`)
    const [message] = body.messages ?? []
    if (!message) throw new Error(`nothing is told of ${txHash}`)
    return message
  }
  const complete = async (txHash: Hex) => {
    await expect.poll(async () => (await told(txHash)).status, { timeout: 20_000 }).toBe('complete')
    return told(txHash)
  }
  const receive = ({ message, attestation }: Told) =>
    write(BASE, {
      ...{ address: CCTP_V2.transmitter, abi, functionName: 'receiveMessage' },
      args: [message, attestation],
    })

  beforeAll(async () => {
    devnet = await startDevnet({
      chainIds: [HOME, BASE],
      automine: true,
      skip: ['accounts', 'safe', 'uniswap', 'across', 'layerzero', 'intents'],
      pausedActors: ['price-keeper'],
    })
    await write(HOME, {
      ...{ address: findChainSpec(HOME).usdc, abi: erc20Abi, functionName: 'approve' },
      args: [CCTP_V2.messenger, 2n ** 255n],
    })
  })
  afterAll(() => devnet.stop())
  afterEach(async () => {
    const calm = { fastFeeBps: 1, allowance: 1_000_000, expiryBlocks: 10_000, reattests: true }
    await control('cctp', { ...calm, fault: 'none' })
    await control('actor', { name: 'cctp-attester', paused: false })
  })

  it('attests a Fast burn, and whoever delivers it pays the recipient less the fee', async () => {
    const { to, txHash } = await burn()
    const message = await complete(txHash)
    expect(decodeBurnMessage(message.message)).toMatchObject({
      ...{ nonce: message.eventNonce, finalityExecuted: FAST, feeExecuted: FEE, amount: AMOUNT },
    })
    expect(message).toMatchObject({ cctpVersion: 2, delayReason: null })
    await receive(message)
    expect(await balance(to)).toBe(AMOUNT - FEE)
    const byNonce = await api(`messages/0?nonce=${message.eventNonce}`)
    expect(byNonce.body.messages).toEqual([message])
  })

  it('attests as Standard, free of charge, what is not paid for or too much', async () => {
    const cases: [object, { maxFee?: bigint; finality?: number }, string | null][] = [
      [{}, { finality: STANDARD }, null],
      [{ fastFeeBps: 1.5 }, {}, 'insufficient_fee'],
      [{ allowance: 24 }, {}, 'insufficient_allowance_available'],
    ]
    for (const [settings, wish, delayReason] of cases) {
      await control('cctp', settings)
      const { to, txHash } = await burn(wish)
      const message = await complete(txHash)
      expect(message.delayReason).toBe(delayReason)
      expect(decodeBurnMessage(message.message)).toMatchObject({
        ...{ finalityExecuted: STANDARD, feeExecuted: 0n, expirationBlock: 0n },
      })
      await receive(message)
      expect(await balance(to)).toBe(AMOUNT)
      await control('cctp', { fastFeeBps: 1, allowance: 1_000_000 })
    }
  })

  it('says that a burn is pending while the attesters are away', async () => {
    await control('actor', { name: 'cctp-attester', paused: true })
    const { txHash } = await burn()
    const pending = { status: 'pending_confirmations', attestation: 'PENDING', message: '0x' }
    expect(await told(txHash)).toMatchObject(pending)
    await control('actor', { name: 'cctp-attester', paused: false })
    await complete(txHash)
  })

  it('attests anew what has expired, at the same charge, unless it refuses', async () => {
    await control('cctp', { expiryBlocks: 1, reattests: false })
    const { to, txHash } = await burn()
    const old = await complete(txHash)
    await control('mine', { chainId: BASE, blocks: 2 })
    await expect(receive(old)).rejects.toThrow('Message expired and must be re-signed')
    expect((await api(`reattest/${old.eventNonce}`, 'POST')).status).toBe(400)
    await control('cctp', { reattests: true })
    expect((await api(`reattest/${old.eventNonce}`, 'POST')).status).toBe(200)
    const expiry = async () =>
      (await told(txHash)).decodedMessage?.decodedMessageBody.expirationBlock
    await expect.poll(expiry, { timeout: 20_000 }).toBe('0')
    await receive(await told(txHash))
    expect(await balance(to)).toBe(AMOUNT - FEE)
    expect((await api(`reattest/${old.eventNonce}`, 'POST')).status).toBe(400)
    expect((await api(`reattest/${zeroHash}`, 'POST')).status).toBe(404)
  })

  it('tells fees and the allowance, and refuses what is no question', async () => {
    await control('cctp', { fastFeeBps: 1.3, allowance: 5 })
    expect((await api('burn/USDC/fees/0/6')).body).toEqual([
      { finalityThreshold: FAST, minimumFee: 1.3 },
      { finalityThreshold: STANDARD, minimumFee: 0 },
    ])
    expect((await api('fastBurn/USDC/allowance')).body).toMatchObject({ allowance: 5 })
    expect((await api('messages/0')).status).toBe(400)
    expect((await api(`messages/0?transactionHash=${zeroHash}`)).status).toBe(404)
    expect(await control('cctp', { fault: 'unheard of' })).toBe(400)
    expect(await control('cctp', { fastFeeBps: -1 })).toBe(400)
  })

  it('fails as it is told to', async () => {
    const [first, second] = [await burn(), await burn()]
    const [own, other] = [await complete(first.txHash), await complete(second.txHash)]
    for (const [fault, status] of [
      ['error', 500],
      ['blocked', 429],
      ['not-found', 404],
    ] as const) {
      await control('cctp', { fault })
      expect((await api(`messages/0?transactionHash=${first.txHash}`)).status).toBe(status)
    }
    await control('cctp', { fault: 'stuck' })
    expect((await told(first.txHash)).status).toBe('pending_confirmations')
    await control('cctp', { fault: 'foreign' })
    expect((await told(first.txHash)).eventNonce).not.toBe(own.eventNonce)
    await control('cctp', { fault: 'forged' })
    await expect(receive(await told(second.txHash))).rejects.toThrow('Invalid signature')
    await control('cctp', { fault: 'none' })
    await receive(other)
  })

  it('lets a stranger deliver first when it is told to', async () => {
    await control('actor', { name: 'cctp-stranger', paused: false })
    const { to } = await burn()
    await expect.poll(() => balance(to), { timeout: 20_000 }).toBe(AMOUNT - FEE)
    await control('actor', { name: 'cctp-stranger', paused: true })
  })
})
