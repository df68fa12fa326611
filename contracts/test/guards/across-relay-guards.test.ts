import { maxUint256, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AcrossTerms } from '../../../src/domain/intent/order/qualifier.ts'
import { changes, USD } from '../kit/intent-deeds.ts'
import {
  type AcrossOptions,
  claimAcross,
  draftAcross,
  eoa,
  fillAcross,
  type SignedDraft,
  sign,
} from '../kit/intent-drafts.ts'
import { type Site, startWorld, type World } from '../kit/intent-world.ts'
import { CONTRACTS } from '../kit/our-contracts.ts'
import { alice, bob } from '../kit/test-chain.ts'

// The edges of what an order may say to Across.

/** The last deadline that Across can hold, and the longest period that it takes for a duration. */
const LAST_DEADLINE = 2n ** 32n - 1n
const LONGEST_PERIOD = 31_536_000

let world: World
let origin: Site
let target: Site

beforeAll(async () => {
  world = await startWorld(11155111, 84532)
  origin = world.sites[0]!
  target = world.sites[1]!
})
afterAll(() => world.stop())

const order = async (options: Partial<AcrossOptions> = {}): Promise<SignedDraft> => {
  const draft = await draftAcross(origin, {
    sponsor: eoa(alice),
    target,
    permitted: [{ token: origin.usdc, amount: 100n * USD }],
    tokenOut: [{ token: target.usdc, amount: 99n * USD }],
    ...options,
    mandate: { recipient: bob.address, ...options.mandate },
  })
  return sign({ ...draft, expires: maxUint256 })
}
const fill = (signed: SignedDraft) =>
  fillAcross([signed], { funds: [{ token: target.usdc, amount: 99n * USD }] })
const filled = (signed: SignedDraft) =>
  changes([[target, bob.address, target.usdc]], () => target.route([fill(signed)]))

test('a fill deadline that Across cannot hold is refused, the last one that it can is not', async () => {
  const until = (fillDeadline: bigint) => order({ mandate: { fillDeadline } })
  const beyond = await until(LAST_DEADLINE + 1n)
  expect(await target.refusal([fill(beyond)])).toBe('InvalidFillExpiry')
  expect(await origin.refusal([claimAcross(beyond)])).toBe('InvalidFillExpiry')
  expect(await filled(await until(LAST_DEADLINE))).toEqual([99n * USD])
})

test('exclusivity that Across would count from the block of the deposit is refused', async () => {
  const until = (exclusivityDeadline: number) => order({ terms: { exclusivityDeadline } })
  expect(await target.refusal([fill(await until(LONGEST_PERIOD))])).toBe('InvalidExclusivity')
  expect(await filled(await until(LONGEST_PERIOD + 1))).toEqual([99n * USD])
})

test('calls need a window for the arbiter alone that lasts until the fill deadline', async () => {
  const fillDeadline = (await origin.now()) + 600n
  const call = { to: zeroAddress, value: 0n, data: '0x' } as const
  const vt = `0x0301${'00'.repeat(30)}` as const
  const terms: Partial<AcrossTerms> = {
    viaIntermediary: true,
    needs: [{ token: target.usdc, amount: 99n * USD }],
    exclusiveRelayer: CONTRACTS.across,
    exclusivityDeadline: Number(fillDeadline) - 1,
  }
  const mandate = { fillDeadline, destinationOps: { vt, ops: [call] } }
  expect(await target.refusal([fill(await order({ terms, mandate }))])).toBe('InvalidExclusivity')
})

test('no deposit is for an output that the mandate does not show, not even for nothing', async () => {
  const deposit = {
    inputToken: origin.usdc,
    inputAmount: 100n * USD,
    outIndex: 0,
    outputAmount: 99n * USD,
  }
  const more = { ...deposit, inputAmount: 1n, outIndex: 1, outputAmount: 0n }
  const signed = await order({ terms: { deposits: [deposit, more] } })
  expect(await origin.refusal([claimAcross(signed)])).toBe('OutputMismatch')
  expect(await target.refusal([fill(signed)])).toBe('OutputMismatch')
})
