import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { concat, type Hex, hexToBytes, numberToHex, toHex } from 'viem'
import { toWebAuthnAccount } from 'viem/account-abstraction'

/** What an authenticator may be made to say instead of the truth, always with a valid signature. */
type Lies = {
  type?: string
  challenge?: Hex
  rpId?: string
  origin?: string
  /** Bit 0: a person was there; bit 2: it was the owner. */
  flags?: number
}

export type Passkey = ReturnType<typeof newPasskey>

/**
 * A passkey as the client's library sees one: an authenticator in software, whose answers have the
 * form of a browser's.
 */
export function newPasskey(lies: Lies = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const credential = { id: toHex(point.subarray(0, 16)).slice(2), publicKey: toHex(point) }
  let counter = 0
  const answer = (challenge: Uint8Array, { type, rpId, origin, flags, ...other }: Lies) => {
    counter += 1
    const asked = other.challenge ? hexToBytes(other.challenge) : challenge
    const clientDataJSON = Buffer.from(
      JSON.stringify({
        type: type ?? 'webauthn.get',
        challenge: Buffer.from(asked).toString('base64url'),
        origin: origin ?? 'https://app.example',
        crossOrigin: false,
      }),
    )
    const authenticatorData = Buffer.concat([
      createHash('sha256')
        .update(rpId ?? 'app.example')
        .digest(),
      hexToBytes(concat([numberToHex(flags ?? 5, { size: 1 }), numberToHex(counter, { size: 4 })])),
    ])
    const digest = createHash('sha256').update(clientDataJSON).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), privateKey)
    return { authenticatorData, clientDataJSON, signature }
  }
  const exact = (bytes: Buffer) => Uint8Array.from(bytes).buffer
  return toWebAuthnAccount({
    credential,
    rpId: 'app.example',
    getFn: async (options) => {
      const { challenge } = options?.publicKey ?? {}
      const bytes = new Uint8Array(challenge as ArrayBuffer)
      const { authenticatorData, clientDataJSON, signature } = answer(bytes, lies)
      return {
        id: credential.id,
        type: 'public-key',
        response: {
          authenticatorData: exact(authenticatorData),
          clientDataJSON: exact(clientDataJSON),
          signature: exact(signature),
        },
      } as never
    },
  })
}

export const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
