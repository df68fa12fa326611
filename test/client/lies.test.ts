import { type Address, type Hex, hashTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bounds } from '../../client/src/intents/trust.ts'
import type { Simplon } from '../../client/src/simplon.ts'
import type { SimplonError } from '../../client/src/simplon-error.ts'
import type { QuoteRequest, Route, TypedDataWire } from '../../client/src/wire.ts'
import { toRoute } from '../../src/api/blanc/route/translate.ts'
import { CALLS_INTENT, EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import type { QuotedIntent } from '../../src/domain/intent/intent.ts'
import { payloadHash, signData } from '../../src/domain/intent/signing/sign-data.ts'
import { alterLeaves } from '../kit/alter-leaves.ts'
import { requestOf, startAnswering } from './quoted.ts'

/**
 * Whoever answers quotes gains by every value that is signed otherwise than it was asked for. Here a
 * server answers with each of them altered in turn, and no account may be asked to sign.
 */
const STRANGER: Address = '0x00000000000000000000000000000000000000aa'

let answered: unknown
let simplon: Simplon
let stop: () => void
beforeAll(async () => {
  ;({ simplon, stop } = await startAnswering(() => ({ body: answered })))
})
afterAll(() => stop?.())

/** `signed`, or the code of the refusal; refused means that nothing at all was signed. */
async function outcome(
  intent: QuotedIntent,
  route: unknown,
  bounds: Bounds = {},
  request = requestOf(intent),
): Promise<string> {
  answered = { routes: [route] }
  const hashes: Hex[] = []
  const account = {
    address: intent.account.address,
    signTypedData: async (data: Parameters<typeof hashTypedData>[0]) => {
      hashes.push(hashTypedData(data))
      return '0x1234' as const
    },
  }
  try {
    const [quoted] = await simplon.quote(request)
    await simplon.sign(request, quoted as Route, { account }, bounds)
    return 'signed'
  } catch (error) {
    expect(hashes).toEqual([])
    return (error as SimplonError).code
  }
}

/** The same lie where the message stands twice. */
function withPayload(
  { signData: { origin, destination }, ...route }: Route,
  at: number,
  to: unknown,
) {
  const isLast = at === origin.length - 1
  const payloads = origin.with(at, to as TypedDataWire)
  return { ...route, signData: { origin: payloads, destination: isLast ? to : destination } }
}

/** More for the account or less of it, deadlines within the day, and what the arbiters answer for. */
const HARMLESS =
  /^(-\.message\.permitted\[\d\]$|\.message\.(deadline|mandate\.(q|target\.(fillExpiry|tokenOut\[(\+\]|\d\]\.amount$)))))/
/** What is paid for gas stays below its limit, which is checked. */
const HARMLESS_CALLS = /^\.message\.gasRefund\.(exchangeRate|overhead)$/

describe('a client of a lying service', () => {
  it.each([
    ['tokens', EXAMPLE_INTENT],
    ['calls', CALLS_INTENT],
  ])('signs exactly what was quoted when it is true, for %s', async (_name, intent) => {
    answered = { routes: [toRoute(intent)] }
    const request = requestOf(intent)
    const hashes: Hex[] = []
    const account = {
      address: intent.account.address,
      signTypedData: async (data: Parameters<typeof hashTypedData>[0]) => {
        hashes.push(hashTypedData(data))
        return '0x1234' as const
      },
    }
    const [route] = await simplon.quote(request)
    const signed = await simplon.sign(request, route!, { account })
    expect(hashes).toEqual(signData(intent).origin.map(payloadHash))
    expect(signed.intentId).toBe(String(intent.id))
    expect(signed.signatures.origin).toHaveLength(hashes.length)
  })

  it.each([
    ['tokens', EXAMPLE_INTENT, HARMLESS, 150],
    ['calls', CALLS_INTENT, HARMLESS_CALLS, 60],
  ] as const)('signs nothing with any value altered that matters, for %s', async (...row) => {
    const [, intent, harmless, least] = row
    const route = toRoute(intent)
    let refusals = 0
    for (const [at, payload] of route.signData.origin.entries()) {
      for (const { path, altered } of alterLeaves(payload)) {
        const result = await outcome(intent, withPayload(route, at, altered))
        if (harmless.test(path)) expect([path, result]).toEqual([path, 'signed'])
        else {
          expect([path, result]).toEqual([path, expect.stringMatching(/^REFUSED_/)])
          refusals += 1
        }
      }
    }
    expect(refusals).toBeGreaterThan(least)
  })

  it('says by its code what was wrong', async () => {
    const route = toRoute(EXAMPLE_INTENT)
    const [first] = route.signData.origin
    const lie = (path: string, value: unknown) => {
      const copy = structuredClone(first!)
      const steps = path.split('.')
      const name = steps.pop()!
      let place = copy as unknown as Record<string, unknown>
      for (const step of steps) place = place[step] as Record<string, unknown>
      place[name] = value
      return outcome(EXAMPLE_INTENT, withPayload(route, 0, copy))
    }
    const nextWeek = String(Math.floor(Date.now() / 1000) + 7 * 86_400)
    const expected: [string, unknown, string][] = [
      ['domain.verifyingContract', STRANGER, 'REFUSED_CONTRACT'],
      ['domain.chainId', 1, 'REFUSED_CALLS'],
      ['message.spender', STRANGER, 'REFUSED_CONTRACT'],
      ['message.permitted.0.token', STRANGER, 'REFUSED_COST'],
      ['message.permitted.0.amount', String(2n ** 256n - 1n), 'REFUSED_COST'],
      ['message.permitted.0.amount', String(2n ** 256n), 'REFUSED_MESSAGE'],
      ['message.nonce', '1', 'REFUSED_NONCE'],
      ['message.deadline', nextWeek, 'REFUSED_DEADLINE'],
      ['message.mandate.target.fillExpiry', nextWeek, 'REFUSED_DEADLINE'],
      ['message.mandate.target.recipient', STRANGER, 'REFUSED_RECIPIENT'],
      ['message.mandate.target.targetChain', '1', 'REFUSED_CHAIN'],
      ['message.mandate.target.tokenOut.0.amount', '0', 'REFUSED_OUTPUT'],
      ['message.mandate.target.tokenOut.0.token', STRANGER, 'REFUSED_OUTPUT'],
      ['message.mandate.target.tokenOut', [], 'REFUSED_OUTPUT'],
      ['message.mandate.originOps.ops', [], 'REFUSED_CALLS'],
      ['message.mandate.destOps.ops.0.to', STRANGER, 'REFUSED_CALLS'],
    ]
    for (const [path, value, code] of expected)
      expect([path, await lie(path, value)]).toEqual([path, code])
  })

  it('lets calls start with exactly the gas that was asked for, and claims with no more', async () => {
    const asked = 100_000n
    const route = toRoute(EXAMPLE_INTENT)
    const withGas = (minGas: bigint | string, request?: QuoteRequest) => {
      const copy = structuredClone(route)
      for (const payload of [...copy.signData.origin, copy.signData.destination])
        (payload.message as { mandate: { minGas: string } }).mandate.minGas = String(minGas)
      return outcome(EXAMPLE_INTENT, copy, {}, request)
    }
    expect(await withGas(asked)).toBe('signed')
    // With less a filler can starve the calls; with more nobody can fill what was claimed.
    for (const lie of [0n, asked - 1n, asked + 1n, 10n ** 12n, 2n ** 128n - 1n, 2n ** 128n])
      expect([lie, await withGas(lie)]).toEqual([lie, 'REFUSED_GAS'])
    const { destinationGasLimit: _, ...silent } = requestOf(EXAMPLE_INTENT)
    expect(await withGas(0n, silent)).toBe('signed')
    expect(await withGas(1n, silent)).toBe('REFUSED_GAS')
  })

  it('lets the calls of an account start with the gas that was asked for, in whole steps', async () => {
    const route = toRoute(CALLS_INTENT)
    const withSteps = (steps: number, destinationGasLimit?: string) => {
      const copy = structuredClone(route.signData.origin[0]!)
      const op = copy.message.op as { vt: string }
      op.vt = `${op.vt.slice(0, 14)}${steps.toString(16).padStart(2, '0')}${op.vt.slice(16)}`
      const request = requestOf(CALLS_INTENT)
      return outcome(
        CALLS_INTENT,
        withPayload(route, 0, copy),
        {},
        { ...request, ...(destinationGasLimit !== undefined && { destinationGasLimit }) },
      )
    }
    expect(await withSteps(0)).toBe('signed')
    expect(await withSteps(1)).toBe('REFUSED_GAS')
    expect(await withSteps(2, '65537')).toBe('signed')
    expect(await withSteps(1, '65537')).toBe('REFUSED_GAS')
    expect(await withSteps(255, '65537')).toBe('REFUSED_GAS')
    expect(await withSteps(255, String(2n ** 64n))).toBe('signed')
    expect(await withSteps(254, String(2n ** 64n))).toBe('REFUSED_GAS')
  })

  it('spends no more than the caller allows, though quote and message agree', async () => {
    const route = toRoute(EXAMPLE_INTENT)
    const exact = route.cost.input.map(({ chainId, tokenAddress, amount }) => ({
      chainId,
      tokenAddress,
      amount: BigInt(amount),
    }))
    const within = (maxCost: Bounds['maxCost']) =>
      outcome(EXAMPLE_INTENT, route, maxCost && { maxCost })
    expect(await within(exact)).toBe('signed')
    for (const [at, line] of exact.entries()) {
      expect(await within(exact.with(at, { ...line, amount: line.amount - 1n }))).toBe(
        'REFUSED_COST',
      )
      expect(await within(exact.toSpliced(at, 1))).toBe('REFUSED_COST')
    }
    expect(await within([])).toBe('REFUSED_COST')
  })

  it('spends nothing that the request does not let be spent', async () => {
    const route = toRoute(EXAMPLE_INTENT)
    const [line, other] = route.cost.input
    const narrowed = (accountAccessList: QuoteRequest['accountAccessList']) =>
      outcome(
        EXAMPLE_INTENT,
        route,
        {},
        {
          ...requestOf(EXAMPLE_INTENT),
          ...(accountAccessList && { accountAccessList }),
        },
      )
    const { chainId, tokenAddress, amount } = line!
    const both = [chainId, other!.chainId]
    expect(await narrowed({ chainIds: both })).toBe('signed')
    expect(await narrowed({ chainIds: [chainId] })).toBe('REFUSED_TOKEN')
    expect(await narrowed({ tokens: [tokenAddress] })).toBe('REFUSED_TOKEN')
    expect(await narrowed({ exclude: { chainIds: [chainId] } })).toBe('REFUSED_TOKEN')
    const amounts = (most: string) => ({
      [chainId]: { [tokenAddress]: most },
      [other!.chainId]: { [other!.tokenAddress]: other!.amount },
    })
    expect(await narrowed({ chainTokenAmounts: amounts(amount) })).toBe('signed')
    const less = String(BigInt(amount) - 1n)
    expect(await narrowed({ chainTokenAmounts: amounts(less) })).toBe('REFUSED_TOKEN')
  })

  it('pays for calls no more than the limit of the quote', async () => {
    const route = toRoute(CALLS_INTENT)
    const free = { ...route, cost: { ...route.cost, input: [] } }
    expect(await outcome(CALLS_INTENT, free)).toBe('REFUSED_COST')
    expect(await outcome(CALLS_INTENT, route, { maxCost: [] })).toBe('REFUSED_COST')
    const forever = structuredClone(route.signData.origin[0]!)
    const op = forever.message.op as { vt: string }
    op.vt = `${op.vt.slice(0, 6)}00000000${op.vt.slice(14)}`
    const lie = withPayload(route, 0, forever)
    expect(await outcome(CALLS_INTENT, lie)).toBe('REFUSED_DEADLINE')
  })

  it('asks a plain key for no approval but Permit2’s, of no more than is spent', async () => {
    const route = toRoute(EXAMPLE_INTENT)
    const request = requestOf(EXAMPLE_INTENT)
    const [wrapChain] = Object.entries(route.tokenRequirements ?? {}).find(([, tokens]) =>
      Object.values(tokens).some(({ type }) => type === 'wrap'),
    )!
    const approvals = { ...route.tokenRequirements }
    delete approvals[wrapChain]
    const [[chain, tokens]] = Object.entries(approvals) as [[string, object]]
    const [[token, approval]] = Object.entries(tokens) as [[string, { amount: string }]]
    const ask = (tokenRequirements: NonNullable<Route['tokenRequirements']>) => {
      try {
        return simplon.requirements(request, { ...route, tokenRequirements })
      } catch (error) {
        return (error as SimplonError).code
      }
    }
    expect(ask(approvals)).toEqual([
      { chainId: Number(chain.split(':')[1]), to: token, value: 0n, data: expect.any(String) },
    ])
    const more = String(BigInt(approval.amount) + 1n)
    const lies = [{ spender: STRANGER }, { amount: more }]
    for (const lie of lies)
      expect(ask({ [chain]: { [token]: { ...approval, ...lie } as never } })).toBe(
        'REFUSED_CONTRACT',
      )
    const elsewhere = { 'eip155:1': { [token]: approval as never } }
    expect(ask(elsewhere)).toBe('REFUSED_CONTRACT')
    const wrap = {
      [wrapChain]: { [`0x${'0'.repeat(40)}`]: { type: 'wrap' as const, amount: '1' } },
    }
    expect(ask(wrap)).toBe('REFUSED_CONTRACT')
  })
})
