// Signs an exit: where money of a deposit address shall go, as its recipient says it. Needs no service.
//   node examples/sign-exit.mjs --registration answer.json --chain 8453 --token 0x… --amount 1000000 --to 0x… > exit.json
// The key comes from OWNER_KEY. Whoever has the file can have it carried out, and can change nothing of it:
//   simplon deposits recover --rpc URL --registration answer.json --signed exit.json --key-env ANY_KEY
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { privateKeyToAccount } from 'viem/accounts'

const { values } = parseArgs({
  options: {
    registration: { type: 'string' },
    chain: { type: 'string' },
    token: { type: 'string', default: '0x0000000000000000000000000000000000000000' },
    amount: { type: 'string' },
    to: { type: 'string' },
    hours: { type: 'string', default: '24' },
  },
})
const { evmDepositAddress } = JSON.parse(readFileSync(values.registration, 'utf8'))
const owner = privateKeyToAccount(process.env.OWNER_KEY)

const typedData = {
  domain: {
    name: 'Simplon Deposit',
    version: '1',
    chainId: Number(values.chain),
    verifyingContract: evmDepositAddress,
  },
  types: {
    DepositExit: [
      { name: 'owner', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'DepositExit',
  message: {
    owner: owner.address,
    to: values.to,
    token: values.token,
    amount: values.amount,
    // Any number that was not used at this address yet.
    nonce: String(Date.now()),
    deadline: String(Math.floor(Date.now() / 1000) + 3600 * Number(values.hours)),
  },
}
const signature = await owner.signTypedData(typedData)
console.log(JSON.stringify({ typedData, signature }, null, 2))
