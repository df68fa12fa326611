import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Announced } from '../../ports/block-source.ts'
import { createHeadSubscription } from './head-subscription.ts'

const headOf = (number: number) => ({
  number: `0x${number.toString(16)}`,
  timestamp: '0x1',
  hash: `0x${number.toString(16).padStart(64, '0')}`,
})
const announce = (node: WebSocket, number: number) =>
  node.send(JSON.stringify({ method: 'eth_subscription', params: { result: headOf(number) } }))

/** A subscription to a node, and the node's end of the connection. */
async function subscribe(blockTimeMs: number) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const connected = once(server, 'connection')
  const heads = createHeadSubscription(
    [`ws://127.0.0.1:${(server.address() as AddressInfo).port}`],
    { blockTimeMs },
  )
  let hear: (block: Announced | undefined) => void = () => {}
  heads.onHead((block) => hear(block))
  onTestFinished(() => {
    heads.stop()
    server.close()
  })
  const [node] = (await connected) as [WebSocket]
  const next = () => new Promise<Announced | undefined>((resolve) => (hear = resolve))
  return { heads, node, next }
}

test('tells which block is the last that was announced', async () => {
  const { heads, node, next } = await subscribe(60_000)
  expect(heads.current()).toBeUndefined()
  for (const number of [7, 8]) {
    const heard = next()
    announce(node, number)
    expect(await heard).toMatchObject({ number: BigInt(number) })
    expect(heads.current()).toMatchObject({ number: BigInt(number), hash: headOf(number).hash })
  }
  const heard = next()
  node.send(JSON.stringify({ id: 1, result: '0x1' }))
  expect(await heard).toBeUndefined()
  expect(heads.current()).toMatchObject({ number: 8n })
})

test('tells of none once the next one is due, or the connection is lost', async () => {
  const quick = await subscribe(30)
  announce(quick.node, 7)
  await quick.next()
  await sleep(40)
  expect(quick.heads.current()).toBeUndefined()

  const { heads, node, next } = await subscribe(60_000)
  announce(node, 7)
  await next()
  expect(heads.current()).toMatchObject({ number: 7n })
  node.terminate()
  await expect.poll(() => heads.current(), { timeout: 10_000 }).toBeUndefined()
})

/** Starts a node that answers a subscription as told; also counts the subscriptions. */
async function startNode(answer: (node: WebSocket) => void) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const asked = { times: 0 }
  server.on('connection', (node) => {
    node.on('message', () => {
      asked.times += 1
      answer(node)
    })
  })
  onTestFinished(() => void server.close())
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('leaves a node that falls silent, and one that has no subscriptions for long', async () => {
  const none = await startNode((node) =>
    node.send('{"id":1,"error":{"code":-32601,"message":"the method is not available"}}'),
  )
  // The connection stays open, but the node sends nothing more.
  const silent = await startNode((node) => announce(node, 7))
  const heads = createHeadSubscription([none.url, silent.url], {
    blockTimeMs: 20,
    leastSilenceMs: 100,
  })
  onTestFinished(() => heads.stop())
  heads.onHead(() => {})
  await expect.poll(() => silent.asked.times, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(none.asked.times).toBe(1)
})
