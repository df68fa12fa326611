import { parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type AttemptDraft, nothingFrom, signAttempt } from './sign-attempt.ts'

const signer = privateKeyToAccount(generatePrivateKey())
const account = { chainId: 196, address: signer.address, signer } as never
const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 20n }
const draft: AttemptDraft = {
  transactionId: '1',
  kind: 'request',
  nonce: 7,
  fees,
  hasBaseFee: true,
  block: 1n,
  payload: nothingFrom(account, 21_000n),
}

test('a chain with a base fee is offered a fee and a tip', async () => {
  const { raw } = await signAttempt(account, draft)
  expect(parseTransaction(raw)).toMatchObject({ type: 'eip1559', nonce: 7, ...fees })
})

test('a chain without one is offered a gas price, the most that was meant', async () => {
  const attempt = await signAttempt(account, { ...draft, hasBaseFee: false })
  expect(parseTransaction(attempt.raw)).toMatchObject({ type: 'legacy', chainId: 196, nonce: 7 })
  expect(parseTransaction(attempt.raw).gasPrice).toBe(30n)
  expect(attempt).toMatchObject(fees)
})

test('nothing is signed that such a chain could never take', async () => {
  const authorizationList = [{ chainId: 196, nonce: 0, address: signer.address }] as never
  const payload = { ...draft.payload, authorizationList }
  await expect(signAttempt(account, { ...draft, payload, hasBaseFee: false })).rejects.toThrow(
    'chain 196 takes no delegations',
  )
})
