import type { Address } from 'viem'
import type { QrTokens } from '../../domain/deposit/preview.ts'
import { usableChains } from '../../domain/intent/request/validate-request.ts'
import { readDepositSetup } from '../../store/deposits/deposit-setups.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'

/** Lists the tokens that a project accepts, for display to payers. */
export async function listQrTokens(
  { database, chains }: Pick<DepositDeps, 'database' | 'chains'>,
  { projectId, environment }: DepositCaller,
): Promise<QrTokens> {
  const { whitelist } = await readDepositSetup(database.sql, projectId)
  const taking = [...usableChains({ chains, environment }).values()].filter(
    ({ contracts }) => contracts.depositFactory !== undefined,
  )
  return new Map(
    taking.map(({ id, tokens }) => [
      id,
      tokens.filter(
        ({ address }) => !whitelist || whitelist.get(id)?.has(address.toLowerCase() as Address),
      ),
    ]),
  )
}
