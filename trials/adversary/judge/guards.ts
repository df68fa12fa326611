/** A guard, and how it is taken away for once. */
export type Guard = {
  name: string
  /** The moves that should find out. */
  target: string
  edits: readonly { file: string; find: string; put: string }[]
}

const OBSERVE = 'src/settlement/shared/observe-deed.ts'
const BREAKS = 'src/store/ledger/ledger-breaks.ts'
const LOCK = 'contracts/src/ResourceLock.sol'

/** Each is broken alone; the trial has to find it. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'a claim is known by its digest, not by its number',
    target: 'second-order-after',
    edits: [
      {
        file: OBSERVE,
        find: 'const own = found.find(({ digest }) => digest === question.deed.digest)\n  if (own) return',
        put: 'const own = found[0]\n  if (own) return',
      },
    ],
  },
  {
    name: 'an empty order is not the one that was accepted',
    target: 'empty-order',
    edits: [
      {
        file: OBSERVE,
        find: 'const own = found.find(({ digest }) => digest === question.deed.digest)\n  if (own) return',
        put: 'const own = found[0]\n  if (own) return',
      },
    ],
  },
  {
    name: 'orders name who gets what is left over',
    target: 'claim-after',
    edits: ['same-chain', 'across', 'oft'].map((layer) => ({
      file: `src/settlement/${layer}/build.ts`,
      find: 'filler: deps.filler(context.account.address)',
      put: "filler: '0x0000000000000000000000000000000000000000'",
    })),
  },
  {
    name: 'nonces of locks are scoped by allocator, and a claim of nothing is refused',
    target: 'burn-lock-nonce',
    edits: [
      {
        file: LOCK,
        find: 'require(receivers.length != 0, NothingToClaim());',
        put: 'require(receivers.length < 1000, NothingToClaim());',
      },
      {
        file: LOCK,
        find: '_useNonce(locked ? allocator : address(0), order.sponsor, order.nonce);',
        put: '_useNonce(address(0), order.sponsor, order.nonce);',
      },
    ],
  },
  {
    name: 'the allocator signs no withdrawal of what is promised',
    target: 'withdraw-after-promise',
    edits: [
      {
        file: 'src/intents/locks/withdraw-locks.ts',
        find: 'requireFree(amounts, locks, reserved ?? new Map())',
        put: 'requireFree(amounts, locks, reserved === undefined ? new Map() : new Map())',
      },
    ],
  },
  {
    name: 'an intent whose nonce is gone ends at once',
    target: 'second-order-after',
    edits: [
      {
        file: OBSERVE,
        find: "if (found.length > 0) return { state: 'impossible'",
        put: "if (head.timestamp <= notAfter) return { state: 'waiting' }\n  if (found.length > 0) return { state: 'impossible'",
      },
    ],
  },
  {
    name: 'a chain stops for what is missing alone, not for every break',
    target: 'gift-operator',
    edits: [
      {
        file: BREAKS,
        find: 'select coalesce(sum(missing_usd), 0) >',
        put: 'select coalesce(sum(missing_usd), 0) >= 0 or coalesce(sum(missing_usd), 0) >',
      },
      { file: BREAKS, find: 'and (b.missing_usd > 0 or b.unpriced)', put: '' },
    ],
  },
]
