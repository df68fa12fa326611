import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { openGrounds } from '../../trials/intents/grounds.ts'
import type { ManyChains } from '../chains/devnet-process.ts'
import { startChild } from '../quote/child.ts'
import { fundAccounts } from '../quote/fund-accounts.ts'
import { publish } from './publish.ts'
import { cpuOfService } from './service-cpu.ts'

const CHAINS = [4, 10, 20, 40]
const TOKENS = [5, 10, 30, 100, 300]
const ACCOUNTS = [10, 50, 200]
/** The code is compiled while these are answered. */
const WARM_UP = 300
const QUOTES = 150
const AT_ONCE = 4
const IDLE_MS = 3_000

type Size = { chains: number; tokens?: number; accounts?: number }

/**
 * What a quote costs the service in CPU against chains, tokens and accounts, all of which it is asked for: every account holds USDC
 * on every chain, and quotes of Across compete with those of the chain itself.
 */
export async function runBench(log: (line: string) => void): Promise<void> {
  const along = async <T extends number>(values: readonly T[], size: (value: T) => Size) => {
    const points: { at: number; cost: number }[] = []
    for (const at of values) points.push({ at, cost: await measure(size(at)) })
    return points
  }
  const chains = await along(CHAINS, (chains) => ({ chains }))
  const tokens = await along(TOKENS, (tokens) => ({ chains: 4, tokens }))
  const accounts = await along(ACCOUNTS, (accounts) => ({ chains: 4, accounts }))
  publish(
    'quote',
    {
      title: 'A quote against chains, tokens and accounts',
      along: 'chains, tokens on each of 4 chains, or accounts in turn',
      up: 'milliseconds of CPU',
      curves: [
        { name: 'chains', points: chains },
        { name: 'tokens', points: tokens },
        { name: 'accounts', points: accounts },
      ],
    },
    log,
  )
}

async function measure({ chains, tokens = 0, accounts = 50 }: Size): Promise<number> {
  const size: ManyChains = { chains, tokens, blockMs: 2_000, protocols: ['across'] }
  const devnet = await startChild<DevnetState>('../chains/devnet-process.ts', JSON.stringify(size))
  const openDevnet = async () => ({ state: devnet.ready, stop: devnet.stop })
  const grounds = await openGrounds({ openDevnet, serviceUrls: 1 })
  try {
    const service = await grounds.service('service')
    await service.start()
    const owners = await fundAccounts(devnet.ready, accounts, 50_000_000n)
    const ask = async (owner: Address) => {
      const response = await fetch(`${grounds.url}/quotes`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': grounds.apiKey,
          'x-api-version': '2026-04.blanc',
        },
        body: JSON.stringify(wish(devnet.ready, owner)),
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${text}`)
    }
    let next = 0
    const askAll = (count: number) => {
      const end = next + count
      const lane = async () => {
        while (next < end) await ask(owners[next++ % owners.length] as Address)
      }
      return Promise.all(Array.from({ length: AT_ONCE }, lane))
    }
    await askAll(WARM_UP)
    const idle = await cpuOfService(() => sleep(IDLE_MS))
    const busy = await cpuOfService(() => askAll(QUOTES))
    return (busy.cpuMs - (idle.cpuMs / idle.ms) * busy.ms) / QUOTES
  } finally {
    await grounds.stop()
  }
}

/** So much that it takes the tokens of a second chain. */
function wish({ chains: [first] }: DevnetState, owner: Address) {
  const token = first?.tokens.find(({ symbol }) => symbol === 'USDC')
  return {
    account: { address: owner, accountType: 'EOA', setupOps: [] },
    destinationChainId: `eip155:${first?.id}`,
    tokenRequests: [{ tokenAddress: token?.address, amount: '60000000' }],
  }
}
