import { readVersion } from '../../lib/version.ts'
import { type Command, defineAction } from './line/command.ts'

export const version: Command = {
  summary: 'Print the version; --version and -v do the same',
  action: defineAction({
    summary: 'Print the version.',
    options: {},
    answer: { version: 'the version of this installation' },
    async run({ out }) {
      const found = readVersion()
      out.answer({ version: found }, found)
      return 0
    },
  }),
}
