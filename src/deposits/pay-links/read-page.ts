import type { DepositAccount } from '../../domain/deposit/account.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { DepositView } from '../../domain/deposit/query.ts'
import type { PayDeposit, PayLink, PayPage } from '../../domain/pay-link.ts'
import { sameAddress } from '../../domain/token.ts'
import { listDeposits } from '../../store/deposits/deposit-lists.ts'
import { toView } from '../read.ts'
import { type LinkDeps, noSuchLink, requireLinkAccount } from './link-deps.ts'
import { listChoices } from './list-choices.ts'

/** A pay page shows at most this many deposits; for older ones the payer asks the integrator. */
const MOST_DEPOSITS = 10

/** Reads what the payer's page shows: the target, the payment choices and the deposits so far. */
export async function readPayPage(deps: LinkDeps, link: PayLink): Promise<PayPage> {
  const { account, caller } = await requireLinkAccount(deps, link)
  const { target } = account
  const chain = deps.chains.find(({ id }) => id === target.chainId)
  const token = chain?.tokens.find(({ address }) => sameAddress(address, target.token))
  if (!chain || !token) throw noSuchLink()
  const [choices, { deposits }] = await Promise.all([
    listChoices(deps, { account, link, caller }),
    listDeposits(deps.database.sql, {
      ...caller,
      account: account.address,
      includeSpam: false,
      limit: MOST_DEPOSITS,
    }),
  ])
  return {
    link,
    target: { chain, token },
    choices,
    deposits: deposits
      .filter(({ id }) => BigInt(id) > link.afterDeposit)
      .map((deposit) => withRecovery(toView(deps, deposit), account)),
  }
}

function withRecovery(view: DepositView, { target }: DepositAccount): PayDeposit {
  const { state, recipient: signer } = view.deposit
  const recovery = REOPENABLE.has(state) ? { signer, destination: target.refundAddress } : null
  return { ...view, recovery }
}
