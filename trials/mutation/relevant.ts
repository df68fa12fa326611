import { readdirSync } from 'node:fs'

const SAME = ['same-chain.test.ts', 'same-chain-attacks.test.ts']
const ACROSS = ['across.test.ts', 'across-attacks.test.ts']
const DEPOSITS = ['deposits.test.ts', 'deposit-attacks.test.ts', 'deposit-exit.test.ts']
const [LOCK, OFT, EXECUTOR, INLET] = [
  'resource-lock.test.ts',
  'oft.test.ts',
  'intent-executor.test.ts',
  'deposit-inlet.test.ts',
] as const
/** Files that are there for mutants: what no other test notices. */
const GUARDS = readdirSync(new URL('../../contracts/test/guards/', import.meta.url)).map(
  (file) => `guards/${file}`,
)
const ALL = [...SAME, ...ACROSS, OFT, EXECUTOR, LOCK, ...DEPOSITS, INLET]

const BY_SOURCE: Record<string, readonly string[]> = {
  'src/SameChainArbiter.sol': [...SAME, LOCK],
  'src/AcrossArbiter.sol': [...ACROSS, LOCK],
  'src/libraries/AcrossRelay.sol': [...ACROSS, LOCK],
  'src/OftArbiter.sol': [OFT],
  'src/OftRegistry.sol': [OFT],
  'src/IntentExecutor.sol': [EXECUTOR, ...SAME, LOCK, ...ACROSS, OFT],
  'src/ResourceLock.sol': [LOCK],
  'src/libraries/LockTag.sol': [LOCK],
  'src/libraries/LockedOrderHash.sol': [LOCK],
  'src/libraries/WithdrawalHash.sol': [LOCK],
  'src/libraries/OwnerSignature.sol': [EXECUTOR, LOCK],
  'src/libraries/MinGas.sol': [...SAME, OFT, EXECUTOR, ...ACROSS],
  'src/libraries/OpMode.sol': [EXECUTOR, ...SAME, ...ACROSS],
  'src/Router.sol': [...SAME, ...ACROSS],
  'src/Sandbox.sol': [...SAME, ...ACROSS],
  'src/DepositInlet.sol': [INLET],
  'src/DepositInlets.sol': [INLET],
  'src/libraries/DepositClones.sol': [...DEPOSITS, INLET],
  'src/ChainRegistry.sol': [...ACROSS, ...DEPOSITS],
}

/** Test files that have something to do with a source, the likeliest first; the guards' own come last. */
export function relevantTo(source: string): readonly string[] {
  const own = BY_SOURCE[source] ?? (source.includes('Deposit') ? DEPOSITS : ALL)
  return [...own, ...GUARDS]
}
