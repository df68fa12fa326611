import { type Address, concatHex, type Hex, serializeErc6492Signature, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAuthorizations, validatorAccount } from '../../client/src/accounts.ts'
import type { Simplon } from '../../client/src/simplon.ts'
import { toRoute } from '../../src/api/blanc/route/translate.ts'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import { requestOf, startAnswering } from './quoted.ts'

const { address } = EXAMPLE_INTENT.account
const VALIDATOR: Address = '0x000000000013fdb5234e4e3162a810f54d9f7e98'
const owners = [0, 1].map(() => privateKeyToAccount(generatePrivateKey()))

let simplon: Simplon
let stop: () => void
beforeAll(async () => {
  ;({ simplon, stop } = await startAnswering(() => ({ body: {} })))
})
afterAll(() => stop?.())

const sign = (signers: Parameters<Simplon['sign']>[2]) =>
  simplon.sign(requestOf(EXAMPLE_INTENT), toRoute(EXAMPLE_INTENT), signers)
const payloads = toRoute(EXAMPLE_INTENT).signData.origin as never[]
const signedBy = (owner: (typeof owners)[number]) =>
  Promise.all(payloads.map((payload) => owner.signTypedData(payload)))

describe('signatures of a smart account', () => {
  it('name the validator and follow the order of the owners', async () => {
    const [first, second] = await Promise.all(owners.map(signedBy))
    for (const validator of [zeroAddress, VALIDATOR]) {
      const account = validatorAccount({ address, owners, validator })
      const { signatures } = await sign({ account })
      const expected = payloads.map((_, at) => concatHex([validator, first![at]!, second![at]!]))
      expect(signatures).toEqual({ origin: expected, destination: expected.at(-1) })
    }
    const byDefault = await sign({ account: validatorAccount({ address, owners }) })
    expect(String(byDefault.signatures.origin[0]).slice(0, 42)).toBe(zeroAddress)
  })

  it('lose the factory that an account wraps them with before it is deployed', async () => {
    for (const size of [1, 65, 96, 150]) {
      const signature: Hex = `0x${'ab'.repeat(size)}`
      const wrapped = serializeErc6492Signature({ address: VALIDATOR, data: '0x1234', signature })
      const account = { address, signTypedData: async () => wrapped }
      expect((await sign({ account })).signatures.destination).toBe(signature)
    }
  })

  it('are made for the account of the request alone', async () => {
    const [owner] = owners
    await expect(sign({ account: owner! })).rejects.toMatchObject({ code: 'REFUSED_ACCOUNT' })
    const account = validatorAccount({ address, owners })
    const stranger = sign({ account, recipient: owner! })
    await expect(stranger).rejects.toMatchObject({ code: 'REFUSED_ACCOUNT' })
    const recipient = { ...owner!, address: EXAMPLE_INTENT.recipient.address }
    const { signatures } = await sign({ account, recipient })
    expect(signatures.destination).toBe((await signedBy(owner!)).at(-1))
  })

  it('go with authorizations of the code that was asked for', async () => {
    const [owner] = owners
    const authorizations = await signAuthorizations(owner!, [
      { chainId: 84532, contract: VALIDATOR, nonce: 7 },
    ])
    expect(authorizations).toMatchObject([
      { chainId: 'eip155:84532', address: VALIDATOR, nonce: 7, r: expect.stringMatching(/^0x/) },
    ])
    const account = validatorAccount({ address, owners })
    const signed = await sign({ account, authorizations })
    expect(signed.authorizations).toEqual({ sponsor: authorizations })
  })
})
