import { randomBytes } from 'node:crypto'
import { createSimplon } from '@simplon/client'
import { checkDepositAddress } from '@simplon/client/deposit-address'
import { settings } from './settings.mjs'

const { service, apiKey, webhookSecret, url, factory, target, places } = settings
const { deposits } = createSimplon({ url: service, apiKey, trust: { arbiters: [] } })
/** A link with less time left is replaced. */
const SHORTEST_LINK_SECONDS = 300
const ALL_FEES = { gas: 'all', bridging: 'all', swap: 'all' }
const links = new Map()

/** Has events sent here, and pays the fees: what customers send is then what arrives. */
export function setUp() {
  const sponsorship = Object.fromEntries(places.map(([chain]) => [chain, ALL_FEES]))
  return deposits.setUp({ webhookUrl: `${url}/webhook`, webhookSecret, sponsorship })
}

/** An address for one order alone, derived here: the service can name no other. */
export async function newAddress(refundAddress) {
  const salt = `0x${randomBytes(32).toString('hex')}`
  const account = { salt, target: { ...target, refundAddress } }
  return checkDepositAddress({ account }, await deposits.register({ account }), { factory })
}

/** The token of a pay link for what is missing. After a restart there is simply another one. */
export async function linkFor({ address, chain }, missing) {
  const known = links.get(address)
  const isGood = known?.expiresAt > Date.now() / 1000 + SHORTEST_LINK_SECONDS
  if (isGood && known.missing === missing) return known.token
  const [, , token] = places.find(([each]) => each === chain)
  const terms = { chain, token, amount: String(missing), label: 'Poster shop' }
  links.set(address, { ...(await deposits.payLink({ account: address, ...terms })), missing })
  return links.get(address).token
}
