/** A message of the PostgreSQL protocol: its type, and all of its bytes. */
export type Message = { type: string; bytes: Buffer }

/** Splits a stream into messages. The first message of a client has no type. */
export function createMessageReader(onMessage: (message: Message) => void, withStartup = false) {
  let pending: Buffer = Buffer.alloc(0)
  let starting = withStartup
  return {
    push(chunk: Buffer): void {
      pending = Buffer.concat([pending, chunk])
      for (;;) {
        const head = starting ? 0 : 1
        if (pending.length < head + 4) return
        const length = head + pending.readUInt32BE(head)
        if (pending.length < length) return
        const bytes = pending.subarray(0, length)
        pending = pending.subarray(length)
        const type = starting ? 'startup' : String.fromCharCode(bytes[0] ?? 0)
        onMessage({ type, bytes })
      }
    },
    /** From now on, messages have types. */
    started(): void {
      starting = false
    },
  }
}

export function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`)
  const body = Buffer.concat([int32(196_608), Buffer.from(`${pairs.join('')}\0`)])
  return Buffer.concat([int32(body.length + 4), body])
}

export function readStartup(bytes: Buffer): { code: number; parameters: Map<string, string> } {
  const words = bytes.subarray(8).toString('utf8').split('\0')
  const parameters = new Map<string, string>()
  for (let at = 0; at + 1 < words.length && words[at]; at += 2) {
    parameters.set(words[at] ?? '', words[at + 1] ?? '')
  }
  return { code: bytes.readUInt32BE(4), parameters }
}

/** An error in PgBouncer's form. */
export function fatal(code: string, text: string): Buffer {
  return message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)
}
