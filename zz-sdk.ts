import { readFileSync } from 'node:fs'
import { RhinestoneSDK } from '@rhinestone/sdk'
import { createPublicClient, createWalletClient, http, erc20Abi, maxUint256 } from 'viem'
import { baseSepolia, sepolia, arbitrumSepolia, optimismSepolia } from 'viem/chains'
import { privateKeyToAccount } from 'viem/accounts'
const d = JSON.parse(readFileSync('.simplon/devnet.json', 'utf8'))
const user = privateKeyToAccount(d.accounts[0].privateKey)
const urls = Object.fromEntries(d.chains.map((c: any) => [c.id, c.rpcUrl]))
const usdc = (id: number) => d.chains.find((c: any) => c.id === id).tokens.find((t: any) => t.symbol === 'USDC').address
const sdk = new RhinestoneSDK({ apiKey: d.apiKeys.development, endpointUrl: d.baseUrl, provider: { type: 'custom', urls } })
const chains: any = { 84532: baseSepolia, 11155111: sepolia, 421614: arbitrumSepolia, 11155420: optimismSepolia }
for (const c of d.chains) {
  const w = createWalletClient({ account: user, chain: chains[c.id], transport: http(c.rpcUrl) })
  for (const t of c.tokens) if (!/^0x0+$/.test(t.address)) await w.writeContract({ address: t.address, abi: erc20Abi, functionName: 'approve', args: ['0x000000000022D473030F116dDEE9F6B43aC78BA3', maxUint256] })
}
await new Promise((r) => setTimeout(r, 4500))
const bal = async (id: number, a: any) => createPublicClient({ chain: chains[id], transport: http(urls[id]) }).readContract({ address: usdc(id), abi: erc20Abi, functionName: 'balanceOf', args: [a] })
const eoa = await sdk.createAccount({ account: { type: 'eoa' }, eoa: user })
async function run(name: string, tx: any) {
  const t0 = Date.now()
  try {
    const before = await Promise.all([84532, 421614, 11155111, 11155420].map((id) => bal(id, user.address)))
    const p = await eoa.prepareTransaction(tx)
    const t1 = Date.now()
    const s = await eoa.signTransaction(p)
    const r = await eoa.submitTransaction(s)
    const t2 = Date.now()
    const done = await eoa.waitForExecution(r)
    const after = await Promise.all([84532, 421614, 11155111, 11155420].map((id) => bal(id, user.address)))
    console.log(name, 'prepare', t1 - t0, 'submit', t2 - t1, 'done', Date.now() - t2, JSON.stringify(done, (k, v) => typeof v === 'bigint' ? v.toString() : v).slice(0, 400), after.map((b, i) => b - before[i]!))
  } catch (e: any) { console.log(name, 'FAILED', e.message?.slice(0, 500), JSON.stringify(e.context ?? e._context ?? {})?.slice(0, 500)) }
}
const to = '0x00000000000000000000000000000000000000AA'
const want = process.argv[2] ?? ''
const cases: Record<string, any> = {
  same: { chain: baseSepolia, tokenRequests: [{ address: usdc(84532), amount: 1_000_000n }], recipient: to },
  one: { sourceChains: [arbitrumSepolia], targetChain: baseSepolia, tokenRequests: [{ address: usdc(84532), amount: 2_000_000n }], recipient: to },
  three: { sourceChains: [arbitrumSepolia, sepolia, optimismSepolia], targetChain: baseSepolia, tokenRequests: [{ address: usdc(84532), amount: 2_500_000_000_000n }], recipient: to },
  calls: { sourceChains: [arbitrumSepolia], targetChain: baseSepolia, tokenRequests: [{ address: usdc(84532), amount: 3_000_000n }], calls: [{ to: usdc(84532), value: 0n, data: ('0xa9059cbb' + '00000000000000000000000000000000000000000000000000000000000000bb' + '00000000000000000000000000000000000000000000000000000000002dc6c0') as `0x${string}` }] },
}
for (const [n, c] of Object.entries(cases)) if (want === '' || want.split(',').includes(n)) await run(n, c)
process.exit(0)
