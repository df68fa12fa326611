import { type Address, erc20Abi, formatEther, formatUnits, parseEther } from 'viem'
import { toChain } from '../../../config/chains.ts'
import type { ChainConfig, Config } from '../../../config/schema.ts'
import { isNative } from '../../../domain/token.ts'
import { isSettled } from '../../../transactions/approvals/plan-approval.ts'
import type { Signers } from '../../../transactions/signers/open-signers.ts'
import { clientOf, type Look, type Probe, shortMessage } from './probe.ts'

/** Probes the gas money of every account, and inventory and approvals of accounts that fill. */
export function accountLooks(config: Config, chain: ChainConfig, signers: Signers): Look[] {
  const fills = signers.fills.map(({ address }) => ({ address, isFilling: true }))
  const others = signers.others.map(({ address }) => ({ address, isFilling: false }))
  return [...fills, ...others].map((account) => async (): Promise<Probe[]> => {
    try {
      const gas = await probeGas(config, chain, account.address)
      return account.isFilling
        ? [gas, ...(await probeTokens(config, chain, account.address))]
        : [gas]
    } catch (error) {
      const what = `${chain.name} account`
      return [{ state: 'BAD', what, where: account.address, finding: shortMessage(error) }]
    }
  })
}

async function probeGas(
  { rpc, relayer }: Config,
  chain: ChainConfig,
  address: Address,
): Promise<Probe> {
  const client = clientOf(chain.rpcUrls[0] ?? '', rpc.timeoutMs)
  const balance = await client.getBalance({ address })
  const least = parseEther(chain.relayer?.gasAlarm ?? relayer.gasAlarm)
  const finding = `${formatEther(balance)} ${chain.nativeToken.symbol} for gas`
  const place = { what: `${chain.name} account`, where: address }
  if (balance >= least) return { state: 'ok', ...place, finding }
  const state = balance === 0n ? 'BAD' : 'warn'
  return {
    state,
    ...place,
    finding: `${finding}, which is below the alarm at ${formatEther(least)}`,
  }
}

async function probeTokens(
  { rpc, relayer }: Config,
  chain: ChainConfig,
  address: Address,
): Promise<Probe[]> {
  const client = clientOf(chain.rpcUrls[0] ?? '', rpc.timeoutMs)
  const { tokens, contracts } = toChain(chain)
  const { router } = contracts
  const probes: Probe[] = []
  for (const token of tokens) {
    if (isNative(token.address)) continue
    const erc20 = { address: token.address, abi: erc20Abi }
    const held = await client.readContract({ ...erc20, functionName: 'balanceOf', args: [address] })
    const allowance = router
      ? await client.readContract({ ...erc20, functionName: 'allowance', args: [address, router] })
      : 0n
    const place = { what: `${chain.name} inventory ${token.symbol}`, where: address }
    const finding = `${formatUnits(held, token.decimals)} ${token.symbol}`
    if (isSettled(allowance, 'approved')) probes.push({ state: 'ok', ...place, finding })
    else {
      const help = relayer.approveRouter
        ? 'the relayer approves it when it runs'
        : 'run `simplon relayer approve`'
      const state = held > 0n && !relayer.approveRouter ? 'BAD' : 'warn'
      probes.push({ state, ...place, finding: `${finding}, not approved for the Router: ${help}` })
    }
  }
  return probes
}
