import type { Hex, LocalAccount } from 'viem'
import type { RunningService } from '../service.ts'

export type BlancRoute = {
  intentId: string
  settlementLayer: string
  signData: { origin: TypedData[]; destination: TypedData }
  cost: {
    input: { chainId: string; tokenAddress: string; amount: string }[]
    output: { chainId: string; tokenAddress: string; amount: string }[]
    fees: { total: { usd: number } }
  }
}

type TypedData = Parameters<LocalAccount['signTypedData']>[0]
type Signer = Pick<LocalAccount, 'signTypedData'>

/**
 * A client written from the specification alone: it signs `signData` unchanged and does not
 * interpret its content.
 */
export function createBlancClient(service: Pick<RunningService, 'url' | 'keys'>) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': service.keys.development,
    'x-api-version': '2026-04.blanc',
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(service.url + path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    call,
    async quote(request: unknown): Promise<BlancRoute[]> {
      const { status, body } = await call('POST', '/quotes', request)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.routes as BlancRoute[]
    },
    async submit(route: BlancRoute, signer: Signer, extra: object = {}) {
      const origin: Hex[] = []
      for (const payload of route.signData.origin) origin.push(await signer.signTypedData(payload))
      const destination = await signer.signTypedData(route.signData.destination)
      const signatures = { origin, destination }
      return call('POST', '/intents', { intentId: route.intentId, signatures, ...extra })
    },
    /** Polls the status as clients do, until it is final. */
    async finish(intentId: string): Promise<Record<string, unknown>> {
      for (let tries = 0; tries < 1200; tries++) {
        const { status, body } = await call('GET', `/intents/${intentId}`)
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        if (body.status !== 'PENDING') return body
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`intent ${intentId} does not end`)
    },
  }
}
