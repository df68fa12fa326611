import { chainNumber } from '../payment-uri.js'
import { inletOf } from './inlet.js'

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** The service prepares for half an hour; the rest is for clocks that differ. */
const LONGEST_SECONDS = 3_600n
/** As many digits as a word of the chain can have. */
const MOST_DIGITS = 78

const fields = (text) =>
  text.split(', ').map((field) => {
    const [type, name] = field.split(' ')
    return { name, type }
  })

const uint = (value) =>
  typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) && value.length <= MOST_DIGITS
const bytes32 = (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
const isAddress = (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** What the payer sees and chose, in a form that cannot be read in two ways. */
export function isPlain({ address, terms }) {
  const { sourceChain, token, amount } = terms
  const isChain = /^eip155:[1-9]\d{0,15}$/.test(sourceChain)
  return isAddress(address) && isAddress(token) && isChain && uint(amount) && amount !== '0'
}

/** A token names itself as it likes, but its chain and its address are those of the page. */
function tokenDomain({ sourceChain, token }, offered) {
  const { name, version, chainId, salt } = offered
  const wanted = chainNumber(sourceChain)
  const isText = (value) => value === undefined || typeof value === 'string'
  if (typeof name !== 'string' || !isText(version)) return undefined
  if (salt !== undefined && !bytes32(salt)) return undefined
  // Some tokens have the chain in their salt instead; one of both must say which chain it is.
  const inSalt = `0x${wanted.toString(16).padStart(64, '0')}`
  if (chainId === undefined && salt?.toLowerCase() !== inSalt) return undefined
  return {
    name,
    ...(version !== undefined && { version }),
    ...(chainId !== undefined && { chainId: wanted }),
    verifyingContract: token,
    ...(salt !== undefined && { salt }),
  }
}

/** The three messages that pay the deposit address exactly the amount, as the contracts read them. */
const KINDS = new Map([
  [
    'erc3009',
    ({ address, terms, owner, domain, authorization }) => {
      const { nonce, validAfter, validBefore } = authorization
      if (!bytes32(nonce) || !uint(validAfter) || !uint(validBefore)) return undefined
      const primaryType = 'TransferWithAuthorization'
      const type = fields(
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      )
      const message = { from: owner, to: address, value: terms.amount }
      return {
        domain: tokenDomain(terms, domain),
        types: { [primaryType]: type },
        primaryType,
        message: { ...message, validAfter, validBefore, nonce },
        until: validBefore,
      }
    },
  ],
  [
    'erc2612',
    ({ address, terms, owner, domain, authorization }) => {
      const { nonce, deadline } = authorization
      if (!uint(nonce) || !uint(deadline)) return undefined
      const type = fields(
        'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
      )
      return {
        domain: tokenDomain(terms, domain),
        types: { Permit: type },
        primaryType: 'Permit',
        message: { owner, spender: inletOf(address), value: terms.amount, nonce, deadline },
        until: deadline,
      }
    },
  ],
  [
    'permit2',
    ({ address, terms, authorization }) => {
      const { nonce, deadline } = authorization
      if (!uint(nonce) || !uint(deadline)) return undefined
      const { token, amount, sourceChain } = terms
      const domain = {
        name: 'Permit2',
        chainId: chainNumber(sourceChain),
        verifyingContract: PERMIT2,
      }
      return {
        domain,
        types: {
          PermitTransferFrom: fields(
            'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
          ),
          TokenPermissions: fields('address token, uint256 amount'),
        },
        primaryType: 'PermitTransferFrom',
        message: { permitted: { token, amount }, spender: inletOf(address), nonce, deadline },
        until: deadline,
      }
    },
  ],
])

/** Equal for values that sign to the same: the order of names and the case of hex do not count. */
function canonical(value) {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value === 'object' && value !== null) {
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted.map(([name, of]) => [name, canonical(of)])
  }
  const isHex = typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
  return isHex ? value.toLowerCase() : value
}
const isEqual = (a, b) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

/**
 * The service would gain by having something else signed than the page shows. So what is signed is
 * built here, from what the payer sees and chose; the service names only the kind, the nonce, the
 * times and what the token calls itself. Undefined if it asked for anything else, or for too long.
 */
export function readOffer({ address, terms, owner, authorization, now = Date.now() }) {
  const offered = authorization?.typedData
  const build = KINDS.get(authorization?.kind)
  if (!build || !offered?.domain || !isPlain({ address, terms })) return undefined
  const built = build({ address, terms, owner, domain: offered.domain, authorization })
  if (!built?.domain) return undefined
  const { until, ...typedData } = built
  if (BigInt(until) > BigInt(Math.floor(now / 1000)) + LONGEST_SECONDS) return undefined
  return isEqual(offered, typedData) ? typedData : undefined
}
