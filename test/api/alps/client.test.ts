import { createRequire } from 'node:module'
import { privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../../src/api/shared/intents/example-intent.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import { payloadHash, signData } from '../../../src/domain/intent/signing/sign-data.ts'
import type { SubmitRequest } from '../../../src/domain/intent/signing/submission.ts'
import { startKit } from '../http-kit.ts'

/** The unmodified 1.15.0 client's own transport against the front, over a socket. */
type Client = {
  getIntentRoute(input: object): Promise<{ intentOp: Record<string, unknown> }>
  submitIntent(op: object, dryRun: boolean): Promise<{ result: { id: string; status: string } }>
  getIntentOpStatus(id: bigint): Promise<{ status: string; claims: { chainId: number }[] }>
  splitIntents(input: object): Promise<{ intents: Record<string, bigint>[] }>
}
const require = createRequire(import.meta.url)
const sdkRoot = require.resolve('@rhinestone/sdk').replace(/index\.js$/, '')
const { Orchestrator } = require(`${sdkRoot}orchestrator/client.js`) as {
  Orchestrator: new (url: string, auth: object) => Client
}

const LIQUIDITY = {
  availableIntents: [{ [`0x${'aa'.repeat(20)}`]: '400' }],
  unfillable: { [`0x${'aa'.repeat(20)}`]: '600' },
  reasons: [
    {
      settlementLayer: 'ACROSS',
      chainId: 1,
      tokenAddress: `0x${'aa'.repeat(20)}`,
      reason: 'no inventory',
      code: 'no-liquidity' as const,
    },
  ],
}
const fails = { on: false }
const submitted: SubmitRequest[] = []
const lacking = () => new ServiceError('insufficient-liquidity', 'x', { liquidity: LIQUIDITY })
const kit = startKit({ http: { bodyLimitBytes: 1_000_000 } })
const { server } = startKit({
  http: { bodyLimitBytes: 1_000_000 },
  deps: {
    quoteIntent: async (caller, request, ask) => {
      if (fails.on) throw lacking()
      return kit.deps.quoteIntent(caller, request, ask)
    },
    splitIntent: async (caller, request, ask) => {
      if (fails.on) throw lacking()
      return kit.deps.splitIntent(caller, request, ask)
    },
    submitIntent: async (_caller, request) => {
      submitted.push(request)
      return { outcome: 'accepted', id: request.id }
    },
  },
})
let client: Client
beforeAll(async () => {
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const headers = async () => ({ 'x-api-key': 'full' })
  client = new Orchestrator(url, { getHeaders: headers, getSubmitHeaders: headers })
})
afterAll(() => Promise.all([server.close(), kit.server.close()]))

const INPUT = {
  account: { address: EXAMPLE_INTENT.account.address, accountType: 'EOA', setupOps: [] },
  destinationChainId: 84532,
  destinationExecutions: [{ to: `0x${'bb'.repeat(20)}`, value: 5n, data: '0x' }],
  destinationGasUnits: 100_000n,
  tokenRequests: [{ tokenAddress: `0x${'aa'.repeat(20)}`, amount: 10n ** 30n }],
  options: { topupCompact: false, signatureMode: 1 },
}

describe('the 1.15.0 client', () => {
  it('gets a route, signs what was quoted and submits it', async () => {
    const { intentOp } = await client.getIntentRoute(INPUT)
    const owner = privateKeyToAccount(`0x${'01'.repeat(32)}`)
    const hashes = signData(EXAMPLE_INTENT).origin.map(payloadHash)
    const originSignatures = await Promise.all(hashes.map((hash) => owner.sign({ hash })))
    const op = { ...intentOp, originSignatures, destinationSignature: originSignatures.at(-1) }
    const { result } = await client.submitIntent(op, true)
    expect(result).toEqual({ id: String(EXAMPLE_INTENT.id), status: 'PENDING' })
    expect(submitted.at(-1)).toMatchObject({
      id: EXAMPLE_INTENT.id,
      dryRun: true,
      signatures: { origin: originSignatures },
    })
  })

  it('is told of a changed route as of a wrong signature', async () => {
    const { intentOp } = await client.getIntentRoute(INPUT)
    const op = { ...intentOp, expires: '1', originSignatures: ['0x01'], destinationSignature: '0x' }
    await expect(client.submitIntent(op, false)).rejects.toThrow('Invalid intent signature')
  })

  it('reads a status with its claims', async () => {
    const status = await client.getIntentOpStatus(EXAMPLE_INTENT.id)
    expect(status.status).toBe('FILLED')
    expect(status.claims.map(({ chainId }) => chainId)).toEqual([11155111, 421614])
  })

  it('splits amounts', async () => {
    const token = `0x${'aa'.repeat(20)}`
    const { intents } = await client.splitIntents({ chain: sepolia, tokens: { [token]: 1001n } })
    expect(intents).toEqual([{ [token]: 1001n }])
  })

  it('knows a lack of funds for a route, and of liquidity for a split', async () => {
    fails.on = true
    try {
      await expect(client.getIntentRoute(INPUT)).rejects.toThrow('Insufficient balance')
      const token = `0x${'aa'.repeat(20)}`
      const split = client.splitIntents({ chain: sepolia, tokens: { [token]: 1000n } })
      await expect(split).rejects.toMatchObject({
        availableIntents: [{ [token]: 400n }],
        unfillable: { [token]: 600n },
      })
    } finally {
      fails.on = false
    }
  })
})
