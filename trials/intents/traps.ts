import { type Address, createWalletClient, type Hex, http, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Grounds } from './grounds.ts'
import type { Purse } from './wallets.ts'
import type { Trap } from './wishes.ts'

/** Without data it fails if its first slot is set; 32 bytes of data are written there. */
const RUNTIME = '366012576000541560105760006000fd5b005b60003560005500'
const CREATION: Hex = `0x601a600c600039601a6000f3${RUNTIME}`
const CLOSED = pad('0x1', { size: 32 })

export type Traps = {
  /** A contract that lets calls through, for now. */
  set(chainId: number): Promise<Trap>
  close(trap: Trap): Promise<void>
}

/** Contracts whose calls work when they are tried out and fail when it matters. */
export function createTraps({ devnet }: Pick<Grounds, 'devnet'>, purse: Purse): Traps {
  const account = privateKeyToAccount(devnet.accounts[6]?.privateKey as Hex)
  let last: Promise<unknown> = Promise.resolve()
  /** One after another: they share an account's nonces. */
  const transact = (chainId: number, call: { to?: Address; data: Hex }) => {
    const url = devnet.chains.find(({ id }) => id === chainId)?.rpcUrls[0]
    const wallet = createWalletClient({ account, transport: http(url) })
    const send = async () => {
      const hash = await wallet.sendTransaction({ ...call, gas: 200_000n, chain: null })
      return purse.client(chainId).waitForTransactionReceipt({ hash })
    }
    const sent = last.then(send, send)
    last = sent
    return sent
  }
  return {
    async set(chainId) {
      const { contractAddress } = await transact(chainId, { data: CREATION })
      if (!contractAddress) throw new Error('no trap was made')
      return { chainId, address: contractAddress }
    },
    async close({ chainId, address }) {
      await transact(chainId, { to: address, data: CLOSED })
    },
  }
}
