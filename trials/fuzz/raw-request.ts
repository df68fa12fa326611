import { connect } from 'node:net'

export type RawResponse = { status: number; headers: Map<string, string>; body: string }

/**
 * Sends exactly these bytes on a fresh connection and reads the first response. Node's own
 * client would refuse to send much of what an attacker sends.
 */
export function rawRequest(
  url: URL,
  bytes: Buffer,
  timeoutMs: number,
): Promise<RawResponse | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    const chunks: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve(parse(Buffer.concat(chunks).toString('latin1')))
    }
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error('no answer in time'))
    })
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // An event stream has no end to wait for.
      if (/\r\ncontent-type: text\/event-stream/i.test(chunk.toString('latin1'))) finish()
    })
    socket.on('end', finish)
    socket.on('error', (error) => (chunks.length > 0 ? finish() : reject(error)))
  })
}

function parse(text: string): RawResponse | null {
  const match = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n/.exec(text)
  if (!match) return null
  const split = text.indexOf('\r\n\r\n')
  const lines = text.slice(match[0].length, split).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { status: Number(match[1]), headers, body: text.slice(split + 4) }
}
