import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Keystore } from 'ox'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWeb3Signer } from '../../../test/kit/web3-signer.ts'
import { KeyError } from './key-error.ts'
import { openAddresses, openSigner, openSigners } from './open-signers.ts'

const [written, kept, remote] = [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()]
const addressOf = (key: `0x${string}`) => privateKeyToAccount(key).address
let folder: string
let keystorePasswordFile: string
let keystore: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simplon-signers-'))
  keystorePasswordFile = join(folder, 'password')
  keystore = join(folder, 'key.json')
  const [key, options] = Keystore.pbkdf2({ password: 'open sesame', iterations: 1000 })
  await writeFile(keystore, JSON.stringify(Keystore.encrypt(kept, key, options)))
  await writeFile(keystorePasswordFile, 'open sesame\n')
})
afterAll(() => rm(folder, { recursive: true }))

describe('the signers of a service', () => {
  it('are opened wherever their keys are, in the order of the settings', async () => {
    const { url } = await startWeb3Signer([remote])
    const { fills, others } = await openSigners({
      fillKeys: [written, `web3signer:${url}#${addressOf(remote)}`],
      otherKeys: [`keystore:${keystore}`],
      keystorePasswordFile,
    })
    expect(fills.map(({ address }) => address)).toEqual([addressOf(written), addressOf(remote)])
    expect(others.map(({ address }) => address)).toEqual([addressOf(kept)])
    const transaction = { type: 'eip1559', chainId: 1, nonce: 0, gas: 21_000n } as const
    for (const [at, key] of [written, remote].entries()) {
      const same = await privateKeyToAccount(key).signTransaction(transaction)
      expect(await fills[at]?.signTransaction(transaction)).toBe(same)
    }
  })

  it('stay shut where only their addresses are needed', async () => {
    const named = join(folder, 'named.json')
    const content = JSON.parse(await readFile(keystore, 'utf8'))
    await writeFile(named, JSON.stringify({ address: addressOf(kept).slice(2), ...content }))
    const { fills, others } = await openAddresses({
      fillKeys: [`keystore:${named}`],
      otherKeys: [written],
      keystorePasswordFile: '',
    })
    expect([fills[0]?.address, others[0]?.address]).toEqual([addressOf(kept), addressOf(written)])
    await expect(fills[0]?.signMessage({ message: 'x' })).rejects.toThrow('has not opened its key')
    const unnamed = { fillKeys: [`keystore:${keystore}`], otherKeys: [], keystorePasswordFile }
    expect((await openAddresses(unnamed)).fills[0]?.address).toBe(addressOf(kept))
  })

  it('do not wait for one that is away, but can be asked whether it is', async () => {
    const text = `web3signer:http://127.0.0.1:1#${addressOf(remote)}`
    const { account, check } = await openSigner(text, { keystorePasswordFile: '' })
    expect(account.address).toBe(addressOf(remote))
    await expect(check()).rejects.toThrow('cannot be reached')
  })

  it.each([
    ['relayer.keystorePasswordFile', ''],
    ['the password of the keystores cannot be read: ENOENT', '/nowhere/password'],
  ])('need the password of a keystore: %s', async (message, file) => {
    const settings = { fillKeys: [`keystore:${keystore}`], otherKeys: [] }
    const opening = openSigners({ ...settings, keystorePasswordFile: file })
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toBeInstanceOf(KeyError)
  })
})
