import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { registerManaged } from '../../../src/deposits/addresses/register.ts'
import type { DepositDeps } from '../../../src/deposits/deposit-deps.ts'
import { previewDeposit } from '../../../src/deposits/preview.ts'
import { noFees } from '../../../src/domain/cost/fees.ts'
import type { EstimatedRoute, EstimateRequest } from '../../../src/domain/intent/quote/estimate.ts'
import { isNative, type Token } from '../../../src/domain/token.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import type { ChainReader } from '../../../src/ports/chain-reader.ts'
import { CHAINS, managed, projectsIn, USDC } from './deposit-operations-kit.ts'

const useProject = projectsIn('deposit_preview')
const DOGE: Token = { symbol: 'DOGE', address: `0x${'d0'.repeat(20)}`, decimals: 6 }
const chains = CHAINS.map((chain) => ({ ...chain, tokens: [...chain.tokens, DOGE] }))
const MILLION = 1_000_000n

type Scene = { token: Token; arrives: bigint; answers?: boolean }

/** A preview of 100 whole tokens of which the router would deliver `arrives` USDC; 0 = no way. */
async function preview({ token, arrives, answers = true }: Scene) {
  const { deps: own, caller } = await useProject()
  const line = ({ chainId, token: address }: { chainId: number; token: Address }) => {
    const known = [token, USDC].find((each) => each.address === address)
    if (!known) throw new Error(`${address} was not asked for`)
    return { chainId, token: known, price: isNative(address) ? 2_500n * ONE_USD : ONE_USD }
  }
  const deps: DepositDeps = {
    ...own,
    chains,
    // An address of the service's own making has nothing to ask the chain.
    readers: { get: () => ({ health: () => ({ ok: answers }) }) as ChainReader },
    prices: { prices: async (of) => of.map(() => ({ usd: ONE_USD })) as never },
    intents: {
      ...own.intents,
      async estimate(_, { source, destination, amount }: EstimateRequest) {
        if (arrives === 0n) return { routes: [], unavailableReason: 'no_route_support' }
        const route: EstimatedRoute = {
          settlementLayer: 'ACROSS',
          accuracy: 'exact',
          status: 'ok',
          input: { ...line(source), amount },
          output: { ...line(destination), amount: arrives },
          fees: noFees(),
          sponsoredFees: noFees(),
          estimatedFillSeconds: 1,
          sponsored: { gas: false, bridge: false, swap: false, protocol: false },
        }
        return { routes: [route] }
      },
    },
  }
  const { account } = await registerManaged(deps, { caller, registration: managed })
  const amount = 100n * 10n ** BigInt(token.decimals)
  const request = { account: account.address, chainId: 421614, token: token.address, amount }
  return previewDeposit(deps, { caller, request })
}

describe('a preview', () => {
  it('is what arrives if the address agrees to the fees', async () => {
    const { route } = await preview({ token: USDC, arrives: 95n * MILLION })
    expect(route.output.amount).toBe(95n * MILLION)
  })

  it.each([
    ['fees above the cap of the address', USDC, 95n * MILLION - 1n, 'BALANCE-1'],
    ['a token the contracts do not move', DOGE, 100n * MILLION, 'BRIDGE-6'],
    ['what there is no way for', USDC, 0n, 'BRIDGE-6'],
    ['a price further off than agreed', chains[0]!.nativeToken, 234_000n * MILLION, 'BRIDGE-5'],
  ])('refuses %s, as the transfer would be', async (_, token, arrives, code) => {
    await expect(preview({ token, arrives })).rejects.toMatchObject({
      kind: 'unprocessable',
      issues: [{ code }],
    })
  })

  it('does not call a way unsupported while a chain does not answer', async () => {
    const silent = preview({ token: USDC, arrives: 0n, answers: false })
    await expect(silent).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  })
})
