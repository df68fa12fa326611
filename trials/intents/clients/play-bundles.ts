import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi, maxUint256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { RESOURCE_LOCK } from '../../../devnet/src/addresses.ts'
import { CHAINS } from '../../../test/kit/clients/client-accounts.ts'
import {
  applyInjectedExecutions,
  createLegacyClient,
  getOrderBundleHash,
  getSignedOrderBundle,
} from '../../../test/kit/clients/legacy-client.ts'
import type { ClientWorld } from '../../../test/kit/clients/process-world.ts'
import type { Random } from '../../kit/random.ts'
import { askAgain } from './ask-again.ts'
import type { Check } from './play-sdk.ts'

const HOLDING = 40_000_000n

/** The oldest published client: portfolio, path, signed bundle and its end. */
export async function playBundles(
  world: ClientWorld,
  { moves, random, check }: { moves: number; random: Random; check: Check },
): Promise<void> {
  const client = createLegacyClient(world.service)
  const [origin, destination] = [CHAINS.arbitrum.id, CHAINS.base.id]
  for (let round = 0; round < moves; round++) {
    const amount = BigInt(2_000_000 + random.below(20_000_000))
    const { owner, key, address } = await world.newEoa([[origin, 'USDC', HOLDING]])
    const hash = await world.wallet(origin, key).writeContract({
      address: world.token(origin, 'USDC'),
      abi: erc20Abi,
      functionName: 'approve',
      args: [RESOURCE_LOCK, maxUint256],
    })
    await world.client(origin).waitForTransactionReceipt({ hash })
    const recipient = privateKeyToAccount(generatePrivateKey()).address
    await check(`order bundles: ${amount} from ${origin} to ${destination}`, async () => {
      const held = await askAgain(() => client.getPortfolio(address, { chainIds: [origin] }))
      const usdc = held.find(({ tokenName }) => tokenName === 'USDC')?.balance
      const wish = {
        targetChainId: destination,
        targetAccount: recipient,
        targetExecutions: [],
        tokenTransfers: [{ tokenAddress: world.token(destination, 'USDC'), amount }],
        accountAccessList: [{ chainId: origin, tokenAddress: world.token(origin, 'USDC') }],
      }
      const [path] = await askAgain(() => client.getOrderPath(wish, address))
      if (!path) return ['there is no path']
      const bundle = applyInjectedExecutions(path)
      const signature = await owner.sign({ hash: getOrderBundleHash(bundle) })
      const signedOrderBundle = getSignedOrderBundle(bundle, signature)
      const [result] = await client.postSignedOrderBundle([{ signedOrderBundle }])
      if (result?.status !== 'PENDING') return [`the bundle was answered ${result?.status}`]
      let status = result.status
      while (!['COMPLETED', 'FAILED', 'EXPIRED'].includes(status)) {
        await sleep(200)
        status = (await client.getBundleStatus(result.bundleId)).status
      }
      const arrived = await world.balance(destination, 'USDC', recipient)
      return [
        ...(usdc === HOLDING ? [] : [`the portfolio has ${usdc}, the chain has ${HOLDING}`]),
        ...(status === 'COMPLETED' ? [] : [`the bundle ended ${status}`]),
        ...(arrived === amount ? [] : [`${arrived} arrived, ${amount} were wished for`]),
      ]
    })
  }
}
