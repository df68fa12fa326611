// A first deposit: an address for a user, USDC paid in on one chain, USDC at the recipient on
// another. Needs `npm start` running.
//   --token USDT0   pays in another token, here one that LayerZero can carry as a message
//   --amount 2500   in whole tokens; of so much USDT0 a message costs less than a relayer's fill
//   --to WETH       has a rule swap what was bridged
//   --gasless       signs instead of sending: the service brings the tokens in
//   --devnet PATH   of another service's devnet.json
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPublicClient, createWalletClient, erc20Abi, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const { values } = parseArgs({
  options: {
    token: { type: 'string', default: 'USDC' },
    amount: { type: 'string', default: '25' },
    to: { type: 'string' },
    gasless: { type: 'boolean', default: false },
    devnet: { type: 'string', default: '.simplon/devnet.json' },
  },
})
const devnet = JSON.parse(readFileSync(values.devnet, 'utf8'))
const pays = values.token
const arrives = values.to ?? pays
const [base, arbitrum] = [84532, 421614].map((id) => devnet.chains.find((chain) => chain.id === id))
const find = (chain, symbol) => chain.tokens.find((each) => each.symbol === symbol)
const token = (chain, symbol) => find(chain, symbol).address

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
    const { type, data } = JSON.parse(body)
    console.log('  event', type, data.stage ?? '')
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
      token: token(base, pays),
      recipient,
      ...(arrives !== pays && {
        outputTokenRules: [{ match: { symbol: pays }, outputToken: token(base, arrives) }],
      }),
    },
  },
})
console.log('deposit address', evmDepositAddress)

const payer = privateKeyToAccount(devnet.accounts[0].privateKey)
const amount = parseUnits(values.amount, find(arbitrum, pays).decimals)

// The user pays in: an ordinary transfer on another chain.
async function transfer() {
  const wallet = createWalletClient({ account: payer, transport: http(arbitrum.rpcUrl) })
  const txHash = await wallet.writeContract({
    address: token(arbitrum, pays),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [evmDepositAddress, amount],
    chain: null,
  })
  return async () => (await api('GET', `/deposits?txHash=${txHash}`)).deposits[0]
}

// Or signs that exactly so much may go to exactly this address, and needs no gas.
async function signInstead() {
  const terms = {
    account: evmDepositAddress,
    sourceChain: arbitrum.caip2,
    token: token(arbitrum, pays),
    amount: String(amount),
    owner: payer.address,
  }
  const { available, reason, authorization } = await api('POST', '/deposits/permit/prepare', terms)
  if (!available) throw new Error(reason)
  const { typedData, ...signed } = authorization
  const signature = await payer.signTypedData(typedData)
  const { depositId } = await api('POST', '/deposits/permit', { ...terms, ...signed, signature })
  console.log('signed by', signed.kind)
  return () => api('GET', `/deposits/${depositId}`)
}

const read = await (values.gasless ? signInstead() : transfer())
let deposit
do {
  await sleep(250)
  deposit = await read()
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
