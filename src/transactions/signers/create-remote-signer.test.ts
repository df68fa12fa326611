import { type Hex, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { startWeb3Signer } from '../../../test/kit/web3-signer.ts'
import { createRemoteSigner } from './create-remote-signer.ts'

const KEY = generatePrivateKey()
const { address } = privateKeyToAccount(KEY)
const SHARED = {
  chainId: 1,
  nonce: 7,
  to: address,
  data: '0x1234' as Hex,
  value: 5n,
  gas: 21_000n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 1n,
}
const PLAIN = { type: 'eip1559', ...SHARED } as const
const DELEGATING = { type: 'eip7702', ...SHARED, authorizationList: [] } as const

async function open() {
  const server = await startWeb3Signer([generatePrivateKey(), KEY])
  const signer = createRemoteSigner({ url: `${server.url}/`, address, timeoutMs: 500 })
  return { server, signer, sign: () => signer.account.signTransaction(PLAIN) }
}

describe('a signer elsewhere', () => {
  it.each([PLAIN, DELEGATING])('signs what the key would: $type', async (transaction) => {
    const { signer } = await open()
    const raw = await signer.account.signTransaction(transaction)
    expect(raw).toBe(await privateKeyToAccount(KEY).signTransaction(transaction))
    expect(parseTransaction(raw)).toMatchObject({ type: transaction.type, nonce: 7, value: 5n })
  })

  it('signs nothing but transactions', async () => {
    const { signer } = await open()
    await expect(signer.account.signMessage({ message: 'hello' })).rejects.toThrow(
      `the signer of ${address} signs transactions only`,
    )
  })

  it('that lacks the key is of no use', async () => {
    const { url } = await startWeb3Signer([generatePrivateKey()])
    const { account, check } = createRemoteSigner({ url, address })
    const lacking = `the signer has no key of ${address}`
    await expect(check()).rejects.toThrow(lacking)
    await expect(account.signTransaction(PLAIN)).rejects.toThrow(lacking)
  })

  it('is not believed when another key signed', async () => {
    const { server, signer, sign } = await open()
    await signer.check()
    const other = privateKeyToAccount(generatePrivateKey())
    for (const body of ['', 'nonsense', await other.signMessage({ message: 'x' })]) {
      server.answer({ status: 200, body })
      await expect(sign()).rejects.toThrow('something other than its signature')
    }
    server.answer(undefined)
    await expect(sign()).resolves.toMatch(/^0x02/)
  })

  it('that fails, is silent or gone says so, and works again after', async () => {
    const { server, sign } = await open()
    server.answer({ status: 500, body: 'no vault' })
    await expect(sign()).rejects.toThrow(`the signer of ${address} answered 500: no vault`)
    server.answer('never')
    await expect(sign()).rejects.toThrow('cannot be reached: no answer in time')
    const gone = createRemoteSigner({ url: 'http://127.0.0.1:9', address })
    await expect(gone.check()).rejects.toThrow(`the signer of ${address} cannot be reached: `)
    server.answer(undefined)
    await expect(sign()).resolves.toMatch(/^0x02/)
  })
})
