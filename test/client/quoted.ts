import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address, Hex } from 'viem'
import { createSimplon, type Simplon } from '../../client/src/simplon.ts'
import type { QuoteRequest } from '../../client/src/wire.ts'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import { toCaip2 } from '../../src/domain/caip2.ts'
import type { QuotedIntent } from '../../src/domain/intent/intent.ts'

/** The arbiters of the example intents. */
const ARBITERS = EXAMPLE_INTENT.elements.map(({ arbiter }) => arbiter)

/** The request that an example intent is the answer to. */
export function requestOf({ request, account, recipient }: QuotedIntent): QuoteRequest {
  const print = (calls: readonly { to: Address; value: bigint; data: Hex }[]) =>
    calls.map(({ to, value, data }) => ({ to, value: String(value), data }))
  return {
    account: { address: account.address },
    recipient: { address: recipient.address },
    destinationChainId: toCaip2(request.destinationChainId),
    tokenRequests: request.tokenRequests.map(({ tokenAddress, amount }) => ({
      tokenAddress,
      ...(amount !== undefined && { amount: String(amount) }),
    })),
    ...(request.destinationGasLimit !== undefined && {
      destinationGasLimit: String(request.destinationGasLimit),
    }),
    destinationExecutions: print(request.destinationExecutions),
    preClaimExecutions: Object.fromEntries(
      [...request.preClaimExecutions].map(([chain, calls]) => [toCaip2(chain), print(calls)]),
    ),
  }
}

type Asked = { method: string; path: string; body: unknown }
export type Answers = (asked: Asked) => { status?: number; body: unknown }

/** A client of a server that answers whatever it is told to. */
export async function startAnswering(answers: Answers): Promise<{
  simplon: Simplon
  asked: Asked[]
  stop(): void
}> {
  const asked: Asked[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '' } = request
    const text = Buffer.concat(chunks).toString()
    const question = { method, path, body: text === '' ? undefined : JSON.parse(text) }
    asked.push(question)
    const { status = 200, body } = answers(question)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  // A connection must not be closed just when a busy machine comes to use it again.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const trust = { arbiters: ARBITERS }
  // More patience than apps have: a test machine may be doing much else.
  const simplon = createSimplon({ url, apiKey: 'key', trust, timeoutMs: 120_000 })
  return { simplon, asked, stop: () => void server.close() }
}
