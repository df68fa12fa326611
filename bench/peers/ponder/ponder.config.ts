import { createConfig } from 'ponder'
import { erc20Abi } from 'viem'

export default createConfig({
  database: { kind: 'postgres', connectionString: process.env.DATABASE_URL },
  chains: {
    dev: {
      id: Number(process.env.BENCH_CHAIN_ID),
      rpc: process.env.BENCH_RPC_URL,
      ws: process.env.BENCH_WS_URL,
      pollingInterval: 1_000,
    },
  },
  contracts: {
    Token: { chain: 'dev', abi: erc20Abi, startBlock: Number(process.env.BENCH_START_BLOCK) },
  },
})
