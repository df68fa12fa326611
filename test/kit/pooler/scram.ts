import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The client's side of SCRAM-SHA-256, without channel binding. */
export function createScram(password: string) {
  const nonce = randomBytes(18).toString('base64')
  const bare = `n=,r=${nonce}`
  return {
    first: `n,,${bare}`,
    final(challenge: string): string {
      const fields = new Map(challenge.split(',').map((part) => [part[0], part.slice(2)]))
      const [server = '', salt = '', rounds = '0'] = ['r', 's', 'i'].map((key) => fields.get(key))
      if (!server.startsWith(nonce)) throw new Error('the server answers somebody else')
      const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256')
      const key = hmac(salted, 'Client Key')
      const stored = createHash('sha256').update(key).digest()
      const plain = `c=biws,r=${server}`
      const signature = hmac(stored, `${bare},${challenge},${plain}`)
      const proof = key.map((byte, at) => byte ^ (signature[at] ?? 0))
      return `${plain},p=${Buffer.from(proof).toString('base64')}`
    },
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
