import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { RhinestoneSDK } from '@rhinestone/sdk'
import { createPublicClient, createWalletClient, defineChain, erc20Abi, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { createServiceProcess } from '../kit/service-process.ts'

const service = createServiceProcess({}, { source: true })
let banner = ''

beforeAll(async () => {
  banner = await service.start()
})
afterAll(() => service.dispose())

const BLANC = { 'x-api-version': '2026-04.blanc' }
const keyOf = () => service.devnet().apiKeys.development

async function portfolio(path = '', headers: Record<string, string> = BLANC) {
  const { baseUrl, accounts } = service.devnet()
  const url = `${baseUrl}/accounts/${accounts[0]?.address}/portfolio${path}`
  return fetch(url, { headers: { 'x-api-key': keyOf(), ...headers } })
}

type BlancPortfolio = {
  portfolio: { symbol: string; chains: { chainId: string; address: string; amount: string }[] }[]
  unavailable?: { chainId: string; reason: string }[]
}

function clientOf(chain: { id: number; rpcUrl: string; name: string }) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [chain.rpcUrl] } }
  return {
    transport: http(chain.rpcUrl),
    chain: defineChain({ id: chain.id, name: chain.name, nativeCurrency, rpcUrls }),
  }
}

/** Every balance of the account as the chains tell it, "symbol chainId" -> raw units. */
async function chainBalances(account: `0x${string}`): Promise<Record<string, bigint>> {
  const balances: Record<string, bigint> = {}
  for (const chain of service.devnet().chains) {
    const client = createPublicClient(clientOf(chain))
    for (const { symbol, address } of chain.tokens) {
      balances[`${symbol} ${chain.id}`] = /^0x0+$/.test(address)
        ? await client.getBalance({ address: account })
        : await client.readContract({
            address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          })
    }
  }
  return balances
}

function flatten(body: BlancPortfolio): Record<string, bigint> {
  const entries = body.portfolio.flatMap(({ symbol, chains }) =>
    chains.map(({ chainId, amount }) => [`${symbol} ${chainId.slice(7)}`, BigInt(amount)] as const),
  )
  return Object.fromEntries(entries)
}

const control = (command: string, input: object) => controlDevnet(service.devnet(), command, input)

async function until(what: string, check: () => Promise<boolean>, timeoutMs = 20_000) {
  let cause: unknown
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    try {
      if (await check()) return
    } catch (error) {
      cause = error
    }
  }
  throw new Error(`not in time: ${what}`, { cause })
}

/** The balances once every chain answered in time: after a start, a busy machine may need several looks. */
async function balancesOfAllChains(): Promise<Record<string, bigint>> {
  let balances: Record<string, bigint> = {}
  await until('every chain is in the portfolio', async () => {
    const response = await portfolio()
    const text = await response.text()
    const body = JSON.parse(text) as BlancPortfolio
    if (!response.ok || body.unavailable !== undefined) throw new Error(text)
    balances = flatten(body)
    return true
  })
  return balances
}

describe('npm start', () => {
  it('says where it is and what to try, and is ready', async () => {
    const { baseUrl } = service.devnet()
    expect(banner).toContain(baseUrl)
    expect(banner).toContain(keyOf())
    expect(banner).toContain('Try:')
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  })

  it('leaves a description that only its owner can read', () => {
    const file = service.devnet()
    expect(file.chains.map((chain) => chain.id).sort()).toEqual([11155111, 11155420, 421614, 84532])
    expect(statSync(join(service.dataDir, 'devnet.json')).mode & 0o077).toBe(0)
  })

  it('refuses a second start in the same folder and says what is running', async () => {
    const { code, output } = await service.run('start')
    expect(code).toBe(1)
    expect(output).toContain(service.devnet().baseUrl)
  })

  it('gives the chains’ own numbers in blanc, on /legacy and to the public client, after a transfer too', async () => {
    const { accounts, chains, baseUrl, legacyBaseUrl } = service.devnet()
    const user = privateKeyToAccount(accounts[0]!.privateKey)
    const base = chains.find((chain) => chain.id === 84532)!
    const wallet = createWalletClient({ ...clientOf(base), account: user })
    const usdc = base.tokens.find((token) => token.symbol === 'USDC')!.address
    for (const amount of [0n, 1_234_567n]) {
      const hash = await wallet.writeContract({
        address: usdc,
        abi: parseAbi(['function transfer(address,uint256) returns (bool)']),
        functionName: 'transfer',
        args: [accounts[1]!.address, amount],
      })
      await createPublicClient(clientOf(base)).waitForTransactionReceipt({
        hash,
        pollingInterval: 50,
      })
      const truth = await chainBalances(user.address)
      expect(await balancesOfAllChains()).toEqual(truth)

      const legacy = await fetch(`${legacyBaseUrl}/accounts/${user.address}/portfolio`, {
        headers: { 'x-api-key': keyOf() },
      })
      const { portfolio: groups } = (await legacy.json()) as {
        portfolio: {
          tokenName: string
          tokenChainBalance: { chainId: number; balance: string }[]
        }[]
      }
      const flat = groups.flatMap(({ tokenName, tokenChainBalance }) =>
        tokenChainBalance.map(
          (entry) => [`${tokenName} ${entry.chainId}`, BigInt(entry.balance)] as const,
        ),
      )
      expect(Object.fromEntries(flat)).toEqual(truth)

      const urls = Object.fromEntries(chains.map((chain) => [chain.id, chain.rpcUrl]))
      const sdk = new RhinestoneSDK({
        apiKey: keyOf(),
        endpointUrl: baseUrl,
        provider: { type: 'custom', urls },
      })
      const account = await sdk.createAccount({ account: { type: 'eoa' }, eoa: user })
      const seen = (await account.getPortfolio(true)).flatMap((token) =>
        token.chains.map((entry) => [`${token.symbol} ${entry.chain}`, entry.unlocked] as const),
      )
      expect(Object.fromEntries(seen)).toEqual(truth)
    }
  })
})

describe('a chain in trouble', () => {
  it('costs its own data only, and everybody is told', async () => {
    await control('mine', { chainId: 11155420, blocks: 30 })
    await control('rpc-fault', { chainId: 84532, url: 'all', mode: 'error' })
    await control('rpc-fault', { chainId: 421614, url: 'all', mode: 'slow', delayMs: 5000 })
    await control('rpc-fault', { chainId: 11155420, url: 1, mode: 'stale', staleBlocks: 20 })
    let body: BlancPortfolio | undefined
    // A busy machine may need longer than one answer waits to find out which url is behind.
    await until('only the chains that cannot be read are missing', async () => {
      const response = await portfolio()
      expect(response.status).toBe(200)
      body = (await response.json()) as BlancPortfolio
      const missing = body.unavailable?.map((entry) => entry.chainId).sort()
      return missing?.join() === 'eip155:421614,eip155:84532'
    })
    if (!body) throw new Error('there was no answer')
    const truthChains = new Set(Object.keys(flatten(body)).map((key) => key.split(' ')[1]))
    expect([...truthChains].sort()).toEqual(['11155111', '11155420'])

    const { baseUrl } = service.devnet()
    await until('readyz tells', async () => {
      const readyz = await fetch(`${baseUrl}/readyz`)
      const { status, checks } = (await readyz.json()) as {
        status: string
        checks: Record<string, { ok: boolean }>
      }
      return (
        readyz.status === 200 &&
        status === 'degraded' &&
        checks['eip155:84532']?.ok === false &&
        checks['eip155:11155111']?.ok === true
      )
    })
    const metrics = await (
      await fetch(`${baseUrl}/metrics`, {
        headers: { 'x-api-key': service.devnet().operatorKey },
      })
    ).text()
    expect(metrics).toMatch(/simplon_portfolio_missing_total\{chain="84532"\} [1-9]/)

    for (const chainId of [84532, 421614, 11155420]) {
      await control('rpc-fault', { chainId, url: 'all', mode: 'none' })
    }
    await until('all chains are back', async () => {
      const again = (await (await portfolio()).json()) as BlancPortfolio
      const readyz = (await (await fetch(`${baseUrl}/readyz`)).json()) as { status: string }
      return again.unavailable === undefined && readyz.status === 'ready'
    })
  })
})

// Several starts and commands in a row, each a process of its own.
describe('kill -9', { timeout: 180_000 }, () => {
  it('of PostgreSQL: 503 in the envelope, then it recovers by itself', async () => {
    expect((await portfolio()).status).toBe(200)
    const pidFile = join(service.dataDir, 'postgres/data/postmaster.pid')
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    // A key nobody has asked about yet is in no cache, so each request needs the database.
    const ask = (i: number) => portfolio('', { ...BLANC, 'x-api-key': `sk_test_unknown${i}` })
    const answers: Response[] = []
    for (let i = 0; answers.at(-1)?.status !== 401 || i < 3; i++) {
      answers.push(await ask(i))
      expect(i).toBeLessThan(10_000)
    }
    const down = answers.filter((answer) => answer.status === 503)
    expect(down.length).toBeGreaterThan(0)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503, 401]))
    expect(down[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await down[0]?.json()).toMatchObject({
      code: 'RELAYER_MARKET_UNAVAILABLE',
      traceId: down[0]?.headers.get('x-trace-id'),
    })
    await until('it is back', async () => (await portfolio()).status === 200)
  })

  it('of the service: the next start has the same keys, projects and chains', async () => {
    const before = service.devnet()
    const made = await service.run('projects', 'create', '--name', 'kept')
    expect(made.code, made.output).toBe(0)
    const truth = await chainBalances(before.accounts[0]!.address)
    await service.kill('SIGKILL')
    await service.start()
    const after = service.devnet()
    expect(after.apiKeys).toEqual(before.apiKeys)
    expect(await balancesOfAllChains()).toEqual(truth)
    expect((await service.run('projects', 'list')).output).toContain('kept')
  })

  it('of everything: a new devnet, the same keys and projects', async () => {
    const before = service.devnet()
    await service.kill('SIGTERM')
    await service.start()
    const after = service.devnet()
    expect(after.apiKeys).toEqual(before.apiKeys)
    await until('it answers', async () => (await portfolio()).status === 200)
    expect((await service.run('projects', 'list')).output).toContain('kept')
    const doctor = await service.run('doctor')
    expect(doctor.output).toContain('all checks passed')
    expect(doctor.output).not.toContain(after.apiKeys.development)
  })

  it('of the devnet: says so and ends, and the next start has new chains', async () => {
    const stateFile = join(service.dataDir, 'devnet-state.json')
    const { pid } = JSON.parse(readFileSync(stateFile, 'utf8')) as { pid: number }
    process.kill(pid, 'SIGKILL')
    const { code, output } = await service.ended()
    expect(code).toBe(1)
    expect(output).toContain('The devnet has ended')
    await service.start()
    await until('it answers', async () => (await portfolio()).status === 200)
  })
})

describe('the README', () => {
  it('has a first intent that works as it stands', async () => {
    const file = join(service.dataDir, 'devnet.json')
    const { stdout } = await promisify(execFile)(process.execPath, [
      'examples/first-intent.mjs',
      '--devnet',
      file,
    ])
    expect(stdout).toContain('COMPLETED')
    expect(stdout.match(/CLAIM/g)).toHaveLength(2)
  })
})
