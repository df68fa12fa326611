import type { Hash, Hex } from 'viem'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { judgeRefusal, nodeWords, type SendVerdict } from './send-verdict.ts'

export type SendResult = { verdict: SendVerdict; words: string }

/** Sends signed bytes to all urls of the chain. Never throws: every answer becomes a verdict. */
export async function sendRaw(
  { client }: Pick<ChainReader, 'client'>,
  raw: Hex,
): Promise<SendResult> {
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] })
    return { verdict: 'accepted', words: '' }
  } catch (error) {
    const words = nodeWords(error)
    return { verdict: judgeRefusal(words), words }
  }
}

/** Whether a node has any of the transactions, mined or waiting. */
export async function isKnown(
  { client }: Pick<ChainReader, 'client'>,
  hashes: readonly Hash[],
): Promise<boolean> {
  const found = await Promise.all(
    hashes.map((hash) => client.request({ method: 'eth_getTransactionByHash', params: [hash] })),
  )
  return found.some((transaction) => transaction !== null)
}
