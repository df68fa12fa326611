import { ok } from '@oazapfts/runtime'
import { getAddress, type Hex } from 'viem'
import * as blanc from './blanc-functions.ts'
import * as deposits from './deposits-functions.ts'
import { PAID_IN, pause, type Scene, type Told, WANTED } from './scene.ts'
import { signAsTold } from './sign-as-told.ts'

const VERSION = '2026-04.blanc'

export async function runProgram(scene: Scene): Promise<Told> {
  const headers = { 'x-api-key': scene.apiKey }
  Object.assign(blanc.defaults, { baseUrl: scene.url, headers })
  Object.assign(deposits.defaults, { baseUrl: `${scene.url}/deposit-processor`, headers })
  return { ...(await move(scene)), ...(await takeDeposit(scene)) }
}

async function move({ owner, origin, destination, recipient }: Scene) {
  const { routes } = await ok(
    blanc.quoteIntent(VERSION, {
      account: { address: owner.address, accountType: 'EOA' },
      destinationChainId: destination.caip2,
      tokenRequests: [{ tokenAddress: destination.usdc, amount: String(WANTED) }],
      recipient: { address: recipient, accountType: 'EOA' },
      accountAccessList: { chainTokens: { [origin.caip2]: [origin.usdc] } },
    }),
  )
  const [route] = routes
  if (!route) throw new Error('there is no route')
  const signatures: Hex[] = []
  for (const payload of route.signData.origin) signatures.push(await signAsTold(owner, payload))
  const last = await signAsTold(owner, route.signData.destination)
  const { intentId } = route
  const signed = { intentId, signatures: { origin: signatures, destination: last } }
  await ok(blanc.submitIntent(VERSION, signed))
  const spent = route.cost.input.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  for (;;) {
    const { status } = await ok(blanc.readIntent(intentId, VERSION))
    if (status !== 'PENDING') return { intentStatus: status, spent }
    await pause()
  }
}

async function takeDeposit({ destination, recipient, pay }: Scene) {
  const { caip2: chain, usdc: token } = destination
  const { evmDepositAddress } = await ok(
    deposits.registerManagedAccount({
      account: { salt: '0x02', target: { chain, token, recipient } },
    }),
  )
  await pay(getAddress(evmDepositAddress), PAID_IN)
  for (;;) {
    const page = await ok(deposits.listDeposits({ address: evmDepositAddress }))
    const [deposit] = page.deposits
    if (deposit && deposit.status !== 'pending' && deposit.status !== 'processing')
      return { depositStatus: deposit.status, delivered: BigInt(deposit.destinationAmount ?? 0) }
    await pause()
  }
}
