import { describe, expect, test } from 'vitest'
import { resolveAllowed } from './resolve-host.ts'
import { isAllowedAddress, parseWebhookTarget, type TargetRules } from './webhook-target.ts'

const closed: TargetRules = { allowLoopback: false }
const open: TargetRules = { allowLoopback: false, privateNetworks: ['10.1.0.0/16', 'fd12::/32'] }

describe('networks of the operator', () => {
  test.each(['10.1.0.1', '10.1.255.254', 'fd12::7', '::ffff:10.1.2.3'])(
    'open %s, which is closed without them',
    (address) => {
      expect(isAllowedAddress(address, open)).toBe(true)
      expect(isAllowedAddress(address, closed)).toBe(false)
    },
  )

  test.each(['10.2.0.1', '127.0.0.1', '169.254.169.254', 'fd13::7', '::1', '::ffff:127.0.0.1'])(
    'leave %s closed',
    (address) => {
      expect(isAllowedAddress(address, open)).toBe(false)
    },
  )

  test('leave the public ones open', () => {
    expect(isAllowedAddress('93.184.216.34', open)).toBe(true)
  })

  test('do not do away with TLS or credentials', () => {
    expect(parseWebhookTarget('https://10.1.0.1/hook', open).hostname).toBe('10.1.0.1')
    expect(() => parseWebhookTarget('http://10.1.0.1/hook', open)).toThrow('must use https')
    expect(() => parseWebhookTarget('https://a:b@10.1.0.1/', open)).toThrow('credentials')
  })

  test('let internal names be, and look where they lead', async () => {
    const url = 'https://hooks.internal/'
    expect(() => parseWebhookTarget(url, closed)).toThrow('private network address')
    expect(parseWebhookTarget(url, open).hostname).toBe('hooks.internal')
    const leadsTo = (address: string) => async () => [{ address, family: 4 }]
    await expect(resolveAllowed('hooks.internal', leadsTo('10.1.2.3'), open)).resolves.toHaveLength(
      1,
    )
    await expect(resolveAllowed('hooks.internal', leadsTo('10.2.2.3'), open)).rejects.toThrow(
      'not a public address',
    )
  })
})
