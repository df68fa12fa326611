import createClient from 'openapi-fetch'
import { getAddress, type Hex } from 'viem'
import type { paths as BlancPaths } from './blanc-types.ts'
import type { paths as DepositPaths } from './deposits-types.ts'
import { PAID_IN, pause, type Scene, type Told, WANTED } from './scene.ts'
import { signAsTold } from './sign-as-told.ts'

const VERSION = '2026-04.blanc'
const params: { header: { 'x-api-version': typeof VERSION } } = {
  header: { 'x-api-version': VERSION },
}

export async function runProgram(scene: Scene): Promise<Told> {
  return { ...(await move(scene)), ...(await takeDeposit(scene)) }
}

async function move({ url, apiKey, owner, origin, destination, recipient }: Scene) {
  const client = createClient<BlancPaths>({ baseUrl: url, headers: { 'x-api-key': apiKey } })
  const quote = await client.POST('/quotes', {
    params,
    body: {
      account: { address: owner.address, accountType: 'EOA' },
      destinationChainId: destination.caip2,
      tokenRequests: [{ tokenAddress: destination.usdc, amount: String(WANTED) }],
      recipient: { address: recipient, accountType: 'EOA' },
      accountAccessList: { chainTokens: { [origin.caip2]: [origin.usdc] } },
    },
  })
  const [route] = quote.data?.routes ?? []
  if (!route) throw new Error(quote.error?.message ?? 'there is no route')
  const signatures: Hex[] = []
  for (const payload of route.signData.origin) signatures.push(await signAsTold(owner, payload))
  const last = await signAsTold(owner, route.signData.destination)
  const { intentId } = route
  const submitted = await client.POST('/intents', {
    params,
    body: { intentId, signatures: { origin: signatures, destination: last } },
  })
  if (!submitted.data) throw new Error(submitted.error.message)
  for (;;) {
    const read = await client.GET('/intents/{id}', {
      params: { ...params, path: { id: intentId } },
    })
    if (!read.data) throw new Error(read.error.message)
    const spent = route.cost.input.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    if (read.data.status !== 'PENDING') return { intentStatus: read.data.status, spent }
    await pause()
  }
}

async function takeDeposit({ url, apiKey, destination, recipient, pay }: Scene) {
  const baseUrl = `${url}/deposit-processor`
  const client = createClient<DepositPaths>({ baseUrl, headers: { 'x-api-key': apiKey } })
  const { caip2: chain, usdc: token } = destination
  const registered = await client.POST('/register-managed', {
    body: { account: { salt: '0x01', target: { chain, token, recipient } } },
  })
  if (!registered.data) throw new Error(registered.error.error)
  const { evmDepositAddress } = registered.data
  await pay(getAddress(evmDepositAddress), PAID_IN)
  for (;;) {
    const { data, error } = await client.GET('/deposits', {
      params: { query: { address: evmDepositAddress } },
    })
    if (!data) throw new Error(error.error)
    const [deposit] = data.deposits
    if (deposit && deposit.status !== 'pending' && deposit.status !== 'processing')
      return { depositStatus: deposit.status, delivered: BigInt(deposit.destinationAmount ?? 0) }
    await pause()
  }
}
