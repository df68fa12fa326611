import { expect, it } from 'vitest'
import type { InventoryLine } from '../domain/ledger/inventory/inventory-view.ts'
import { createInventoryObserver } from './inventory.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'

const token = { symbol: 'USDC', address: `0x${'1'.repeat(40)}`, decimals: 6 } as const
const line: InventoryLine = {
  chainId: 10,
  token,
  asset: 'USDC',
  balance: 1_500_000n,
  committed: 250_000n,
  inTransit: 2_000_000n,
  awaiting: 0n,
  price: null,
  band: { target: 9_000_000n, floor: 4_000_000n, ceiling: 20_000_000n, reserve: 0n },
}

function open() {
  const metrics = createMetrics()
  const log = createLog({ level: 'silent', pretty: false })
  const observe = createInventoryObserver({ log, metrics })
  const read = async (name: string) => {
    const { values } = (await metrics.getSingleMetric(`simplon_inventory_${name}`)?.get()) ?? {}
    return values?.map(({ value, labels }) => ({ value, ...labels }))
  }
  return { observe, read }
}

it('shows what is where in tokens', async () => {
  const { observe, read } = open()
  observe.seen({ lines: [line] })
  const labels = { chain: '10', token: 'USDC' }
  expect(await read('balance')).toEqual([{ value: 1.5, ...labels }])
  expect(await read('committed')).toEqual([{ value: 0.25, ...labels }])
  expect(await read('in_transit')).toEqual([{ value: 2, ...labels }])
  expect(await read('awaiting')).toEqual([{ value: 0, ...labels }])
  expect(await read('target')).toEqual([{ value: 9, ...labels }])
  expect(await read('floor')).toEqual([{ value: 4, ...labels }])
})

it('shows nothing of what could not be read, and no target without a band', async () => {
  const { observe, read } = open()
  observe.seen({ lines: [line] })
  observe.seen({ lines: [{ ...line, balance: null, awaiting: null, band: null }] })
  for (const name of ['balance', 'awaiting', 'target', 'floor']) {
    expect(await read(name), name).toEqual([])
  }
  expect(await read('in_transit')).toHaveLength(1)
})

it('counts moves by how they ended', async () => {
  const { observe, read } = open()
  const move = { move: 1n, venue: 'ACROSS', chainId: 10, destinationChainId: 8453, note: '' }
  for (const state of ['done', 'done', 'returned'] as const) observe.ended({ ...move, state })
  expect(await read('moves_total')).toEqual([
    { value: 2, venue: 'ACROSS', outcome: 'done' },
    { value: 1, venue: 'ACROSS', outcome: 'returned' },
  ])
})

it('counts accounts without gas money, and none where that is not known', async () => {
  const { observe, read } = open()
  observe.gasShort({ chainId: 10, accounts: 2 })
  observe.gasShort({ chainId: 1, accounts: 0 })
  expect(await read('gas_short')).toEqual([
    { value: 2, chain: '10' },
    { value: 0, chain: '1' },
  ])
  observe.gasShort({ chainId: 10, accounts: null })
  expect(await read('gas_short')).toEqual([{ value: 0, chain: '1' }])
})
