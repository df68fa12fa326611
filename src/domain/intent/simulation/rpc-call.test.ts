import { expect, it } from 'vitest'
import { replayLines, toRpcCall } from './rpc-call.ts'
import { fitsRecord, isSameOutcome, type SimulatedCall, sampleRevert } from './simulation-record.ts'

const A = '0x00000000000000000000000000000000000000aa'
const HASH = `0x${'12'.repeat(32)}` as const
const CALL: SimulatedCall = {
  chainId: 84532,
  block: { number: 7n, hash: HASH },
  from: A,
  to: A,
  value: 2n ** 200n,
  data: '0x1234',
  gas: 16_777_216n,
  authorizations: [],
}
const AUTHORIZATION = {
  chainId: 0,
  address: A,
  nonce: 3,
  yParity: 1,
  r: '0x01',
  s: '0x02',
} as const

it('says the call as nodes take it, with all digits', () => {
  expect(toRpcCall(CALL)).toEqual([
    { from: A, to: A, data: '0x1234', value: `0x1${'0'.repeat(50)}`, gas: '0x1000000' },
    { blockHash: HASH },
  ])
  const stateOverrides = { [A]: { balance: '0x10' } } as const
  const [transaction, block, overrides] = toRpcCall(
    { ...CALL, authorizations: [AUTHORIZATION], stateOverrides },
    `0x${'34'.repeat(32)}`,
  )
  expect(transaction).toMatchObject({
    authorizationList: [{ chainId: '0x0', address: A, nonce: '0x3', yParity: '0x1' }],
  })
  expect([block, overrides]).toEqual([{ blockHash: `0x${'34'.repeat(32)}` }, stateOverrides])
})

it('has lines for a shell in which nothing means anything to the shell', () => {
  const { curl, cast } = replayLines(CALL)
  expect(cast).toBe(
    `cast call ${A} --data 0x1234 --from ${A} --value ${2n ** 200n} --gas-limit 16777216 --block ${HASH} --rpc-url "$RPC_URL"`,
  )
  const body = /-d '([^']*)'$/.exec(curl)?.[1] ?? ''
  expect(JSON.parse(body)).toMatchObject({ method: 'eth_call', params: toRpcCall(CALL) })
  const delegated = { ...CALL, authorizations: [AUTHORIZATION] }
  expect(replayLines(delegated).cast).toBeUndefined()
})

it('knows the same outcome again', () => {
  const long = sampleRevert(`0x${'ab'.repeat(5000)}`)
  expect(isSameOutcome(long, { revert: sampleRevert(`0x${'ab'.repeat(5000)}`) })).toBe(true)
  expect(isSameOutcome(long, { revert: sampleRevert(`0x${'ab'.repeat(5001)}`) })).toBe(false)
  expect(isSameOutcome(sampleRevert('0x01'), { revert: sampleRevert('0x02') })).toBe(false)
  expect(isSameOutcome(sampleRevert(undefined), { returned: '0x' })).toBe(false)
  expect(isSameOutcome(null, { revert: sampleRevert(undefined) })).toBe(false)
  expect(isSameOutcome(null, { returned: '0x' })).toBe(true)
})

it('keeps no call that no node would take', () => {
  expect(fitsRecord({ data: `0x${'00'.repeat(131_072)}` })).toBe(true)
  expect(fitsRecord({ data: `0x${'00'.repeat(131_073)}` })).toBe(false)
})
