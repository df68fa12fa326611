import { chainNumber, isNative, transferData } from '../payment-uri.js'
import { isPlain, readOffer } from './read-offer.js'

/** A problem with the wallet; the page finds its words by the code. */
class WalletProblem extends Error {
  constructor(code, facts = {}) {
    super(code)
    this.name = 'WalletProblem'
    this.code = code
    this.facts = facts
  }
}

const REJECTED = 4001
const UNKNOWN_CHAIN = 4902

/** A wallet reports known refusals by number; its other messages are not shown. */
async function ask(provider, method, params = []) {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    if (error?.code === REJECTED) throw new WalletProblem('WALLET_REJECTED')
    if (error?.code === UNKNOWN_CHAIN) throw new WalletProblem('WALLET_CHAIN')
    throw new WalletProblem('WALLET_FAILED')
  }
}

async function accountOf(provider) {
  const [account] = await ask(provider, 'eth_requestAccounts')
  if (!/^0x[0-9a-fA-F]{40}$/.test(String(account))) throw new WalletProblem('WALLET_FAILED')
  return account
}

/**
 * On another chain the same address may belong to nobody, so the wallet must switch to this chain
 * first.
 */
async function requireChain(provider, chain) {
  const wanted = chainNumber(chain)
  const isThere = async () => Number(await ask(provider, 'eth_chainId')) === wanted
  if (await isThere()) return
  const chainId = `0x${wanted.toString(16)}`
  await ask(provider, 'wallet_switchEthereumChain', [{ chainId }])
  if (!(await isThere())) throw new WalletProblem('WALLET_CHAIN')
}

const DOMAIN_FIELDS = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
]

/** Wallets require the EIP712Domain type among the types. */
function sign(provider, account, { domain, types, primaryType, message }) {
  const own = DOMAIN_FIELDS.filter(([name]) => domain[name] !== undefined)
  const EIP712Domain = own.map(([name, type]) => ({ name, type }))
  const typedData = { domain, types: { ...types, EIP712Domain }, primaryType, message }
  return ask(provider, 'eth_signTypedData_v4', [account, JSON.stringify(typedData)])
}

/** Otherwise the call would have other arguments than those that the page shows. */
function requirePlain(shown) {
  if (!isPlain(shown)) throw new WalletProblem('OFFER_REFUSED')
}

/** Pays by a signature; the service sends the transaction and pays its gas. */
export async function payBySignature({ api, provider, address, terms }) {
  requirePlain({ address, terms })
  const { sourceChain } = terms
  const owner = await accountOf(provider)
  const signed = { ...terms, owner }
  const offer = await api.preparePermit(signed)
  if (!offer.available) throw new WalletProblem(offer.reason)
  const typedData = readOffer({ address, terms, owner, authorization: offer.authorization })
  if (!typedData) throw new WalletProblem('OFFER_REFUSED')
  const { typedData: _, ...authorization } = offer.authorization
  await requireChain(provider, sourceChain)
  const signature = await sign(provider, owner, typedData)
  return api.submitPermit({ ...signed, ...authorization, signature })
}

/** Pays by a transaction of the wallet, which pays the gas. */
export async function payByTransaction({ provider, address, terms }) {
  requirePlain({ address, terms })
  const { sourceChain, token, amount } = terms
  const from = await accountOf(provider)
  await requireChain(provider, sourceChain)
  const call = isNative(token)
    ? { to: address, value: `0x${BigInt(amount).toString(16)}` }
    : { to: token, data: transferData(address, amount) }
  return ask(provider, 'eth_sendTransaction', [{ from, ...call }])
}

/** The EIP-712 domain that existing clients sign under. */
const RECOVERY = {
  domain: { name: 'Rhinestone Deposit Recovery', version: '1' },
  types: {
    RecoverDeposit: [
      { name: 'depositId', type: 'uint256' },
      { name: 'destination', type: 'address' },
    ],
  },
  primaryType: 'RecoverDeposit',
}

/** Has a deposit sent back; only its recipient can sign for that. */
export async function recover({ api, provider, deposit }) {
  const { signer, destination } = deposit.recovery
  const accounts = await ask(provider, 'eth_requestAccounts')
  const account = accounts.find((each) => each.toLowerCase() === signer.toLowerCase())
  if (!account) throw new WalletProblem('WALLET_ACCOUNT', { account: signer })
  const message = { depositId: deposit.id, destination }
  const signature = await sign(provider, account, { ...RECOVERY, message })
  return api.recover({ depositId: deposit.id, signature })
}
