import { createPublicClient, createWalletClient, http } from 'viem'
import { toChain } from '../../config/chains.ts'
import type { ChainConfig } from '../../config/schema.ts'
import type { LayerContract } from '../../ports/layer-definition.ts'
import { deployContracts } from '../deploy/deploy-contracts.ts'
import { planDeployment } from '../deploy/plan-deployment.ts'
import { type ContractFinding, verifyContracts } from '../deploy/verify-contracts.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { openLayers } from '../wiring/open-layers.ts'
import { type Command, CommandFailure, defineAction, UsageError } from './line/command.ts'
import { CONFIG, KEY } from './line/common-options.ts'
import { readConfig } from './line/read-config.ts'
import { readKey } from './line/read-key.ts'
import { tableLines } from './line/table.ts'

const CHAIN = { chain: { value: 'ID', required: true, about: 'the chain’s id' } } as const

const VERDICT = {
  chainId: 'the chain',
  well: 'whether all of them are ours; otherwise the exit code is 1',
  findings: 'each with `name`, `address`, `fault` (null if the code is ours)',
} as const

const deploy = defineAction({
  summary: 'Deploy the contracts that are missing on a chain, then check all of them.',
  notes: 'Running it again changes nothing; after an interruption it goes on where it stopped.',
  options: { ...CHAIN, ...KEY, ...CONFIG },
  answer: {
    ...VERDICT,
    steps: 'each with `name`, `address`, `txHash` (null if it was there already)',
  },
  async run({ values, out }) {
    const account = readKey(values)
    const target = await open(values)
    const { chain, plan, client, transport } = target
    const wallet = createWalletClient({ account, transport })
    out.progress(`deploying to ${chain.name} (${chain.id}) from ${account.address}`)
    const steps = await deployContracts({
      client,
      wallet,
      plan,
      onStep: ({ name, address, txHash }) =>
        out.progress(`${name.padEnd(17)} ${address}  ${txHash ?? 'was there already'}`),
    })
    const { text, ...verdict } = await check(target)
    out.answer({ ...verdict, steps }, text)
    return verdict.well ? 0 : 1
  },
})

const verify = defineAction({
  summary: 'Compare the contracts on a chain with the compiled code.',
  options: { ...CHAIN, ...CONFIG },
  answer: VERDICT,
  async run({ values, out }) {
    const { text, ...verdict } = await check(await open(values))
    out.answer(verdict, text)
    return verdict.well ? 0 : 1
  },
})

const addresses = defineAction({
  summary: 'List the addresses that the contracts have or will have on every chain.',
  options: CONFIG,
  answer: { contracts: 'the address of each contract, by its name' },
  async run({ values, out }) {
    const { plan } = planOf(await deployableOf(values.config))
    const lines = Object.entries(plan.addresses).map(([name, address]) => `  ${name}: '${address}'`)
    out.answer({ contracts: plan.addresses }, ['contracts:', ...lines])
    return 0
  },
})

async function check({ chain, plan, client }: Awaited<ReturnType<typeof open>>) {
  const findings = await verifyContracts({ client, plan, chain: toChain(chain) })
  const well = findings.every(({ fault }) => fault === null)
  return { chainId: chain.id, well, findings, text: findingLines(findings) }
}

function findingLines(findings: readonly ContractFinding[]): readonly string[] {
  return tableLines(
    ['', 'contract', 'address', 'finding'],
    findings.map(({ name, address, fault }) => [
      fault ? 'BAD' : 'ok',
      name,
      address,
      fault ?? 'the code is ours',
    ]),
  )
}

async function open(values: { chain: string; config: string | undefined }) {
  const deployable = await deployableOf(values.config)
  const { chains } = deployable
  const chain = chains.find(({ id }) => String(id) === values.chain)
  if (!chain) {
    const known = chains.map(({ id }) => id).join(', ') || 'none'
    throw new UsageError(`chain ${values.chain} is not configured; configured are ${known}`)
  }
  const transport = http(chain.rpcUrls[0])
  // Receipts are polled as often as there may be a new block, not only every four seconds.
  const pollingInterval = Math.min(Math.max(Math.round(chain.blockTimeMs / 2), 100), 2_000)
  const client = createPublicClient({ transport, pollingInterval })
  const found = await client.getChainId()
  if (found !== chain.id) {
    throw new CommandFailure(`the first url of chain ${chain.id} serves chain ${found}`)
  }
  return { chain, client, transport, ...planOf(deployable) }
}

/** Arbiters name one executor on all chains: the configured one, else the one of the plan. */
function planOf({ chains: configs, ofLayers }: Deployable) {
  const chains = configs.map(toChain)
  const named = new Set(chains.flatMap(({ contracts: { intentExecutor } }) => intentExecutor ?? []))
  const [executor, another] = named
  if (another)
    throw new UsageError('the chains name different executors, but they must all name the same one')
  return { plan: planDeployment({ chains, ofLayers, ...(executor && { executor }) }) }
}

type Deployable = { chains: readonly ChainConfig[]; ofLayers: readonly LayerContract[] }

/** The chains, and what the layers need on them, with those of the packages that are configured. */
async function deployableOf(file: string | undefined): Promise<Deployable> {
  const config = readConfig(file)
  const { contracts: ofLayers } = await openLayers(config)
  if (!config.devnet.enabled) return { chains: config.chains, ofLayers }
  const devnet = await findDevnet(config.dataDir)
  if (!devnet) throw new UsageError('the devnet is not running; `simplon start` starts it')
  return { chains: devnet.chains, ofLayers }
}

export const contracts: Command = {
  summary: 'Deploy the contracts to a chain, check them there, list their addresses',
  verbs: { deploy, verify, addresses },
}
