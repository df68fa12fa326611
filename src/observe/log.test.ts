import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, maskSecrets } from './log.ts'

function capture() {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line: string) => void lines.push(line) },
  })
  return { log, text: () => lines.join('') }
}

test('secret fields are masked at any depth, in lists and texts', () => {
  const { log, text } = capture()
  log.info(
    {
      event: 'intent.accepted',
      apiKey: 'hidden-0',
      'x-api-key': 'hidden-1',
      req: { headers: { Authorization: 'Bearer hidden-2' } },
      a: { b: { c: { d: { privateKey: '0xhidden-3' } } } },
      webhookSecret: 'with "quotes" and \\ hidden-4',
      rpcUrls: ['https://rpc.example/hidden-5', 'https://rpc.example/hidden-6'],
      url: 'postgres://me:hidden-7@db:5432/simplon',
      err: new Error('cannot reach postgres://me:hidden-8@db/simplon'),
      body: JSON.stringify({ webhookSecret: 'hidden-9', keep: 'kept' }),
    },
    'The service connects to https://me:hidden-10@host/path.',
  )
  expect(text()).not.toContain('hidden')
  expect(text()).toContain('kept')
  const line: Record<string, unknown> = JSON.parse(text())
  expect(line).toMatchObject({
    'x-api-key': '[secret]',
    url: 'postgres://[secret]@db:5432/simplon',
  })
})

test('masking leaves valid JSON for any secret text, and no trace of it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), (secret) => {
      const masked = maskSecrets(JSON.stringify({ before: 1, password: secret, after: 'x' }))
      expect(JSON.parse(masked)).toEqual({ before: 1, password: '[secret]', after: 'x' })
    }),
  )
})

test('lines without secrets are printed as they are', () => {
  const line = JSON.stringify({ msg: 'deposit@example.com paid', amount: '12', secretary: 'Ann' })
  expect(maskSecrets(line)).toBe(line)
})
