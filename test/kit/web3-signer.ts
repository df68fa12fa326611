import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, keccak256, numberToHex, serializeSignature } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { onTestFinished } from 'vitest'

export type TestWeb3Signer = {
  url: string
  /** The messages that it was asked to sign. */
  signed: Hex[]
  /** Makes it answer this from now on; undefined restores the normal answers. */
  answer(instead: { status: number; body: string } | 'never' | undefined): void
}

/** The part of Web3Signer's HTTP API that signs with secp256k1 keys, over real HTTP. */
export async function startWeb3Signer(keys: readonly Hex[]): Promise<TestWeb3Signer> {
  /** Keys by public key, without the prefix of an uncompressed point. */
  const known = new Map(
    keys.map((key): [string, Hex] => [`0x${privateKeyToAccount(key).publicKey.slice(4)}`, key]),
  )
  const signed: Hex[] = []
  let instead: Parameters<TestWeb3Signer['answer']>[0]
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (instead === 'never') return
    if (instead) return void response.writeHead(instead.status).end(instead.body)
    const path = request.url ?? ''
    if (request.method === 'GET' && path === '/api/v1/eth1/publicKeys') {
      return void response.end(JSON.stringify([...known.keys()]))
    }
    const key = known.get(path.replace('/api/v1/eth1/sign/', ''))
    if (request.method !== 'POST' || !key) return void response.writeHead(404).end('no such key')
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: Hex }
    signed.push(data)
    const { r, s, v } = await sign({ hash: keccak256(data), privateKey: key })
    // Web3Signer answers with bare text and `v` as 27 or 28.
    const bare = serializeSignature({ r, s, yParity: 0 }).slice(0, -2)
    response.end(`${bare}${numberToHex(v ?? 0n).slice(2)}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    signed,
    answer(next) {
      instead = next
    },
  }
}
