import { connect, type Socket } from 'node:net'
import { createMessageReader, int32, type Message, message, startup } from './messages.ts'
import { createScram } from './scram.ts'

/** A session of the real server, used by the pooler. */
export type ServerConnection = {
  socket: Socket
  /** The messages with which the server began the session, to be repeated to clients. */
  greeting: Buffer
  /** Receives the server's messages; undefined between two transactions. */
  hear: ((message: Message) => void) | undefined
}

/** Opens a session as the user of the url. */
export function openServer(url: string): Promise<ServerConnection> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const greeting: Buffer[] = []
  const scram = createScram(decodeURIComponent(password))
  const database = decodeURIComponent(pathname.slice(1))
  socket.on('connect', () => {
    socket.write(startup({ user: decodeURIComponent(username), database }))
  })
  return new Promise((resolve, reject) => {
    const connection: ServerConnection = { socket, greeting: Buffer.alloc(0), hear: undefined }
    const begin = ({ type, bytes }: Message) => {
      if (type === 'E') return reject(new Error(bytes.toString('utf8')))
      if (type === 'S') greeting.push(Buffer.from(bytes))
      if (type === 'R') authenticate(socket, scram, bytes)
      if (type !== 'Z') return
      connection.greeting = Buffer.concat(greeting)
      connection.hear = undefined
      resolve(connection)
    }
    connection.hear = begin
    const reader = createMessageReader((each) => connection.hear?.(each))
    socket.on('data', reader.push)
    socket.once('error', reject)
  })
}

function authenticate(socket: Socket, scram: ReturnType<typeof createScram>, bytes: Buffer): void {
  const kind = bytes.readInt32BE(5)
  const text = bytes.subarray(9).toString('utf8')
  if (kind === 10) {
    socket.write(message('p', 'SCRAM-SHA-256\0', int32(scram.first.length), scram.first))
  }
  if (kind === 11) socket.write(message('p', scram.final(text)))
}
