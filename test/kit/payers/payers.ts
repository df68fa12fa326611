import { createServer } from 'node:net'
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ServiceProcess } from '../service-process.ts'

/** Longer timeouts, because everything takes longer on a busy machine. */
export const PATIENCE = `rpc: { timeoutMs: 10000 }
database: { connectTimeoutMs: 30000 }
intents: { chainDeadlineMs: 20000, layersDeadlineMs: 20000, checkDeadlineMs: 20000, fillDeadlineSeconds: 600 }
`

/** Payers with accounts of the devnet, who pay with their own transactions. */
export function createPayers(service: Pick<ServiceProcess, 'devnet'>) {
  const keyOf = (index: number) => service.devnet().accounts[index]?.privateKey as Hex
  const rpcUrls = () => new Map(service.devnet().chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const transportOf = (chainId: number) => http(rpcUrls().get(chainId))
  const usdc = (chainId: number) =>
    service
      .devnet()
      .chains.find(({ id }) => id === chainId)
      ?.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
  return {
    keyOf,
    rpcUrls,
    usdc,
    /** Resolves when the transfer is in a block. */
    async transfer(chainId: number, to: Hex, amount: bigint): Promise<void> {
      const transport = transportOf(chainId)
      const wallet = createWalletClient({ account: privateKeyToAccount(keyOf(5)), transport })
      const hash = await wallet.writeContract({
        address: usdc(chainId),
        abi: erc20Abi,
        functionName: 'transfer',
        args: [to, amount],
        chain: null,
      })
      await createPublicClient({ transport }).waitForTransactionReceipt({ hash })
    },
    balance: (chainId: number, owner: Hex) =>
      createPublicClient({ transport: transportOf(chainId) }).readContract({
        address: usdc(chainId),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
  }
}

/** A free port, for a service that must use the same port after a restart. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
