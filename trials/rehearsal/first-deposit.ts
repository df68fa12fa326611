import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { verify } from '../../examples/webhook-receiver/verify.mjs'
import { SELF_SIGNED } from '../../test/kit/hostile/self-signed.ts'
import { balanceOf, type Client, call, sendFrom } from './client.ts'
import { type Rehearsal, tokenOf, units } from './rehearsal.ts'

type Deposit = { id: string; status: string; destinationAmount?: string; errorCode?: string }

export type Receiver = {
  url: string
  secret: string
  /** Events with a good signature, by the deposit address they are about. */
  eventsOf(address: string): string[]
  forged(): number
  close(): void
}

/** An integrator's server in the operator's own network, with a certificate of its own making. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const heard: { type: string; text: string }[] = []
  let forged = 0
  const server = createServer({ ...SELF_SIGNED }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (verify(secret, body, String(request.headers['x-webhook-signature']))) {
      const { type } = JSON.parse(body.toString('utf8')) as { type: string }
      heard.push({ type, text: body.toString('utf8').toLowerCase() })
    } else forged += 1
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret,
    eventsOf: (address) =>
      heard.filter(({ text }) => text.includes(address.toLowerCase())).map(({ type }) => type),
    forged: () => forged,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const PATIENCE_MS = 180_000

/** Somebody pays in on one chain and has it on the other; the integrator hears of it. */
export async function makeDeposit(
  rehearsal: Rehearsal,
  client: Client,
  receiver: Receiver,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { ground, check } = rehearsal
  const processor = { ...client, url: `${client.url}/deposit-processor` }
  const params = { webhookUrl: receiver.url, webhookSecret: receiver.secret }
  await call(processor, 'POST', '/setup', { params })
  const payer = privateKeyToAccount(generatePrivateKey())
  const recipient = privateKeyToAccount(generatePrivateKey()).address
  const target = { chain: `eip155:${to}`, token: tokenOf(rehearsal, to, 'USDC').address, recipient }
  const salt = generatePrivateKey()
  const { evmDepositAddress: address } = await call<{ evmDepositAddress: `0x${string}` }>(
    ...([processor, 'POST', '/register-managed', { account: { salt, target } }] as const),
  )
  const amount = units(rehearsal, from, 'USDC', 40n)
  await ground.give(from, payer.address, 10n ** 18n)
  await ground.giveToken(from, 'USDC', payer.address, amount)
  const args = [address, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const txHash = await sendFrom(rehearsal, from, payer, {
    to: tokenOf(rehearsal, from, 'USDC').address,
    data,
  })
  const what = `deposit of 40 USDC on ${from} for USDC on ${to}`
  const deposit = await settled(processor, txHash)
  check(deposit.status === 'completed', `${what} completes (${JSON.stringify(deposit)})`)
  const got = await balanceOf(rehearsal, to, target.token, recipient)
  check(got > 0n && String(got) === deposit.destinationAmount, `${what}: ${got} arrived as told`)
  const wanted = ['deposit-received', 'bridge-started', 'bridge-complete']
  const deadline = Date.now() + PATIENCE_MS
  while (receiver.eventsOf(address).length < wanted.length && Date.now() < deadline)
    await sleep(100)
  const heard = receiver.eventsOf(address).join(' ')
  check(heard === wanted.join(' '), `${what}: the integrator heard ${heard}`)
  check(receiver.forged() === 0, 'every event was signed')
}

async function settled(client: Client, txHash: string): Promise<Deposit> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const path = `/deposits?txHash=${txHash}`
    const { deposits } = await call<{ deposits: Deposit[] }>(client, 'GET', path)
    const [deposit] = deposits
    const isOpen = !deposit || ['pending', 'processing'].includes(deposit.status)
    if (!isOpen) return deposit
    if (Date.now() > deadline) throw new Error(`no end of the deposit: ${JSON.stringify(deposit)}`)
    await sleep(250)
  }
}
