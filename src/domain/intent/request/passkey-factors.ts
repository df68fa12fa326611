import { decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { PASSKEYS } from './owner-validators.ts'

const FACTOR = parseAbiParameters([
  'Context context, address account',
  'struct Credential { uint256 pubKeyX; uint256 pubKeyY; bool requireUV; }',
  'struct Context { bool usePrecompile; uint256 threshold; bytes32[] credentialIds; Credential[] credentialData; }',
])
const INSTALLED = parseAbiParameters([
  'uint256 threshold, Credential[] credentials',
  'struct Credential { uint256 pubKeyX; uint256 pubKeyY; bool requireUV; }',
])
const WORD = 64
/** A factor is a word (its id and its validator), the place of its owners, their length, and they. */
const OWNERS_PLACE = '40'.padStart(WORD, '0')
/** Bounds for calldata that was written to be slow to read; validators take 32 factors at most. */
const MOST_LOOKS = 64
const MOST_OWNER_BYTES = 8_192

/**
 * How many passkeys the factors have that calldata installs, wherever in it they are: every kind of
 * account packs its validators in another way, but the factors are always encoded alike.
 */
export function countPasskeyFactors(data: Hex): number {
  const text = data.toLowerCase()
  const found = new Map<string, number>()
  const mark = `${PASSKEYS.slice(2).toLowerCase()}${OWNERS_PLACE}`
  let at = text.indexOf(mark)
  for (let looks = 0; at >= 0 && looks < MOST_LOOKS; looks++) {
    const id = text.slice(at - 24, at)
    const from = at + mark.length
    const bytes = Number(`0x${text.slice(from, from + WORD)}`)
    if (bytes <= MOST_OWNER_BYTES) {
      const owners = text.slice(from + WORD, from + WORD + 2 * bytes)
      found.set(id + owners, countInFactor(`0x${owners}`))
    }
    at = text.indexOf(mark, at + 1)
  }
  return [...found.values()].reduce((sum, each) => sum + each, 0)
}

/** How many passkeys may sign, by what the passkeys' validator is installed with. */
export function countInstalledPasskeys(data: Hex): number {
  try {
    return decodeAbiParameters(INSTALLED, data)[1].length
  } catch {
    return 0
  }
}

function countInFactor(owners: Hex): number {
  try {
    return decodeAbiParameters(FACTOR, owners)[0].credentialData.length
  } catch {
    return 0
  }
}
