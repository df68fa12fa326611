import type { Address } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { DepositAccount } from '../../domain/deposit/account.ts'
import type { DepositSetup } from '../../domain/deposit/setup.ts'
import type { PayChoice, PayLink, PayPage } from '../../domain/pay-link.ts'
import { sameAddress, type Token } from '../../domain/token.ts'
import { ONE_USD, priceOf, rawOf, type Usd } from '../../domain/usd.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import { listQrTokens } from '../addresses/qr-tokens.ts'
import type { DepositCaller } from '../deposit-deps.ts'
import { isMovable } from '../process/choose-transfer-leg.ts'
import type { LinkDeps } from './link-deps.ts'

/** The fee and the duration are shown for this amount while the payer has named none. */
const EXAMPLE_USD = 100n * ONE_USD

type Question = { account: DepositAccount; link: PayLink; caller: DepositCaller }

/** Lists the chains and tokens that a payer can use, with the minimum and maximum of each token. */
export async function listChoices(
  deps: LinkDeps,
  { account, link, caller }: Question,
): Promise<PayPage['choices']> {
  const [taken, setup] = await Promise.all([
    listQrTokens(deps, caller),
    readDepositSetup(deps.database.sql, caller.projectId),
  ])
  const isOpen = (chain: Chain) =>
    (link.chainId ?? chain.id) === chain.id &&
    (account.sourceChainIds?.includes(chain.id) ?? true) &&
    taken.has(chain.id)
  const places = deps.chains.filter(isOpen).map((chain) => ({
    chain,
    tokens: (taken.get(chain.id) ?? []).filter(
      (token) => isMovable(chain, token) && (!link.token || sameAddress(link.token, token.address)),
    ),
  }))
  const least = leastUsd(setup, deps.settings.floorUsd)
  const choices = await Promise.all(
    places.map(async ({ chain, tokens }) => ({
      chain,
      tokens: await priced(deps, { chain, tokens, setup, least }),
    })),
  )
  return choices.filter(({ tokens }) => tokens.length > 0)
}

function leastUsd({ minDepositUsd }: DepositSetup, floorUsd: Usd): Usd {
  return minDepositUsd !== null && minDepositUsd > floorUsd ? minDepositUsd : floorUsd
}

type Place = { chain: Chain; tokens: readonly Token[]; setup: DepositSetup; least: Usd }

async function priced(
  deps: LinkDeps,
  { chain, tokens, setup, least }: Place,
): Promise<readonly PayChoice[]> {
  const prices = await deps.prices.prices(tokens.map((token) => ({ chainId: chain.id, token })))
  return tokens.map((token, index) => {
    const limits = setup.whitelist?.get(chain.id)?.get(token.address.toLowerCase() as Address)
    const found = prices[index]
    const price =
      found && 'usd' in found && found.usd > 0n ? priceOf(found.usd, token.decimals) : undefined
    // The minimum is rounded up, because one unit less would be refused.
    const floor = least === 0n ? 0n : price ? rawOf(least, price, 'up') : null
    const own = limits?.minAmount ?? 0n
    const minimum = floor === null ? null : floor > own ? floor : own
    const usual = price ? rawOf(EXAMPLE_USD, price, 'down') : null
    const maximum = limits?.maxAmount ?? null
    return { token, minimum, maximum, example: exampleOf({ usual, minimum, maximum }) }
  })
}

/** An example amount within the limits. */
function exampleOf({
  usual,
  minimum,
  maximum,
}: Record<'usual' | 'minimum' | 'maximum', bigint | null>): bigint | null {
  if (usual === null) return null
  if (minimum !== null && usual < minimum) return minimum
  return maximum !== null && usual > maximum ? maximum : usual
}
