import { type Address, concat, getAbiItem, type Hex, slice } from 'viem'
import { type BurnMessage, loggedBytes } from '../../domain/cctp/burn-message.ts'
import { type CctpPlace, cctpPlaceOf } from '../../domain/cctp/place.ts'
import type { BlockRef } from '../../domain/chain.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import { blockAt, blockOf } from '../shared/find-block.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { messengerAbi, transmitterAbi } from './cctp-abi.ts'

const MINTED = getAbiItem({ abi: messengerAbi, name: 'MintAndWithdraw' })
const RECEIVED = getAbiItem({ abi: transmitterAbi, name: 'MessageReceived' })
const HEADER_BYTES = 148

/** What is needed of a burn to find its mint. */
export type SentBurn = {
  message: Hex
  fields: BurnMessage
  txHash: Hex
  /** Nothing of the burn can have been minted before this time, in Unix seconds. */
  since: bigint
}

/**
 * Finds the transaction that minted a burn, whoever sent it. Only the chain is asked: mints are
 * searched by the payee's address, and the message received in the same transaction must be exactly
 * this one.
 */
export async function findMint(
  reader: ChainReader,
  { burn, payee }: { burn: SentBurn; payee: Address },
  head: BlockRef,
  signal: AbortSignal,
): Promise<{ txHash: Hex; block: BlockRef; amount: bigint } | undefined> {
  const place = cctpPlaceOf(reader.chain)
  if (!place) return undefined
  const minted = await untilAborted(
    reader.client.getLogs({
      address: place.messenger,
      event: MINTED,
      args: { mintRecipient: payee, mintToken: place.token.address },
      fromBlock: blockAt(reader, head, burn.since),
      toBlock: head.number,
    }),
    signal,
  )
  const { amount } = burn.fields
  const fitting = minted.filter(
    ({ args }) => (args.amount ?? 0n) + (args.feeCollected ?? 0n) === amount,
  )
  for (const { blockHash, transactionHash: txHash, args } of fitting) {
    if (!(await received(reader, place, { burn, blockHash, txHash }, signal))) continue
    const block = await blockOf(reader, blockHash, signal)
    return { txHash, block, amount: args.amount ?? 0n }
  }
  return undefined
}

async function received(
  { client }: ChainReader,
  { transmitter }: CctpPlace,
  { burn, blockHash, txHash }: { burn: SentBurn; blockHash: Hex; txHash: Hex },
  signal: AbortSignal,
): Promise<boolean> {
  const found = client.getLogs({ address: transmitter, event: RECEIVED, blockHash })
  const { sourceDomain, sender } = burn.fields
  const header = slice(burn.message, 0, HEADER_BYTES)
  return (await untilAborted(found, signal)).some(
    ({ transactionHash, args }) =>
      transactionHash === txHash &&
      args.sourceDomain === sourceDomain &&
      args.sender === sender &&
      args.messageBody !== undefined &&
      loggedBytes(concat([header, args.messageBody])) === burn.message,
  )
}
