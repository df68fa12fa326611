import type { Address } from 'viem'
import { DEFAULT_HARM_LIMITS, judgeCalls } from '../../domain/harm/judge-risk.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { QuoteRequest } from '../../domain/intent/request/request.ts'
import { readHarm } from '../../store/harm/gas-harm.ts'
import type { IntentCaller, IntentDeps } from '../intent-deps.ts'
import { callsRefusedError } from './calls-refused.ts'
import { runsForeignCode } from './foreign-code.ts'

type Deps = Pick<IntentDeps, 'database' | 'readers' | 'harm'>

/**
 * Throws when a request has calls, and its account or its project has burned too much gas by them.
 * A request without calls costs no statement.
 */
export async function requireHarmlessCalls(
  deps: Deps,
  { caller, request }: { caller: IntentCaller; request: QuoteRequest },
): Promise<void> {
  const { account, destinationExecutions, preClaimExecutions } = request
  const before = [...preClaimExecutions.values()].flat()
  if (destinationExecutions.length + before.length === 0) return
  await requireHarmless(deps, { projectId: caller.projectId, account: account.address })
}

/** The same for a route that was signed, with the gas that its transactions were found to need. */
export async function requireHarmlessRoute(
  deps: Deps,
  { route, triedGas }: { route: QuotedIntent; triedGas: ReadonlyMap<string, bigint> },
): Promise<void> {
  const { account, projectId, request, elements } = route
  const chainIds = [request.destinationChainId, ...elements.map(({ chainId }) => chainId)]
  const runsAny = chainIds.some((chainId) => {
    const chain = deps.readers.get(chainId)?.chain
    return chain !== undefined && runsForeignCode(route, chain)
  })
  if (!runsAny) return
  const gas = [...triedGas.values()].reduce((most, each) => (each > most ? each : most), 0n)
  await requireHarmless(deps, { projectId, account: account.address, gas })
}

async function requireHarmless(
  { database, harm: limits = DEFAULT_HARM_LIMITS }: Deps,
  { gas = 0n, ...party }: { projectId: string; account: Address; gas?: bigint },
): Promise<void> {
  const reason = judgeCalls(await readHarm(database.sql, party, limits), { gas }, limits)
  if (reason) throw callsRefusedError(reason, party.account)
}
