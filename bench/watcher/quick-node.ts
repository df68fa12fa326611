import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'
import type { EdrChain } from '../../devnet/src/chain/edr-chain.ts'

type Request = { id: unknown; method: string; params: unknown[] }
type Filter = { fromBlock?: string; toBlock?: string; blockHash?: string; address?: unknown }

/**
 * A url of the chain that has its blocks and logs ready as text, so that whoever reads them is
 * measured and not the node. What it has not got ready it asks the chain for.
 */
export async function startQuickNode(chain: EdrChain) {
  const blocks = new Map<string, string>()
  const logs = new Map<number, string>()
  const numbers = new Map<string, number>()

  const ready = (request: Request): string | undefined => {
    if (request.method === 'eth_getLogs') return readyLogs(request.params[0] as Filter)
    if (!/^eth_getBlockBy(Hash|Number)$/.test(request.method)) return undefined
    return blocks.get(request.params.join())
  }
  const readyLogs = ({ fromBlock, toBlock, blockHash, address }: Filter): string | undefined => {
    if (address !== undefined) return undefined
    const only = blockHash === undefined ? undefined : numbers.get(blockHash)
    const [from, to] = [only ?? Number(fromBlock), only ?? Number(toBlock)]
    const parts: string[] = []
    for (let number = from; number <= to; number += 1) {
      const text = logs.get(number)
      if (text === undefined) return undefined
      if (text !== '') parts.push(text)
    }
    return from <= to ? `[${parts.join(',')}]` : undefined
  }
  const answer = async (text: string): Promise<string> => {
    const request = JSON.parse(text) as Request
    const result = Array.isArray(request) ? undefined : ready(request)
    if (result === undefined) return chain.handle(text)
    return `{"jsonrpc":"2.0","id":${JSON.stringify(request.id)},"result":${result}}`
  }
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      response.setHeader('content-type', 'application/json')
      response.end(await answer(Buffer.concat(chunks).toString()))
    })
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Has all blocks up to the present one ready. */
    async prepare() {
      for (let number = 0; number <= chain.head().number; number += 1) {
        const hex = numberToHex(number)
        const { hash } = await chain.request<{ hash: string }>('eth_getBlockByNumber', [hex, false])
        for (const full of [true, false]) {
          const block = JSON.stringify(await chain.request('eth_getBlockByNumber', [hex, full]))
          blocks.set(`${hex},${full}`, block).set(`${hash},${full}`, block)
        }
        const found = JSON.stringify(await chain.request('eth_getLogs', [{ blockHash: hash }]))
        logs.set(number, found.slice(1, -1))
        numbers.set(hash, number)
      }
    },
    close: () => void server.close(),
  }
}
