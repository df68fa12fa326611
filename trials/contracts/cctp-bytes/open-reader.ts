import { createRequire } from 'node:module'
import { type Abi, type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import type { BurnMessage } from '../../../src/domain/cctp/burn-message.ts'

const require = createRequire(new URL('../../../contracts/package.json', import.meta.url))

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: Abi; evm: { deployedBytecode: { object: string } } }>
  >
}

/** A contract on a chain that reads messages of CCTP, and writes them as an origin chain logs them. */
export type Reader = {
  read(message: Hex): Promise<BurnMessage>
  write(fields: BurnMessage): Promise<Hex>
}

export async function openReader(
  chain: Pick<EdrChain, 'request'>,
  name: string,
  sources: Readonly<Record<string, string>>,
): Promise<Reader> {
  const { abi, code } = compile(name, sources)
  const to: Address = `0x${Buffer.from(name).toString('hex').padEnd(40, '0').slice(0, 40)}`
  await chain.request('hardhat_setCode', [to, code])
  const call = async (functionName: string, args: readonly unknown[]) => {
    const asked = { to, data: encodeFunctionData({ abi, functionName, args }) }
    const data = await chain.request<Hex>('eth_call', [asked, 'latest'])
    return decodeFunctionResult({ abi, functionName, data })
  }
  return {
    read: async (message) => (await call('read', [message])) as BurnMessage,
    write: async (fields) => (await call('write', [fields])) as Hex,
  }
}

/** By the compiler and the settings of our contracts. */
function compile(name: string, sources: Readonly<Record<string, string>>) {
  const solc: { compile(input: string): string } = require('solc')
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'cancun',
    outputSelection: { [`${name}.sol`]: { '*': ['abi', 'evm.deployedBytecode.object'] } },
  }
  const texts = Object.entries(sources).map(([file, content]) => [file, { content }])
  const input = { language: 'Solidity', sources: Object.fromEntries(texts), settings }
  const { errors = [], contracts }: Output = JSON.parse(solc.compile(JSON.stringify(input)))
  const wrong = errors.filter(({ severity }) => severity === 'error')
  const contract = contracts?.[`${name}.sol`]?.[name]
  if (!contract || wrong.length > 0) {
    throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join('\n'))
  }
  return { abi: contract.abi, code: `0x${contract.evm.deployedBytecode.object}` as Hex }
}
