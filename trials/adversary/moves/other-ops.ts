import { encodeFunctionData, erc20Abi, isErc6492Signature, parseErc6492Signature } from 'viem'
import { intentExecutorAbi } from '../../../src/contracts/intent-executor.gen.ts'
import { singleChainOpsTypedData } from '../../../src/domain/intent/signing/typed-data.ts'
import type { Case, Move } from '../case.ts'
import { actItself } from '../judge/own-loss.ts'
import { offerOf } from '../orders.ts'

const fits: Move['fits'] = ({ ground, account }) =>
  ground === 'INTENT_EXECUTOR' && account === 'NEXUS'

/** Anybody may create an account before the service does. */
async function deploy(it: Case): Promise<void> {
  const { setupOps = [] } = it.party.owner.wire as {
    setupOps?: { to: `0x${string}`; data: `0x${string}` }[]
  }
  for (const { to, data } of setupOps) await it.world.send(it.origin, it.party.helper, { to, data })
}

/** Runs calls of the account under the number of the accepted ones: its own ones, or others. */
async function run(it: Case, ops: 'others' | 'the same', gas?: bigint): Promise<void> {
  const { quote, element } = offerOf(it)
  const { gasRefund } = element.settlementContext
  if (!gasRefund) throw new Error('these are no calls of an account')
  await deploy(it)
  const { vt, ops: signed } = element.mandate.destinationOps
  const args = [it.party.shop, 1n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const other = [{ to: it.world.token(it.origin, 'USDC'), value: 0n, data }]
  const op = { vt, ops: ops === 'others' ? other : [...signed] }
  const intent = { account: quote.account.address, nonce: quote.id, op, gasRefund }
  const place = { executor: element.arbiter, chainId: it.origin }
  const typed = singleChainOpsTypedData({ ...intent, ...place })
  const signature = await it.party.owner.sign(typed as never)
  const bare = isErc6492Signature(signature)
    ? parseErc6492Signature(signature).signature
    : signature
  const call = { abi: intentExecutorAbi, functionName: 'executeSingleChainOps' } as const
  const { status } = await it.world.send(it.origin, it.party.helper, {
    to: element.arbiter,
    data: encodeFunctionData({ ...call, args: [intent, bare] }),
    ...(gas && { gas }),
  })
  it.tell(`${ops} calls of the account: ${status}`)
  // The account pays back their gas, as it signed, to whoever it signed for.
  if (status === 'success') actItself(it)
}

export const OTHER_OPS: readonly Move[] = [
  { name: 'other-ops-before', fits, afterQuote: (it) => run(it, 'others') },
  { name: 'other-ops-with', fits, withSubmit: (it) => run(it, 'others') },
  { name: 'other-ops-after', fits, afterSubmit: (it) => run(it, 'others') },
  { name: 'same-ops-after', fits, afterSubmit: (it) => run(it, 'the same') },
  {
    name: 'same-ops-starved',
    fits,
    async afterSubmit(it) {
      for (const gas of [120_000n, 180_000n, 240_000n]) await run(it, 'the same', gas)
    },
  },
]
