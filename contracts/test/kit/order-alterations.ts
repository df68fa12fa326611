import { type Address, zeroHash } from 'viem'
import { MOCK_USD, USDT } from '../../../devnet/src/chain-specs.ts'
import type { Order } from '../../../src/domain/intent/signing/typed-data.ts'

export type Alteration = (order: Order) => Order

type Mandate = Order['mandate']
type Ops = Mandate['destOps']

const STRANGER: Address = '0x00000000000000000000000000000000000bad01'

const mandate =
  (change: (mandate: Mandate) => Partial<Mandate>): Alteration =>
  (order) => ({ ...order, mandate: { ...order.mandate, ...change(order.mandate) } })
const target = (change: (target: Mandate['target']) => Partial<Mandate['target']>): Alteration =>
  mandate(({ target }) => ({ target: { ...target, ...change(target) } }))
const firstCall = (change: Partial<Ops['ops'][number]>) => (op: Ops) => ({
  ...op,
  ops: op.ops.map((call, index) => (index === 0 ? { ...call, ...change } : call)),
})

const opChanges: Record<string, (op: Ops) => Ops> = {
  vt: (op) => ({
    ...op,
    vt: op.vt.replace('0x0201', '0x0202').replace('0x0301', '0x0302') as never,
  }),
  'call target': firstCall({ to: STRANGER }),
  'call value': firstCall({ value: 1n }),
  'call data': firstCall({ data: '0x' }),
  'a call less': (op) => ({ ...op, ops: op.ops.slice(1) }),
  'a call more': (op) => ({ ...op, ops: [...op.ops, { to: STRANGER, value: 0n, data: '0x' }] }),
}
const opAlterations = (field: 'originOps' | 'destOps') =>
  Object.entries(opChanges).map(([name, change]): [string, Alteration] => [
    `${field}: ${name}`,
    mandate((given) => ({ [field]: change(given[field]) })),
  ])

/** Every signed field of an order, changed in turn; the order needs calls before and after. */
export const ALTERATIONS: [string, Alteration][] = [
  ['sponsor', (order) => ({ ...order, sponsor: STRANGER })],
  ['originChain', (order) => ({ ...order, originChain: 1n })],
  ['nonce', (order) => ({ ...order, nonce: order.nonce + 1_000_000n })],
  ['deadline', (order) => ({ ...order, deadline: order.deadline + 1n })],
  [
    'permitted: more',
    ({ permitted, ...order }) => ({
      ...order,
      permitted: permitted.map(({ token, amount }) => ({ token, amount: amount + 1n })),
    }),
  ],
  [
    'permitted: less',
    ({ permitted, ...order }) => ({
      ...order,
      permitted: permitted.map(({ token, amount }) => ({ token, amount: amount - 1n })),
    }),
  ],
  [
    'permitted: other token',
    ({ permitted, ...order }) => ({
      ...order,
      permitted: permitted.map(({ amount }) => ({ token: USDT, amount })),
    }),
  ],
  [
    'permitted: twice',
    ({ permitted, ...order }) => ({ ...order, permitted: [...permitted, ...permitted] }),
  ],
  ['permitted: none', (order) => ({ ...order, permitted: [] })],
  ['recipient', target(() => ({ recipient: STRANGER }))],
  [
    'tokenOut: less',
    target(({ tokenOut }) => ({
      tokenOut: tokenOut.map(({ token, amount }) => ({ token, amount: amount - 1n })),
    })),
  ],
  [
    'tokenOut: other token',
    target(({ tokenOut }) => ({
      tokenOut: tokenOut.map(({ amount }) => ({ token: MOCK_USD, amount })),
    })),
  ],
  ['tokenOut: none', target(() => ({ tokenOut: [] }))],
  ['targetChain', target(() => ({ targetChain: 1n }))],
  ['fillExpiry', target(({ fillExpiry }) => ({ fillExpiry: fillExpiry + 1n }))],
  ['minGas', mandate(() => ({ minGas: 1n }))],
  ['q', mandate(() => ({ q: zeroHash }))],
  ...opAlterations('originOps'),
  ...opAlterations('destOps'),
]
