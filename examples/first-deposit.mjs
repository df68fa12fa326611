// A first deposit: an address for a user, USDC paid in on one chain, USDC (or WETH) at the recipient
// on another. Needs `npm start` running.
//   node examples/first-deposit.mjs [path of devnet.json] [symbol that arrives]
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, createWalletClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const devnet = JSON.parse(readFileSync(process.argv[2] ?? '.simplon/devnet.json', 'utf8'))
const arrives = process.argv[3] ?? 'USDC'
const [base, arbitrum] = [84532, 421614].map((id) => devnet.chains.find((chain) => chain.id === id))
const token = (chain, symbol) => chain.tokens.find((each) => each.symbol === symbol).address

async function api(method, path, body) {
  const response = await fetch(devnet.depositBaseUrl + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': devnet.apiKeys.development },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer
}

// Your server, which hears what happens. Outside the devnet its url must be public and https.
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    console.log('  event', JSON.parse(body).type)
    response.end()
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => receiver.on('listening', resolve))
const webhookUrl = `http://127.0.0.1:${receiver.address().port}/`
await api('POST', '/setup', { params: { webhookUrl, webhookSecret: 'a long random text' } })

// One address for one user. It can pay this recipient and nobody else, on whatever chain it is paid.
const recipient = privateKeyToAccount(generatePrivateKey()).address
const { evmDepositAddress } = await api('POST', '/register-managed', {
  account: {
    salt: '0x2a',
    target: {
      chain: base.caip2,
      token: token(base, 'USDC'),
      recipient,
      ...(arrives !== 'USDC' && {
        outputTokenRules: [{ match: { symbol: 'USDC' }, outputToken: token(base, arrives) }],
      }),
    },
  },
})
console.log('deposit address', evmDepositAddress)

// The user pays in: an ordinary transfer on another chain.
const payer = privateKeyToAccount(devnet.accounts[0].privateKey)
const wallet = createWalletClient({ account: payer, transport: http(arbitrum.rpcUrl) })
const txHash = await wallet.writeContract({
  address: token(arbitrum, 'USDC'),
  abi: erc20Abi,
  functionName: 'transfer',
  args: [evmDepositAddress, 25_000_000n],
  chain: null,
})

let deposit
do {
  await sleep(250)
  deposit = (await api('GET', `/deposits?txHash=${txHash}`)).deposits[0]
} while (!deposit || ['pending', 'processing'].includes(deposit.status))
console.log(deposit.status, deposit.destinationAmount, deposit.targetTokenSymbol)

const balance = await createPublicClient({ transport: http(base.rpcUrl) }).readContract({
  address: token(base, arrives),
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [recipient],
})
console.log('the recipient has', balance)
await sleep(500)
receiver.close()
process.exit(deposit.status === 'completed' && balance > 0n ? 0 : 1)
