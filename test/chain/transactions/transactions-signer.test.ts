import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { createRemoteSigner } from '../../../src/transactions/signers/create-remote-signer.ts'
import { startWeb3Signer } from '../../kit/web3-signer.ts'
import { startTestChain } from '../kit.ts'
import {
  CHAIN_ID,
  calmDown,
  eventually,
  jumpBaseFee,
  openStage,
  pendingHashes,
  type Stage,
} from './transactions-kit.ts'

let chain: EdrChain
beforeAll(async () => {
  chain = await startTestChain({ id: CHAIN_ID })
})
beforeEach(() => calmDown(chain))
afterAll(() => chain.stop())

/** A funded account whose key only the signer has. */
async function openRemote(stage: Stage) {
  const { account: key, address, ...rest } = await stage.key()
  const server = await startWeb3Signer([key as Hex])
  const { account } = createRemoteSigner({ url: server.url, address, timeoutMs: 500 })
  return { server, address, key: { ...rest, account } }
}

test('transactions are signed elsewhere, also when they are replaced', async () => {
  const stage = await openStage(chain)
  const { server, address, key } = await openRemote(stage)
  await stage.startWorker({ keys: [key] })
  const to = await stage.plan('far')
  const first = await stage.reach('far', 'sent')
  await eventually('it is pending', async () => (await pendingHashes(chain)).length === 1)
  await jumpBaseFee(chain, 30)
  chain.setBlockTime(100)
  const mined = await stage.reach('far', 'mined', ({ hash }) => hash !== first.hash)
  expect(mined).toMatchObject({ from: address, nonce: 0 })
  expect(server.signed.length).toBeGreaterThan(1)
  expect(await stage.balance(to)).toBe(1n)
})

test('an account whose signer is away says so, and goes on when it is back', async () => {
  const stage = await openStage(chain)
  const { server, address, key } = await openRemote(stage)
  server.answer({ status: 503, body: 'the vault is sealed' })
  const worker = await stage.startWorker({ keys: [key] })
  const to = await stage.plan('waiting')
  await stage.reach('waiting', 'planned', ({ blocked }) => /vault is sealed/.test(blocked ?? ''))
  expect(worker.logged()).toContain(`the signer of ${address} answered 503: the vault is sealed`)
  server.answer(undefined)
  await stage.reach('waiting', 'sent')
  await chain.mine()
  expect(await stage.reach('waiting', 'mined')).toMatchObject({ from: address, nonce: 0 })
  expect(await stage.balance(to)).toBe(1n)
})

test('another account takes over what a signer that is away leaves', async () => {
  const stage = await openStage(chain)
  const { server, key } = await openRemote(stage)
  server.answer('never')
  const local = await stage.key()
  await stage.startWorker({ keys: [key, local] })
  await stage.plan('for-anybody')
  await stage.reach('for-anybody', 'sent')
  await chain.mine()
  const { from } = await stage.reach('for-anybody', 'mined')
  expect(from).toBe(privateKeyToAccount(local.account as Hex).address)
})
