import { expect, test } from 'vitest'
import { openGrounds } from '../../trials/intents/grounds.ts'
import { fillPurse } from '../../trials/intents/wallets.ts'
import { playStreams } from '../../trials/webhooks/streams/play-streams.ts'
import { STREAM_ROOM } from '../../trials/webhooks/streams/streams.ts'

/** The short version of the trial `streams`. */
test('50 readers are told every change of 10 intents once and in order, across a kill', async () => {
  const lines: string[] = []
  const grounds = await openGrounds({ settings: STREAM_ROOM })
  try {
    const service = await grounds.service('service')
    await service.start()
    const usdc = 1_000n * 10n ** 6n
    const purse = await fillPurse(grounds, { seed: 1, wallets: 3, smart: 0, usdc })
    const played = await playStreams(grounds, purse, {
      service,
      readers: 50,
      intents: 10,
      kinds: ['same-chain', 'across'],
      seed: 1,
      log: (line) => lines.push(line),
    })
    expect(played.problems, lines.join('\n')).toEqual([])
    expect(played.events).toBeGreaterThanOrEqual(20)
    expect(played.told).toBe(50 * played.events)
  } finally {
    await grounds.stop()
  }
}, 300_000)
