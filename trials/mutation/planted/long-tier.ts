/**
 * The tests of the long tier, which `npm test` leaves out: short forms of trials, the rehearsal,
 * mutants, fuzz, and old clients.
 */
export const LONG_TIER: readonly string[] = [
  'contracts/test/fuzz.test.ts',
  'contracts/test/mutants.test.ts',
  'test/chain/relayer/relayer-kills.test.ts',
  'test/e2e/attacks/adversary.test.ts',
  'test/e2e/conservation.test.ts',
  'test/e2e/deposits/deposits-kill.test.ts',
  'test/e2e/earnings.test.ts',
  'test/e2e/fuzz.test.ts',
  'test/e2e/intents/carried.test.ts',
  'test/e2e/intents/published-clients.test.ts',
  'test/e2e/operators/audit-rounds.test.ts',
  'test/e2e/operators/failover.test.ts',
  'test/e2e/operators/processes.test.ts',
  'test/e2e/operators/providers.test.ts',
  'test/e2e/operators/rebalance.test.ts',
  'test/e2e/operators/rehearsal.test.ts',
  'test/e2e/operators/sponsors.test.ts',
  'test/e2e/operators/switches-heard.test.ts',
  'test/e2e/streams.test.ts',
  'test/e2e/survival.test.ts',
]
