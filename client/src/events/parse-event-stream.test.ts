import { expect, it } from 'vitest'
import { parseEventStream, type StreamBlock } from './parse-event-stream.ts'

async function parse(...chunks: (string | Uint8Array)[]): Promise<StreamBlock[]> {
  async function* bytes() {
    for (const chunk of chunks)
      yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
  }
  const blocks: StreamBlock[] = []
  for await (const block of parseEventStream(bytes())) blocks.push(block)
  return blocks
}

const TEXT =
  'retry: 1730\n\nid: 1041\n\n:\n\nid: 1042\nevent: intent.claimed\ndata: {"a":"é😀"}\n\n' +
  'data: one\ndata:two\ndata\nunknown: x\n\n'
const BLOCKS = [
  { id: undefined, event: 'message', data: undefined, retryMs: 1730 },
  { id: '1041', event: 'message', data: undefined, retryMs: undefined },
  { id: '1042', event: 'intent.claimed', data: '{"a":"é😀"}', retryMs: undefined },
  { id: undefined, event: 'message', data: 'one\ntwo\n', retryMs: undefined },
]

it('reads the same blocks however the bytes are cut and the lines end', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const bytes = new TextEncoder().encode(TEXT.replaceAll('\n', end))
    // A carriage return alone ends the last line only when something follows it.
    const last = end === '\r' ? [':'] : []
    expect(await parse(bytes, ...last)).toEqual(BLOCKS)
    for (let at = 1; at < bytes.length; at++)
      expect(await parse(bytes.subarray(0, at), bytes.subarray(at), ...last)).toEqual(BLOCKS)
    const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
    expect(await parse(...single, ...last)).toEqual(BLOCKS)
  }
})

it('drops a block that was cut short, with its id', async () => {
  expect(await parse('id: 7\ndata: whole\n\nid: 8\ndata: cut\n')).toEqual([
    { id: '7', event: 'message', data: 'whole', retryMs: undefined },
  ])
})

it('takes no id with a zero in it, and no pause that is no number', async () => {
  expect(await parse('id: a\0b\nretry: 1e9\ndata: x\n\n')).toEqual([
    { id: undefined, event: 'message', data: 'x', retryMs: undefined },
  ])
})

it('does not gather an event without end', async () => {
  const endless = Array.from({ length: 30 }, () => 'x'.repeat(50_000))
  await expect(parse('data: ', ...endless)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  const lines = endless.map((line) => `data: ${line}\n`)
  await expect(parse(...lines)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
