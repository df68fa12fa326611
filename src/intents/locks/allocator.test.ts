import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import { type Allocator, allocationFor } from './allocator.ts'

const NO_OP = { vt: `0x${'00'.repeat(32)}` as Hex, ops: [] }
const CALL = { to: `0x${'11'.repeat(20)}` as Hex, value: 0n, data: '0x' as Hex }
const LOCK_TAG = `0x${'01'.repeat(12)}` as Hex

const allocator: Allocator = {
  address: `0x${'aa'.repeat(20)}`,
  lockTag: LOCK_TAG,
  claimWindowSeconds: 60,
  withdrawalSeconds: 60,
  sign: async (digest) => digest,
}

function lockedIntent(preClaimOps: typeof NO_OP | { vt: Hex; ops: (typeof CALL)[] }): QuotedIntent {
  const address = `0x${'22'.repeat(20)}` as Hex
  const mandate = {
    recipient: address,
    tokenOut: [],
    destinationChainId: 1,
    fillDeadline: 10n,
    minGas: 0n,
    preClaimOps,
    destinationOps: NO_OP,
    qualifier: '0x',
  }
  const permitted = [{ token: address, amount: 1n }]
  const elements = [
    { chainId: 1, arbiter: address, permitted, lockTags: [LOCK_TAG], mandate },
    { chainId: 2, arbiter: address, permitted, lockTags: [LOCK_TAG], mandate },
  ]
  return {
    id: 7n,
    expires: 10n,
    signing: 'compact',
    account: { address },
    elements,
  } as unknown as QuotedIntent
}

test('the allocator vouches for claims of locked tokens', async () => {
  const allocation = await allocationFor(allocator, lockedIntent(NO_OP))
  expect(allocation).toMatchObject({ allocator: allocator.address })
})

test('not for claims that calls come before: their nonce is the owner’s to spend', async () => {
  const promised = allocationFor(allocator, lockedIntent({ ...NO_OP, ops: [CALL] }))
  await expect(promised).rejects.toThrow('calls come before')
})
