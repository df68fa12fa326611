import type { Config } from '../../../config/schema.ts'
import type { ApprovalRef, ApprovalWish } from '../../../domain/evm/approval.ts'
import { sameAddress } from '../../../domain/token.ts'
import type { ChainReaders } from '../../../ports/chain-reader.ts'
import type { Database } from '../../../store/database/database.ts'
import { orderApproval } from '../../../transactions/approvals/bring-approval.ts'
import { neededApprovals } from '../../../transactions/approvals/needed-approvals.ts'
import { createTransactionSender } from '../../../transactions/create-transaction-sender.ts'
import { openAddresses } from '../../../transactions/signers/open-signers.ts'
import { UsageError } from '../line/command.ts'
import type { Output } from '../line/output.ts'
import { withReaders } from '../line/with-readers.ts'
import type { ApprovalFilter } from './approval-filter.ts'

type ApprovalsOutput = Output<Record<'done' | 'approvals', string>>

/** After this long without an answer of a relayer, the waiting user is told why. */
const HINT_AFTER_MS = 10_000

/**
 * Plans approvals in the journal, where a running relayer finds them, and waits until the chains
 * have them. Interrupting the command loses nothing: planned approvals are sent all the same.
 */
export function changeApprovals(
  database: Database,
  config: Config,
  { wanted, out, ...filter }: ApprovalFilter & { wanted: ApprovalWish; out: ApprovalsOutput },
): Promise<number> {
  return withReaders(config, async ({ readers }) => {
    const { fills } = await openAddresses(config.relayer)
    const accounts = fills.map(({ address }) => address)
    const chosen = choose(readers, accounts, filter)
    if (chosen.length === 0)
      throw new UsageError('no approval matches the given account, token and chain')
    const sender = createTransactionSender({ database, chains: readers })
    const deps = { database, sender, readers }
    out.progress(`${chosen.length} approvals to be ${wanted}`)
    const approvals = await Promise.all(
      chosen.map((ref) => change(deps, { ref, wanted, readers, out })),
    )
    const done = approvals.every(({ problem }) => problem === null)
    const text = approvals.map(({ name, problem, txHashes }) => {
      if (problem !== null) return `${name}: ${problem}`
      return `${name}: ${wanted}, ${txHashes.join(' ') || 'was so already'}`
    })
    out.answer({ done, approvals: approvals.map(({ name: _, ...each }) => each) }, text)
    return done ? 0 : 1
  })
}

type Change = {
  ref: ApprovalRef
  wanted: ApprovalWish
  readers: ChainReaders
  out: ApprovalsOutput
}
type Changed = ApprovalRef & { name: string; txHashes: readonly string[]; problem: string | null }

async function change(
  deps: Parameters<typeof orderApproval>[0],
  { ref, wanted, readers, out }: Change,
): Promise<Changed> {
  const name = describe(ref, readers)
  const hint = setTimeout(() => {
    out.progress(`${name}: planned; it is sent as soon as a relayer with this account runs`)
  }, HINT_AFTER_MS)
  try {
    const txHashes = await orderApproval(deps, ref, wanted)
    out.progress(`${name}: done`)
    return { ...ref, name, txHashes, problem: null }
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('\n')
    out.progress(`${name}: ${problem}`)
    return { ...ref, name, txHashes: [], problem }
  } finally {
    clearTimeout(hint)
  }
}

function describe({ chainId, account, token, spender }: ApprovalRef, readers: ChainReaders) {
  const symbol = readers
    .get(chainId)
    ?.chain.tokens.find(({ address }) => sameAddress(address, token))?.symbol
  return `chain ${chainId} ${symbol ?? token} of ${account} for ${spender}`
}

function choose(
  readers: ChainReaders,
  accounts: Parameters<typeof neededApprovals>[1],
  { chainId, account, token, spender }: ApprovalFilter,
): ApprovalRef[] {
  const chains = readers.list().map(({ chain }) => chain)
  return chains
    .filter(({ id }) => chainId === undefined || id === chainId)
    .flatMap((chain) =>
      neededApprovals(chain, accounts)
        .filter((ref) => account === undefined || sameAddress(ref.account, account))
        .filter((ref) => {
          const known = chain.tokens.find(({ address }) => sameAddress(address, ref.token))
          return token === undefined || known?.symbol.toLowerCase() === token.toLowerCase()
        })
        .map((ref) => ({ ...ref, spender: spender ?? ref.spender })),
    )
}
