import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTheatre } from '../../trials/contracts/episodes.ts'
import { outcomesOf } from '../../trials/contracts/outcomes.ts'

const CALLS = 500

// The long version is `npm run trial -- contracts`; this one is to see at once that something broke.
test('a crowd of honest and hostile actors breaks no promise', async () => {
  const { play, stop } = await openTheatre(3)
  const { tally, problems } = await play(1, CALLS)
  await stop()
  expect(problems).toEqual([])
  expect(tally.calls).toBeGreaterThanOrEqual(CALLS)
  // A model that sees nothing happen would find nothing wrong either.
  for (const word of [
    'IntentClaimed',
    'IntentFilled',
    'FundsDeposited',
    'FilledRelay',
    'Claimed',
  ]) {
    expect(tally.words[word] ?? 0).toBeGreaterThan(0)
  }
  // The same seed plays the same, so a guard that is gone or too strict shows. After a change that was
  // meant, take over what this prints.
  const usual = readFileSync(
    new URL('../../contracts/test/fuzz-outcomes.json', import.meta.url),
    'utf8',
  )
  expect(outcomesOf(tally)).toEqual(JSON.parse(usual))
})
