import { createHmac } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { exampleOf, installClient } from './readme-examples.ts'

/** The examples that need no chain; `client.test.ts` runs the others. */
let client: ReturnType<typeof installClient>
beforeAll(() => {
  client = installClient()
})
afterAll(() => client?.dispose())

describe('the examples of the client’s README', () => {
  it('have about ten lines each', () => {
    const headings = ['An intent', 'Smart accounts', 'A deposit', 'A webhook', 'A wallet']
    for (const heading of headings)
      expect(exampleOf(heading).trim().split('\n').length, heading).toBeLessThanOrEqual(13)
  })

  it('sign for smart accounts', async () => {
    const example = client.run('Smart accounts', { PRIVATE_KEY: generatePrivateKey() })
    expect(await example.ended(), example.output()).toBe(0)
    expect(example.output()).toBe('1\n')
  })

  it('are a wallet', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    const example = client.run('A wallet', { URL: 'http://127.0.0.1:1', RECIPIENT: address })
    expect(await example.ended(), example.output()).toBe(0)
    expect(example.output()).toContain("'0x14a34'")
  })

  it('receive webhooks, and no others', async () => {
    const port = await freePort()
    const example = client.run('A webhook', { PORT: String(port), SECRET: 's3cret' })
    try {
      const post = (body: string, secret = 's3cret') => {
        const timestamp = String(Math.floor(Date.now() / 1000))
        const mac = createHmac('sha256', secret).update(`7.${timestamp}.${body}`).digest('hex')
        const headers = {
          'x-webhook-id': '7',
          'x-webhook-timestamp': timestamp,
          'x-webhook-timed-signature': `sha256=${mac}`,
        }
        return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
      }
      const body = '{"eventId":"7","type":"deposit-received","data":{}}'
      const listens = () => post(body).then(({ status }) => status, String)
      await expect.poll(listens, { timeout: 60_000 }).toBe(200)
      expect((await post(body, 'another')).status).toBe(401)
      expect((await post('{}')).status).toBe(401)
    } finally {
      example.kill()
    }
  })
})
