import type { Hex } from 'viem'
import { drawAnyCall } from './any-call.ts'
import type { Attempt, Book } from './book.ts'
import { GAS } from './moves/order-deeds.ts'
import { randomHex } from './moves/order-moves.ts'
import type { Place } from './place.ts'
import { HOLDS_NOTHING } from './place.ts'

/** A call that makes little sense: an older one with words of it changed, or any bytes at all. */
export function drawGarbage(book: Book, place: Place): Attempt {
  const { random, cast } = book
  const by = random.below(cast.actors.length)
  if (random.chance(0.25)) return drawAnyCall(book, place)
  if (book.corpus.length === 0 || random.chance(0.05)) {
    return {
      place: place.index,
      by,
      to: random.pick(HOLDS_NOTHING),
      data: randomHex(book, 4 + 32 * random.below(6)),
      value: 0n,
      gas: GAS,
      what: 'random bytes',
      careless: true,
    }
  }
  // What the model's caller meant to spend is not what these bytes say.
  const { spends: _, ...model } = random.pick(book.corpus)
  return {
    ...model,
    place: place.index,
    by: typeof model.by === 'number' && random.chance(0.5) ? model.by : by,
    data: mutate(book, place, model.data),
    what: 'mutated',
    careless: true,
  }
}

function mutate(book: Book, place: Place, data: Hex): Hex {
  const { random, cast } = book
  const words = Math.floor((data.length - 10) / 64)
  let text: string = data
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const at = 10 + 64 * random.below(Math.max(1, words))
    const old = text.slice(at, at + 64)
    const word = random.pick<() => string>([
      () => random.below(256).toString(16).padStart(64, '0'),
      () => 'f'.repeat(64),
      () => random.pick(cast.actors).slice(2).padStart(64, '0'),
      () => random.pick([place.usdc, place.usdt, place.weth]).slice(2).padStart(64, '0'),
      () => text.slice(10 + 64 * random.below(Math.max(1, words))).slice(0, 64),
      () =>
        (BigInt(`0x${old || '0'}`) ^ (1n << BigInt(random.below(256))))
          .toString(16)
          .padStart(64, '0'),
      () => ((BigInt(`0x${old || '0'}`) + 1n) & (2n ** 256n - 1n)).toString(16).padStart(64, '0'),
    ])()
    if (old.length === 64) text = text.slice(0, at) + word.padEnd(64, '0') + text.slice(at + 64)
  }
  return text as Hex
}
