import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import type { Logger } from './logger.ts'

/** The compiler reads this: a line that it lets pass without being told to is an error. */
function mistakes(log: Logger): void {
  // @ts-expect-error A line names its event.
  log.info({ intent: '1' }, 'The intent was accepted.')
  // @ts-expect-error A line has fields.
  log.info('The intent was accepted.')
  // @ts-expect-error The event is in the table.
  log.info({ event: 'intent.admitted' }, 'The intent was accepted.')
  // @ts-expect-error The event is of this level.
  log.error({ event: 'intent.accepted' }, 'The intent was accepted.')
  // @ts-expect-error The message is a whole sentence.
  log.info({ event: 'intent.accepted' }, 'accepted')
}

test('a line has its event and its level beside the sentence', () => {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line: string) => void lines.push(line) },
  })
  log.info({ event: 'intent.accepted', intent: '1' }, 'The intent was accepted.')
  expect(mistakes).toBeTypeOf('function')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(String),
      event: 'intent.accepted',
      intent: '1',
      msg: 'The intent was accepted.',
    },
  ])
})
