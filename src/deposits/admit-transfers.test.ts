import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { admitTransfers } from './admit-transfers.ts'

const LISTED: Address = '0x00000000000000000000000000000000000000aa'
const FAKE: Address = '0x00000000000000000000000000000000000000fa'
const chains = new Map([[1, { tokens: [{ symbol: 'AAA', address: LISTED, decimals: 6 }] }]])
const limits = { perAddress: 2, atOnce: 5 }

const address = (place: number): Address => `0x${String(place).padStart(40, '0')}`
const sent = (token: Address, to: number, count = 1): TransferFact[] =>
  Array.from(
    { length: count },
    () => ({ chainId: 1, token, to: address(to), amount: 1n }) as TransferFact,
  )
const admit = (transfers: readonly TransferFact[]) => admitTransfers(transfers, chains, limits)

test('of a made-up token only a few are admitted, for one address and in all', () => {
  expect(admit(sent(FAKE, 1, 1_000))).toHaveLength(2)
  const everywhere = Array.from({ length: 50 }, (_, to) => sent(FAKE, to, 3)).flat()
  expect(admit(everywhere)).toHaveLength(5)
})

test('no listed token and no native money is left out, however much is around it', () => {
  const real = [...sent(LISTED, 1, 30), ...sent(zeroAddress, 1, 30)]
  expect(admit([...sent(FAKE, 1, 1_000), ...real]).slice(2)).toEqual(real)
})
