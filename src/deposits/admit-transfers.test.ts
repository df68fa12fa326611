import { type Address, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { chooseTransfers } from './admit-transfers.ts'

const LISTED: Address = '0x00000000000000000000000000000000000000aa'
const FAKE: Address = '0x00000000000000000000000000000000000000fa'
const chain = { tokens: [{ symbol: 'AAA', address: LISTED, decimals: 6 }] }
const limits = { perAddress: 2, atOnce: 5, perAddressAndDay: 3 }

const address = (place: number): Address => `0x${String(place).padStart(40, '0')}`
let transactions = 0
const sent = (token: Address, to: number, count = 1): TransferFact[] =>
  Array.from({ length: count }, () => {
    transactions += 1
    const txHash = `0x${String(transactions)}`
    return { chainId: 1, token, to: address(to), amount: 1n, txHash, position: '' } as TransferFact
  })
const choose = (transfers: readonly TransferFact[], ofDay: readonly TransferFact[] = []) =>
  chooseTransfers(transfers, { chain, limits, ofDay })
const admit = (...args: Parameters<typeof choose>) => choose(...args).admitted

test('of a made-up token only a few are admitted, for one address and in all', () => {
  expect(admit(sent(FAKE, 1, 1_000))).toHaveLength(2)
  const everywhere = Array.from({ length: 50 }, (_, to) => sent(FAKE, to, 3)).flat()
  expect(admit(everywhere)).toHaveLength(5)
})

test('whoever is flooded takes no place from the others of the same look', () => {
  const flooded = [1, 2, 3].flatMap((to) => sent(FAKE, to, 1_000))
  const others = [...sent(FAKE, 4), ...sent(FAKE, 5)]
  const kept = admit([...flooded, ...others])
  expect(kept.map(({ to }) => to)).toEqual([1, 2, 3, 4, 5].map(address))
})

test('the day has a limit for each address, which others do not meet', () => {
  const ofDay = sent(FAKE, 1, 2)
  const look = [...sent(FAKE, 1, 10), ...sent(FAKE, 2)]
  const { admitted, beyondDay, beyondLook } = choose(look, ofDay)
  expect(admitted).toEqual([look[0], look[10]])
  expect([beyondDay.length, beyondLook.length]).toEqual([9, 0])
  expect(admit(sent(FAKE, 1, 10), sent(FAKE, 1, 3))).toEqual([])
})

test('an address that had none within the day goes before those that had some', () => {
  const ofDay = [1, 2, 3, 4, 5].flatMap((to) => sent(FAKE, to))
  const look = [1, 2, 3, 4, 5, 6].flatMap((to) => sent(FAKE, to))
  expect(admit(look, ofDay).map(({ to }) => to)).toEqual([1, 2, 3, 4, 6].map(address))
})

test('a transfer that is known is admitted again, whatever the day has brought', () => {
  const ofDay = sent(FAKE, 1, 3)
  expect(admit([...ofDay, ...sent(FAKE, 1)], ofDay)).toEqual(ofDay)
})

test('no listed token and no native money is left out, however much is around it', () => {
  const real = [...sent(LISTED, 1, 30), ...sent(zeroAddress, 1, 30)]
  expect(admit([...sent(FAKE, 1, 1_000), ...real]).slice(2)).toEqual(real)
  expect(admit([...sent(FAKE, 1, 1_000), ...real], sent(FAKE, 1, 3))).toEqual(real)
})
