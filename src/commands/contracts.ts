import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isHex,
  size,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toChain } from '../config/chains.ts'
import type { ChainConfig } from '../config/schema.ts'
import { deployContracts } from '../deploy/deploy-contracts.ts'
import { planDeployment } from '../deploy/plan-deployment.ts'
import { verifyContracts } from '../deploy/verify-contracts.ts'
import { findDevnet } from '../launch/devnet-process.ts'
import { type Command, UsageError } from './command.ts'
import { printTable } from './print-table.ts'
import { readConfig, readVariable } from './read-config.ts'

const OPTIONS = {
  config: { type: 'string' },
  chain: { type: 'string' },
  'key-file': { type: 'string' },
  'key-env': { type: 'string' },
} as const

type Values = ReturnType<typeof parse>['values']

export const contracts: Command = {
  summary: 'Put the contracts on a chain, check them there, list their addresses',
  usage:
    'contracts deploy --chain ID (--key-file FILE | --key-env NAME) [--config FILE] | ' +
    'contracts verify --chain ID | contracts addresses',
  async run(args) {
    const { values, positionals } = parse(args)
    const [verb] = positionals
    if (verb === 'deploy') return deploy(values)
    if (verb === 'verify') return verify(values)
    if (verb === 'addresses') return addresses(values)
    throw new UsageError('contracts: say deploy, verify or addresses')
  },
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

async function deploy(values: Values): Promise<number> {
  const account = readKey(values)
  const { chain, plan, client, transport } = await open(values)
  const wallet = createWalletClient({ account, transport })
  console.log(`deploying to ${chain.name} (${chain.id}) from ${account.address}`)
  await deployContracts({
    ...{ client, wallet, plan },
    onStep: ({ name, address, txHash }) =>
      console.log(`${name.padEnd(17)} ${address}  ${txHash ?? 'was there already'}`),
  })
  return verify(values)
}

async function verify(values: Values): Promise<number> {
  const { chain, plan, client } = await open(values)
  const findings = await verifyContracts({ client, plan, chain: toChain(chain) })
  printTable(
    ['', 'contract', 'address', 'finding'],
    findings.map(({ name, address, fault }) => [
      ...[fault ? 'BAD' : 'ok', name, address],
      fault ?? 'the code is ours',
    ]),
  )
  return findings.every(({ fault }) => fault === null) ? 0 : 1
}

async function addresses(values: Values): Promise<number> {
  const { plan } = planOf(await chainsOf(values))
  console.log('contracts:')
  for (const [name, address] of Object.entries(plan.addresses)) {
    console.log(`  ${name}: '${address}'`)
  }
  return 0
}

async function open(values: Values) {
  if (!values.chain) throw new UsageError('contracts needs --chain')
  const chains = await chainsOf(values)
  const chain = chains.find(({ id }) => String(id) === values.chain)
  if (!chain) {
    const known = chains.map(({ id }) => id).join(', ') || 'none'
    throw new UsageError(`chain ${values.chain} is not configured; configured are ${known}`)
  }
  const transport = http(chain.rpcUrls[0])
  // A receipt is looked for as often as there may be a block, not every four seconds.
  const pollingInterval = Math.min(Math.max(Math.round(chain.blockTimeMs / 2), 100), 2_000)
  const client = createPublicClient({ transport, pollingInterval })
  const found = await client.getChainId()
  if (found !== chain.id)
    throw new Error(`the first url of chain ${chain.id} serves chain ${found}`)
  return { chain, client, transport, ...planOf(chains) }
}

/** Arbiters name one executor on all chains: the configured one, else the plan's own. */
function planOf(configs: readonly ChainConfig[]) {
  const chains = configs.map(toChain)
  const named = new Set(chains.flatMap(({ contracts: { intentExecutor } }) => intentExecutor ?? []))
  const [executor, another] = named
  if (another) throw new UsageError('the chains name different executors; they must be the same')
  return { plan: planDeployment({ chains, ...(executor && { executor }) }) }
}

async function chainsOf(values: Values): Promise<readonly ChainConfig[]> {
  const config = readConfig(values.config)
  if (!config.devnet.enabled) return config.chains
  const devnet = await findDevnet(config.dataDir)
  if (!devnet) throw new UsageError('the devnet is not running; `npm start` starts it')
  return devnet.chains
}

/** The key itself is never an argument: those are seen by everybody on the machine. */
function readKey(values: Values): Account {
  const { 'key-file': file, 'key-env': name } = values
  if ((file === undefined) === (name === undefined)) {
    throw new UsageError('contracts deploy needs --key-file or --key-env')
  }
  const text = (file ? readFileSync(file, 'utf8') : (readVariable(name ?? '') ?? '')).trim()
  const key = (text.startsWith('0x') ? text : `0x${text}`) as Hex
  if (!isHex(key) || size(key) !== 32) {
    throw new UsageError(`${file ?? name} holds no private key (32 bytes in hexadecimal)`)
  }
  return privateKeyToAccount(key)
}
