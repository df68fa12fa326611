import type { Hex } from 'viem'
import { chainIdOf } from '../intents/read-values.ts'
import type { Simplon } from '../simplon.ts'
import type { Provider } from './provider.ts'
import { isRecord } from './read-calls.ts'

type Intent = Awaited<ReturnType<Simplon['read']>>

/** EIP-5792 status codes: pending, confirmed, failed off-chain. */
const STATUS = { PENDING: 100, COMPLETED: 200, FAILED: 400 } as const

/**
 * The answer to `wallet_getCallsStatus`; the receipts come from the wallet's nodes, not from the
 * service.
 */
export async function callsStatus(
  id: string,
  intent: Intent,
  provider: ((chainId: number) => Provider) | undefined,
) {
  const fills = intent.operations.flatMap(({ chain, items }) =>
    items.flatMap(({ type, txHash }) =>
      type === 'CLAIM' || !txHash ? [] : [{ chainId: chainIdOf(String(chain)), txHash }],
    ),
  )
  const receipts = await Promise.all(
    fills.map(({ chainId, txHash }) => receiptOf(provider?.(chainId), txHash)),
  )
  const found = receipts.filter((receipt) => receipt !== undefined)
  const [chainId] = fills.map((fill) => fill.chainId)
  return {
    version: '2.0.0',
    id,
    ...(chainId !== undefined && { chainId: `0x${chainId.toString(16)}` }),
    status: STATUS[intent.status],
    atomic: true,
    ...(found.length > 0 && { receipts: found }),
  }
}

async function receiptOf(provider: Provider | undefined, hash: string) {
  const receipt = await provider?.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!isRecord(receipt)) return undefined
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const listed = Array.isArray(logs) ? (logs as Log[]) : []
  return {
    logs: listed.map(({ address, data, topics }) => ({ address, data, topics })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}

type Log = { address: Hex; data: Hex; topics: Hex[] }
