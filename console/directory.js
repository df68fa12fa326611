import { amountOf, shortOf } from './amounts.js'
import { get } from './api.js'

let chains = {}

/** Reads the chains and tokens; they do not change while the service runs. */
export async function loadDirectory() {
  chains = await get('/chains')
}

export function allChains() {
  return Object.entries(chains).map(([id, chain]) => ({ id, ...chain }))
}

export function tokensOf(chainId) {
  return chains[chainId]?.supportedTokens ?? []
}

/** The name of a chain, by CAIP-2 id or by number. */
export function chainName(id) {
  return chains[id]?.name ?? chains[`eip155:${id}`]?.name ?? `${id}`
}

export function tokenAt(chainId, address) {
  const wanted = address.toLowerCase()
  return tokensOf(chainId).find((token) => token.address.toLowerCase() === wanted)
}

/** An amount with its symbol; for an unknown token, its raw units and address. */
export function tokenAmount(chainId, address, raw) {
  const token = tokenAt(chainId, address)
  return token
    ? `${amountOf(raw, token.decimals)} ${token.symbol}`
    : `${raw} of ${shortOf(address)}`
}

/** The link to a transaction in the chain's explorer; undefined where there is none. */
export function explorerLink(chainId, hash) {
  const explorer = chains[chainId]?.explorer
  // Only web addresses become links: others, such as `javascript:`, would run as code.
  return explorer && /^https?:\/\//i.test(explorer.url)
    ? `${explorer.url}${explorer.txPath}${hash}`
    : undefined
}
