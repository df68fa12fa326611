import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { parseDevnetArguments } from '../parse-devnet-arguments.ts'
import { describeFailure } from './describe-failure.ts'

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it.each([[['--port', 'many']], [['--nonsense']], [['word']]])(
  'tells how it is called: %j',
  (args) => {
    const { exitCode, message } = describeFailure(caught(() => parseDevnetArguments(args)))
    expect(exitCode).toBe(2)
    expect(message).toMatch(/\nusage: simplon-devnet /)
    expect(message).not.toMatch(/^\s+at /m)
  },
)

it('names a port that is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const { port } = first.address() as { port: number }
  const error = await new Promise((resolve) =>
    createServer().listen(port, '127.0.0.1').once('error', resolve),
  )
  first.close()
  expect(describeFailure(error)).toEqual({
    exitCode: 1,
    message: `Another program listens on 127.0.0.1:${port}: stop it, or choose another --port.`,
  })
})

it('shows where a mistake of ours comes from', () => {
  expect(describeFailure(new TypeError('x')).message).toMatch(/^TypeError: x\n\s+at /)
})
