import { describe, expect, it } from 'vitest'
import type { Chain } from '../../domain/chain.ts'
import type { InventoryLine, InventoryView } from '../../domain/ledger/inventory/inventory-view.ts'
import { createRepaymentChoice } from './repayment-choice.ts'

const TAKEN_AT = 1_800_000_000_000
const USDC = '0x00000000000000000000000000000000000000c1'

/** USDC has six decimals on chain 1 and eighteen on chain 2. */
const chainOf = (id: number, decimals: number) =>
  ({
    id,
    tokens: [{ symbol: 'USDC', address: USDC, decimals }],
    wrappedNativeToken: { address: '0x00000000000000000000000000000000000000e1' },
  }) as unknown as Chain
const ONE = chainOf(1, 6)
const TWO = chainOf(2, 18)

/** Amounts in whole tokens. */
type Held = { balance: number | null; target?: number; committed?: number; awaiting?: number }

function lineOf(chain: Chain, { balance, target, committed = 0, awaiting = 0 }: Held) {
  const [token] = chain.tokens
  const unit = 10n ** BigInt(token?.decimals ?? 0)
  const raw = (amount: number) => BigInt(amount) * unit
  return {
    chainId: chain.id,
    token,
    asset: 'USDC',
    balance: balance === null ? null : raw(balance),
    committed: raw(committed),
    inTransit: 0n,
    awaiting: raw(awaiting),
    band: target === undefined ? null : { target: raw(target) },
  } as unknown as InventoryLine
}

function choiceWith(one: Held, two: Held, now = TAKEN_AT) {
  const choice = createRepaymentChoice(() => now)
  const lines = [lineOf(ONE, one), lineOf(TWO, two)]
  choice.seen({ takenAt: new Date(TAKEN_AT), lines } as unknown as InventoryView)
  /** Asks for a deposit on chain 1 that is filled on chain 2. */
  const ask = (id: bigint, amount: number, acceptedAt = BigInt(TAKEN_AT / 1000 - 1)) =>
    choice.chainFor({
      intent: { id, acceptedAt },
      origin: ONE,
      destination: TWO,
      token: USDC,
      amount: BigInt(amount) * 10n ** 6n,
    })
  return { choice, ask }
}

describe('createRepaymentChoice', () => {
  it('has fills repaid where the stock is low, whatever the decimals', () => {
    const full = { balance: 200, target: 100, committed: 50 }
    expect(choiceWith({ balance: 10, target: 100 }, full).ask(1n, 50)).toBe(1)
    expect(
      choiceWith({ balance: 190, target: 100 }, { balance: 60, target: 100, committed: 50 }).ask(
        1n,
        50,
      ),
    ).toBe(2)
  })

  it('counts what it has chosen since, and each intent once', () => {
    const { ask } = choiceWith(
      { balance: 50, target: 100 },
      { balance: 220, target: 100, committed: 120 },
    )
    expect([ask(1n, 40), ask(1n, 40), ask(1n, 40)]).toEqual([1, 1, 1])
    expect([ask(2n, 40), ask(3n, 40)]).toEqual([1, 2])
    // The intent gets the same answer again, although a new one would be answered differently now.
    expect(ask(1n, 40)).toBe(1)
  })

  it('knows that a view from before an intent does not know the intent', () => {
    const [one, two] = [
      { balance: 60, target: 100 },
      { balance: 70, target: 100 },
    ]
    const later = BigInt(TAKEN_AT / 1000 + 1)
    expect(choiceWith(one, two).ask(1n, 40)).toBe(1)
    expect(choiceWith(one, two).ask(1n, 40, later)).toBe(2)
  })

  it.each([
    ['there is no band', { balance: 0 }, TAKEN_AT],
    ['the balance could not be read', { balance: null, target: 100 }, TAKEN_AT],
    ['the look is long ago', { balance: 0, target: 100 }, TAKEN_AT + 300_001],
  ])('leaves the stock as it is when %s', (_, one, now) => {
    expect(choiceWith(one, { balance: 500, target: 100 }, now).ask(1n, 10)).toBe(2)
  })

  it('leaves the stock as it is before the first look', () => {
    const choice = createRepaymentChoice()
    const intent = { id: 1n, acceptedAt: 0n }
    const question = { intent, origin: ONE, destination: TWO, token: USDC, amount: 1n } as const
    expect(choice.chainFor(question)).toBe(2)
  })
})
