import { randomBytes } from 'node:crypto'
import { concat, type Hex, numberToHex, pad } from 'viem'
import { startRpcServer } from '../../devnet/src/rpc/rpc-server.ts'
import { TRANSFER_TOPIC } from '../../src/domain/watch/match-logs.ts'
import { ALICE, startTestChain } from '../../test/chain/kit.ts'
import { startQuickNode } from './quick-node.ts'

export const CHAIN_ID = 31_009
const EMITTER = '0x00000000000000000000000000000000000f0003'
/** Logs Transfer(caller, word, 1000) for each word of its data. */
const EMITTER_CODE: Hex = `0x6103e85f525f5b80361115603c578035337f${TRANSFER_TOPIC.slice(2)}60205fa36020016006565b00`
const BLOCKS = 300
const LOGS = 200
const HIT_EVERY = 100
/** Blocks after which others take what is below for final. */
const DEPTH = 40

export type Stream = Awaited<ReturnType<typeof openStream>>

/** A chain full of Transfer logs, of which every hundredth goes to one of the addresses. */
export async function openStream(addresses: Buffer) {
  const chain = await startTestChain({ id: CHAIN_ID })
  await chain.request('hardhat_setCode', [EMITTER, EMITTER_CODE])
  await chain.mine(2)
  const server = await startRpcServer({ chains: new Map([[CHAIN_ID, chain]]) })
  const node = await startQuickNode(chain)
  let next = 0
  const watched = (): Hex => {
    next += 1
    return `0x${addresses.subarray(next * 20, next * 20 + 20).toString('hex')}`
  }
  const emit = async (recipients: readonly Hex[]) => {
    const data = concat(recipients.map((each) => pad(each)))
    const request = { from: ALICE, to: EMITTER, data, gas: numberToHex(29_000_000) }
    await chain.request('eth_sendTransaction', [request])
  }
  const mined = new Map<string, number>()
  chain.onBlock(({ number }) => mined.set(String(number), Date.now()))
  return {
    chain,
    mined,
    emit,
    watched,
    rpcUrl: node.url,
    wsUrl: server.wsUrls(CHAIN_ID)[0] ?? '',
    startBlock: chain.head().number,
    /** Fills blocks; answers how many logs and how many of them are to be found. */
    async fill(): Promise<{ logs: number; hits: number }> {
      for (let block = 0; block < BLOCKS; block += 1) {
        const recipients = Array.from(
          { length: LOGS },
          (_, index): Hex =>
            index % HIT_EVERY === 0 ? watched() : `0x${randomBytes(20).toString('hex')}`,
        )
        await emit(recipients)
      }
      await chain.mine(DEPTH)
      await node.prepare()
      return { logs: BLOCKS * LOGS, hits: (BLOCKS * LOGS) / HIT_EVERY }
    },
    async close() {
      node.close()
      await server.stop()
      await chain.stop()
    },
  }
}
