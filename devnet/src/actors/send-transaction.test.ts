import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EdrChain, startEdrChain } from '../chain/edr-chain.ts'
import { DEV_ACCOUNTS } from '../dev-accounts.ts'
import { sendTransaction } from './send-transaction.ts'

const [from, to] = DEV_ACCOUNTS.map(({ address }) => address) as [`0x${string}`, `0x${string}`]

describe('a transaction of an actor', () => {
  let chain: EdrChain
  beforeEach(async () => {
    chain = await startEdrChain({ id: 84532, automine: true })
    await chain.mine(3)
    await chain.request('evm_setAutomine', [false])
  })
  afterEach(() => chain.stop())

  /** The outcome of a transaction that waits for a block while the chain changes. */
  const outcomeWith = async (change: () => Promise<unknown>): Promise<string> => {
    const outcome = sendTransaction(chain, { from, to, data: '0x', value: 1n }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    const pending = () => chain.request<unknown[]>('eth_pendingTransactions')
    await expect.poll(async () => (await pending()).length).toBe(1)
    await change()
    return outcome
  }

  it('is given up soon after the chain has lost it', async () => {
    const snapshot = await chain.request('evm_snapshot')
    const outcome = await outcomeWith(() => chain.request('evm_revert', [snapshot]))
    expect(outcome).toMatch(/is gone/)
  })

  it('is waited for when a reorg keeps it', async () => {
    const outcome = await outcomeWith(async () => {
      await chain.reorg({ depth: 2, keepTransactions: true })
      await chain.mine()
    })
    expect(outcome).toBe('0x1')
  })
})
