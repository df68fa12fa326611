import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundAccounts } from '../../bench/quote/fund-accounts.ts'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { openTestDatabase } from '../kit/database.ts'
import { type RunningService, startService } from '../kit/service.ts'

/**
 * One project asks for much more than its share, with two keys, beside another that asks plainly.
 * The trial `neighbours` measures the same; here only what was answered counts.
 */
const HOSTILE = 8
const WAITING = 2
const PLAIN = 6

let service: RunningService
let hostileKeys: string[]

beforeAll(async () => {
  service = await startService({
    limits: { requestsPerSecond: 10_000, burst: 10_000 },
    shares: {
      units: 64,
      unitsBesideOthers: 4,
      waiting: WAITING,
      maxWaitMs: 300_000,
      callsPerPlace: 2,
      callsBesideOthers: 2,
    },
  })
  const database = await openTestDatabase(service.databaseUrl)
  try {
    const { id: projectId } = await createProject(database, { name: 'hostile' })
    const newKey = async (name: string) =>
      (await createKey(database, { projectId, name, environment: 'development' })).secret
    hostileKeys = [await newKey('one'), await newKey('two')]
  } finally {
    await database.close()
  }
})
afterAll(() => service?.stop())

const tokensOf = (index: number) => service.devnet.chains[index]?.tokens ?? []

async function quote(apiKey: string, body: object) {
  const response = await fetch(`${service.url}/quotes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'x-api-version': '2026-04.blanc',
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string; details?: unknown }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer }
}

const usdc = (index: number) => tokensOf(index).find(({ symbol }) => symbol === 'USDC')?.address

function hardBody(index: number) {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [`0x${'11'.repeat(20)}`, 1n],
  })
  return {
    account: { address: service.account },
    destinationChainId: `eip155:${service.devnet.chains[0]?.id}`,
    tokenRequests: tokensOf(0)
      .slice(0, 4)
      .map(({ address, decimals }) => ({
        tokenAddress: address,
        amount: String(10n ** BigInt(decimals > 6 ? 14 : 6) + BigInt(index)),
      })),
    destinationExecutions: Array.from({ length: 256 }, () => ({ to: usdc(0), value: '0', data })),
  }
}

function plainBody(account: string) {
  return {
    account: { address: account },
    destinationChainId: `eip155:${service.devnet.chains[0]?.id}`,
    tokenRequests: [{ tokenAddress: usdc(0), amount: '10000000' }],
    accountAccessList: {
      chainIds: service.devnet.chains.slice(1).map(({ id }) => `eip155:${id}`),
    },
  }
}

it('a project beyond its share waits or is refused, and its neighbour is served', async () => {
  const accounts = await fundAccounts(service.devnet, PLAIN, 50_000_000n)
  const ended: string[] = []
  const hostile = Array.from({ length: HOSTILE }, async (_, index) => {
    const answer = await quote(hostileKeys[index % 2] ?? '', hardBody(index))
    ended.push(answer.status === 429 ? 'refused' : 'hostile')
    return answer
  })
  for (const account of accounts) {
    expect(await quote(service.keys.development, plainBody(account))).toMatchObject({ status: 200 })
    ended.push('plain')
  }
  // Of hard requests one is under way at a time: the neighbour gets its turn between any two.
  const before = ended.slice(0, ended.lastIndexOf('plain'))
  expect(before.filter((who) => who === 'hostile').length).toBeLessThanOrEqual(PLAIN)
  const answers = await Promise.all(hostile)
  const refused = answers.filter(({ status }) => status === 429)
  // One is under way, so many wait; the rest is told when to come again, whichever key it has.
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(1 + WAITING)
  for (const { retryAfter, ...answer } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
    expect(answer).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: [{ context: { code: 'PROJECT_SHARE_EXCEEDED' } }],
    })
  }
  const metrics = await (
    await fetch(`${service.url}/metrics`, { headers: { 'x-api-key': service.operatorKey } })
  ).text()
  expect(metrics).toMatch(/simplon_share_refused_total\{project="[^"]+"\} [1-9]/)
  expect(metrics).toMatch(/simplon_share_wait_seconds_count\{project="[^"]+"\} [1-9]/)
}, 400_000)
