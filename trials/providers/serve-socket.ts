import { WebSocket } from 'ws'
import type { Random } from '../kit/random.ts'
import type { Quirk } from './quirks.ts'

export type SocketParts = {
  upstreamUrl: string
  /** The provider knows no subscriptions. */
  withoutSubscriptions: boolean
  random: Random
  has: (quirk: Quirk) => boolean
  met: (quirk: Quirk) => void
}

/** So many messages come through before nothing does any more, and nobody is told. */
const LEAST_MESSAGES = 5
const MORE_MESSAGES = 20

/** A WebSocket to a provider: what the node says, until it falls silent. */
export function serveSocket(client: WebSocket, parts: SocketParts): void {
  const { has, met, random } = parts
  const node = new WebSocket(parts.upstreamUrl)
  const lives = LEAST_MESSAGES + random.below(MORE_MESSAGES)
  let said = 0
  node.on('message', (data) => {
    said += 1
    if (has('websocket-silent') && said > lives) {
      if (said === lives + 1) met('websocket-silent')
      return
    }
    if (client.readyState === client.OPEN) client.send(String(data))
  })
  const waiting: string[] = []
  node.on('open', () => {
    for (const text of waiting.splice(0)) node.send(text)
  })
  client.on('message', (data) => {
    const text = String(data)
    if (parts.withoutSubscriptions && has('no-subscribe') && text.includes('eth_subscribe')) {
      met('no-subscribe')
      const { id } = JSON.parse(text) as { id: unknown }
      const error = { code: -32601, message: 'The method eth_subscribe is not available' }
      client.send(JSON.stringify({ jsonrpc: '2.0', id, error }))
    } else if (node.readyState === node.OPEN) node.send(text)
    else waiting.push(text)
  })
  const end = () => {
    node.terminate()
    client.terminate()
  }
  for (const side of [client, node]) {
    side.on('close', end)
    // A broken connection also closes.
    side.on('error', () => {})
  }
}
