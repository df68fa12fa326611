// A first intent: spend USDC from two chains, receive it on a third. Needs `npm start` running.
//   --account 3     another of the funded accounts (0 to 7; 2 and 5 are the relayers'): the first
//                   run spends most of what one has
//   --devnet PATH   of another service's devnet.json
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPublicClient, createWalletClient, erc20Abi, http, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const { values } = parseArgs({
  options: {
    account: { type: 'string', default: '1' },
    devnet: { type: 'string', default: '.simplon/devnet.json' },
  },
})
const devnet = JSON.parse(readFileSync(values.devnet, 'utf8'))
const account = devnet.accounts[values.account]
if (!account) stop(`There is no account ${values.account}: choose one from 0 to 7`)
const user = privateKeyToAccount(account.privateKey)
const [base, arbitrum, optimism] = [84532, 421614, 11155420].map((id) =>
  devnet.chains.find((chain) => chain.id === id),
)
const usdc = (chain) => chain.tokens.find((token) => token.symbol === 'USDC').address
const PERMIT2 = base.contracts.permit2

async function api(method, path, body) {
  const response = await fetch(devnet.baseUrl + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': devnet.apiKeys.development,
      'x-api-version': '2026-04.blanc',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok)
    stop(`${method} ${path} was refused with ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

const AMOUNT = 1_500_000_000_000n
let held = 0n
for (const chain of [arbitrum, optimism]) {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const balance = { abi: erc20Abi, functionName: 'balanceOf', args: [user.address] }
  held += await client.readContract({ address: usdc(chain), ...balance })
}
// The fees come on top, so what one needs is a little more.
if (held <= AMOUNT + AMOUNT / 100n) {
  const number = Number(values.account)
  const other = [0, 1, 3, 4, 6, 7].find((each) => each > number) ?? 0
  stop(
    `Account ${number} has ${Number(held) / 1e6} USDC left and needs about ${Number(AMOUNT) / 1e6}: ` +
      `run it with --account ${other}, or restart the devnet, which fills all accounts again.`,
  )
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

// Once for each token and chain: let Permit2 move it. A route names what is still missing.
for (const chain of [arbitrum, optimism]) {
  const wallet = createWalletClient({ account: user, transport: http(chain.rpcUrl) })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const approval = { abi: erc20Abi, functionName: 'approve', args: [PERMIT2, maxUint256] }
  const hash = await wallet.writeContract({ address: usdc(chain), chain: null, ...approval })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
}

// More than either chain holds, so the cheapest route takes from both.
const { routes } = await api('POST', '/quotes', {
  account: { address: user.address, accountType: 'EOA' },
  destinationChainId: base.caip2,
  tokenRequests: [{ tokenAddress: usdc(base), amount: String(AMOUNT) }],
  recipient: { address: '0x00000000000000000000000000000000000000aA', accountType: 'EOA' },
  accountAccessList: { chainIds: [arbitrum.caip2, optimism.caip2], tokens: ['USDC'] },
})
const [route] = routes
console.log(
  'spends',
  route.cost.input.map(({ chainId, amount }) => `${amount} on ${chainId}`),
)
console.log('for', route.cost.output[0].amount, 'at', route.cost.fees.total.usd, 'USD of fees')

// Sign what was sent, as it is, and hand the signatures in.
const origin = []
for (const typedData of route.signData.origin) origin.push(await user.signTypedData(typedData))
const destination = await user.signTypedData(route.signData.destination)
await api('POST', '/intents', { intentId: route.intentId, signatures: { origin, destination } })

let intent
do {
  await sleep(250)
  intent = await api('GET', `/intents/${route.intentId}`)
} while (intent.status === 'PENDING')
console.log(intent.status)
for (const { chain, items } of intent.operations) {
  for (const { type, txHash } of items) console.log(' ', type, chain, txHash)
}
process.exit(intent.status === 'COMPLETED' ? 0 : 1)
