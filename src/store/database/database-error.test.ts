import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { isConnectionLost, translateDatabaseError } from './database-error.ts'

/** The error of writing to a socket in this state. */
function writeTo(prepare: (socket: Socket) => void): Promise<NodeJS.ErrnoException> {
  const socket = new Socket()
  return new Promise((resolve) => {
    socket.once('error', resolve)
    prepare(socket)
    socket.write('startup', (error) => error && resolve(error))
  })
}

it.each([
  ['ERR_SOCKET_CLOSED', () => {}],
  ['ERR_STREAM_DESTROYED', (socket: Socket) => void socket.destroy()],
  ['ERR_STREAM_WRITE_AFTER_END', (socket: Socket) => void socket.end()],
])('a socket that is gone (%s) is a lost connection, which passes', async (code, prepare) => {
  const error = await writeTo(prepare)
  expect(error.code).toBe(code)
  expect(isConnectionLost(error)).toBe(true)
  expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', cause: error })
})

it('an error of the statement stays what it is', () => {
  const error = Object.assign(new Error('division by zero'), { code: '22012' })
  expect(isConnectionLost(error)).toBe(false)
  expect(translateDatabaseError(error)).toBe(error)
})
