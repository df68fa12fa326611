import { randomBytes } from 'node:crypto'
import { createSimplon } from '@simplon/client'
import { checkDepositAddress } from '@simplon/client/deposit-address'
import { settings } from './settings.mjs'

const { service, apiKey, webhookSecret, url, factory, target, places } = settings
const { deposits } = createSimplon({ url: service, apiKey, trust: { arbiters: [] } })
const SHORTEST_LINK_SECONDS = 300 // A link with less left is replaced.
const ALL_FEES = { gas: 'all', bridging: 'all', swap: 'all' }
const links = new Map()

/** Has events sent here, and pays the fees: what customers send is then what arrives. */
export async function setUp() {
  const sponsorship = Object.fromEntries(places.map(([chain]) => [chain, ALL_FEES]))
  await deposits.setUp({ webhookUrl: `${url}/webhook`, webhookSecret, sponsorship })
}

/** An address for one order alone, derived here: the service can name no other. */
export async function newAddress(refundAddress) {
  const salt = `0x${randomBytes(32).toString('hex')}`
  const account = { salt, target: { ...target, refundAddress } }
  return checkDepositAddress({ account }, await deposits.register({ account }), { factory })
}

/** The token of a pay link for what is missing. After a restart there is simply another one. */
export async function linkFor({ address, chain }, { missing, from }) {
  const known = links.get(address)
  const isGood = known?.expiresAt > Date.now() / 1000 + SHORTEST_LINK_SECONDS
  if (isGood && known.missing === missing && known.from === from) return known.token
  const [, , token] = places.find(([each]) => each === chain)
  const terms = { chain, token, amount: String(missing), ...(from && { depositId: from }) }
  const link = await deposits.payLink({ account: address, label: 'Poster shop', ...terms })
  links.set(address, { ...link, missing, from })
  return link.token
}
