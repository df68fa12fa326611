import {
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  toEventSelector,
} from 'viem'
import { type BurnMessage, decodeBurnMessage } from '../../../../src/domain/cctp/burn-message.ts'
import { cctpDomainOf } from '../../../../src/domain/cctp/place.ts'
import { CCTP_V2 } from '../../addresses.ts'
import type { EdrChain } from '../../chain/edr-chain.ts'

const sentAbi = parseAbi(['event MessageSent(bytes message)'])
const MESSAGE_SENT = toEventSelector(sentAbi[0])

/** A message, as its origin chain logged it. */
export type Burn = {
  from: EdrChain
  /** Undefined for a chain that this devnet does not have. */
  to: EdrChain | undefined
  txHash: Hex
  logIndex: number
  block: number
  message: Hex
  fields: BurnMessage
  /**
   * The nonce by which the attesters know the burn. It depends on the block, so a burn that is
   * mined again has another one.
   */
  nonce: Hex
}

export type BurnBook = {
  /** Reads what the chains have logged since the last update. */
  update(): Promise<void>
  /** By ascending log index. */
  ofTransaction(sourceDomain: number, txHash: Hex): Burn[]
  byNonce(sourceDomain: number, nonce: Hex): Burn | undefined
  all(): Burn[]
  stop(): void
}

export type BurnNews = { onBlock(): void; onGone(burn: Burn): void }

/**
 * Reads the messages that the transmitters send. After a reorg, everything above the fork is read
 * again.
 */
export function openBurnBook(chains: readonly EdrChain[], news: BurnNews): BurnBook {
  const burns = new Map<Hex, Burn>()
  const forks = new Map<number, number>()
  const next = new Map(chains.map((chain) => [chain.id, chain.head().number + 1]))
  let updating = Promise.resolve()
  const forget = (chain: EdrChain, fork: number) => {
    forks.set(chain.id, (forks.get(chain.id) ?? 0) + 1)
    next.set(chain.id, Math.min(next.get(chain.id) ?? 0, fork + 1))
    for (const burn of [...burns.values()]) {
      if (burn.from !== chain || burn.block <= fork) continue
      burns.delete(burn.nonce)
      news.onGone(burn)
    }
    news.onBlock()
  }
  const unfollow = chains.flatMap((chain) => [
    chain.onBlock(({ transactions }) => {
      if (transactions > 0) news.onBlock()
    }),
    chain.onReorg(({ forkBlock }) => forget(chain, forkBlock.number)),
  ])
  const readChain = async (chain: EdrChain) => {
    const first = next.get(chain.id) ?? 0
    const head = chain.head().number
    if (head < first) return
    const known = forks.get(chain.id)
    const found = await scan(chains, chain, [first, head])
    // A reorg may have removed what was read; it is read again at the next update.
    if (forks.get(chain.id) !== known) return
    next.set(chain.id, head + 1)
    for (const burn of found) burns.set(burn.nonce, burn)
  }
  const all = () => [...burns.values()]
  const isFrom = (domain: number) => (burn: Burn) => burn.fields.sourceDomain === domain
  return {
    update() {
      const run = async () => {
        for (const chain of chains) await readChain(chain)
      }
      const result = updating.then(run)
      updating = result.catch(() => {})
      return result
    },
    ofTransaction: (domain, txHash) =>
      all()
        .filter(isFrom(domain))
        .filter((burn) => burn.txHash === txHash)
        .sort((a, b) => a.logIndex - b.logIndex),
    byNonce: (domain, nonce) => all().find((burn) => burn.nonce === nonce && isFrom(domain)(burn)),
    all,
    stop() {
      for (const off of unfollow) off()
    },
  }
}

type Log = {
  topics: [Hex, ...Hex[]]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  logIndex: Hex
}

async function scan(
  chains: readonly EdrChain[],
  from: EdrChain,
  [first, last]: readonly [number, number],
): Promise<Burn[]> {
  const logs = await from.request<Log[]>('eth_getLogs', [
    {
      address: CCTP_V2.transmitter,
      topics: [MESSAGE_SENT],
      fromBlock: numberToHex(first),
      toBlock: numberToHex(last),
    },
  ])
  return logs.flatMap(({ topics, data, ...log }) => {
    const { message } = decodeEventLog({ abi: sentAbi, data, topics }).args
    const fields = decodeBurnMessage(message)
    if (!fields) return []
    return [
      {
        from,
        to: chains.find(({ id }) => cctpDomainOf(id) === fields.destinationDomain),
        txHash: log.transactionHash,
        logIndex: hexToNumber(log.logIndex),
        block: hexToNumber(log.blockNumber),
        message,
        fields,
        nonce: nonceOf(log, message),
      },
    ]
  })
}

function nonceOf({ blockHash, logIndex }: Pick<Log, 'blockHash' | 'logIndex'>, message: Hex): Hex {
  const parts = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes' }] as const
  return keccak256(encodeAbiParameters(parts, [blockHash, BigInt(logIndex), message]))
}
