import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { DEVNET = '.simplon/devnet.json', PORT = 4300, JOURNAL } = process.env
const devnet = JSON.parse(readFileSync(DEVNET, 'utf8'))
const usdcOf = ({ tokens }) => tokens.find(({ symbol }) => symbol === 'USDC').address.toLowerCase()
const base = devnet.chains.find(({ id }) => id === 84532)

/** What the shop sells, and whom it trusts. Outside the devnet all of it is yours to write down. */
export const settings = {
  /** How customers and the service reach the shop; outside the devnet this is https. */
  url: `http://127.0.0.1:${PORT}`,
  journal: JOURNAL ?? '.simplon/shop.jsonl',
  service: devnet.baseUrl,
  apiKey: devnet.apiKeys.development,
  /** One process may take a new one at each start: the service signs every attempt anew. */
  webhookSecret: randomBytes(32).toString('hex'),
  /** From the operator, and not from the service: deposit addresses are derived from it. */
  factory: base.contracts.depositFactory,
  product: { name: 'Poster of the Simplon Pass', price: 25_000_000n, symbol: 'USDC', decimals: 6 },
  target: { chain: base.caip2, token: usdcOf(base), recipient: devnet.accounts[7].address },
  /** Where customers may pay from, in a token of the product's decimals. */
  places: devnet.chains.map((each) => [each.caip2, each.name, usdcOf(each)]),
}
