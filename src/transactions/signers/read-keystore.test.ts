import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeystore, readKeystore, readKeystoreAddress } from './read-keystore.ts'

/** The two examples in the format's specification: the same key with both key derivations. */
const KEY = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const PASSWORD = 'testpassword'
const PBKDF2 = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}
const SCRYPT = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
    ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 262144,
      p: 8,
      r: 1,
      salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
    },
    mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}

/**
 * Files in geth's format with its standard and its light cost, made with OpenSSL from the same key.
 */
const GETH = scryptStore({
  iv: 'd579f165d6e3669acd0e075cc2e47edf',
  ciphertext: 'c0aca1fcf2c09370be1b4a2de2efb608242d1a443554b7adff904ecb2aa964ac',
  cost: { n: 262144, r: 8, p: 1 },
  salt: '2286288da33baff77ffc18401b513632eb3e4f33ee8136b41441a7e2a535704b',
  mac: 'd5f1f77a258b429893fa773eb111eb3a761d0fc5b203cfe48fd33c1bbdd131fd',
})
const GETH_LIGHT = scryptStore({
  iv: '6af2d664545f563982ab8a6888137aff',
  ciphertext: 'e5f5e7adbda60f82003239c671481d018f4c2b4f82f275b3471f430dd89e057e',
  cost: { n: 4096, r: 8, p: 6 },
  salt: 'c357310baa87e0af4eb1edbb32dd198598254b9b5a390407e0d7d543d72e3482',
  mac: '6a90f321cce426d39f200318ebeb3cb10e03340772fd9fa9f759ab83cc91363c',
})

type Store = Record<'iv' | 'ciphertext' | 'salt' | 'mac', string> & { cost: object }

function scryptStore({ iv, ciphertext, cost, salt, mac }: Store) {
  const kdfparams = { dklen: 32, ...cost, salt }
  const crypto = { cipher: 'aes-128-ctr', cipherparams: { iv }, ciphertext, kdf: 'scrypt' }
  return { crypto: { ...crypto, kdfparams, mac }, id: SCRYPT.id, version: 3 }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simplon-keystore-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(content: unknown): Promise<string> {
  const path = join(folder, `${Math.random()}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('a keystore', () => {
  it.each([PBKDF2, SCRYPT, GETH, GETH_LIGHT])(
    'is opened by its password',
    {
      timeout: 60_000,
    },
    async (keystore) => {
      expect(await readKeystore(await written(keystore), PASSWORD)).toBe(KEY)
    },
  )

  it('stays shut without it', { timeout: 60_000 }, async () => {
    const path = await written(PBKDF2)
    await expect(readKeystore(path, 'another')).rejects.toThrow(
      `the keystore ${path} cannot be opened; check the password`,
    )
  })

  it.each(['', 'null', '{}', '{"version":3,"crypto":1}', '{"version":1,"crypto":{}}'])(
    'is not %s',
    async (text) => {
      const path = await written(text)
      await expect(readKeystore(path, PASSWORD)).rejects.toThrow('is not a keystore of version 3')
    },
  )

  it('that is not there is said to be missing', async () => {
    const path = join(folder, 'missing.json')
    await expect(readKeystore(path, PASSWORD)).rejects.toThrow(
      `the keystore ${path} cannot be read: ENOENT`,
    )
  })

  it('holds nothing else up while it is opened', async () => {
    const path = await written(GETH)
    let turns = 0
    const others = setInterval(() => (turns += 1), 1)
    await Promise.all([readKeystore(path, PASSWORD), readKeystore(path, PASSWORD)])
    clearInterval(others)
    // Scrypt takes hundreds of milliseconds; in this thread the others would have had hardly a turn meanwhile.
    expect(turns).toBeGreaterThan(20)
  })

  it('that the service makes names its address, for which it stays shut', async () => {
    const path = await written(await makeKeystore(KEY, PASSWORD))
    expect(await readKeystoreAddress(path)).toBe(privateKeyToAddress(KEY))
    expect(await readKeystore(path, PASSWORD)).toBe(KEY)
    expect(await readKeystoreAddress(await written(PBKDF2))).toBeUndefined()
  })

  it('that names the address of another key is not opened', async () => {
    const path = await written({ ...PBKDF2, address: `0x${'12'.repeat(20)}` })
    await expect(readKeystore(path, PASSWORD)).rejects.toThrow(
      `holds the key of ${privateKeyToAddress(KEY)}`,
    )
  })

  const scryptOf = (params: object) => ({
    ...SCRYPT,
    crypto: { ...SCRYPT.crypto, kdfparams: { ...SCRYPT.crypto.kdfparams, ...params } },
  })
  it.each([
    [scryptOf({ n: 2 ** 30 }), 'more than 512 MiB of memory'],
    [scryptOf({ n: 2 ** 60 }), 'positive integers'],
    [scryptOf({ r: 2 ** 40 }), 'more than 512 MiB of memory'],
    [scryptOf({ p: 2 ** 20 }), '8 times the work of geth'],
    [scryptOf({ n: 3 }), 'must be a power of 2'],
    [scryptOf({ n: -2 }), 'positive integers'],
    [scryptOf({ dklen: 2 ** 31 }), '`kdfparams.dklen` must be 32'],
    [scryptOf({ salt: 'zz' }), '`kdfparams.salt` must be bytes'],
    [{ ...SCRYPT, crypto: { ...SCRYPT.crypto, kdf: 'md5' } }, '`kdf` must be scrypt or pbkdf2'],
    [{ ...SCRYPT, crypto: { ...SCRYPT.crypto, mac: '00' } }, '`mac` must be 32 bytes'],
    [{ ...SCRYPT, crypto: { ...SCRYPT.crypto, kdfparams: null } }, 'it has no `kdfparams`'],
    [{ ...SCRYPT, crypto: { ...SCRYPT.crypto, cipherparams: {} } }, '`cipherparams.iv`'],
    [
      {
        ...PBKDF2,
        crypto: { ...PBKDF2.crypto, kdfparams: { ...PBKDF2.crypto.kdfparams, c: 2 ** 40 } },
      },
      'more than 10000000 rounds',
    ],
  ])('that is damaged or hostile is refused at once', async (keystore, finding) => {
    const path = await written(keystore)
    const from = performance.now()
    await expect(readKeystore(path, PASSWORD)).rejects.toThrow(finding)
    expect(performance.now() - from).toBeLessThan(500)
  })

  it('without an end is no keystore', async () => {
    await expect(readKeystore('/dev/zero', PASSWORD)).rejects.toThrow('is not a keystore')
  })
})
