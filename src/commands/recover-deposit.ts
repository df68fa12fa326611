import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  isAddress,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Commitment } from '../core/deposit/commitment.ts'
import { findDeposits, type KnownAddress, placesOf } from '../deposits/exit/find-deposits.ts'
import { readRegistration } from '../deposits/exit/read-registration.ts'
import { takeOut } from '../deposits/exit/take-out.ts'
import { UsageError } from './command.ts'
import { readVariable } from './read-config.ts'

const OPTIONS = {
  rpc: { type: 'string' },
  'source-rpc': { type: 'string' },
  factory: { type: 'string' },
  address: { type: 'string' },
  registration: { type: 'string' },
  token: { type: 'string', multiple: true },
  'from-block': { type: 'string' },
  'key-file': { type: 'string' },
  'key-env': { type: 'string' },
} as const

/** Without the commitment: the chain has to tell it. */
type Kept = { factory: Address; address: Address; commitment?: Commitment | undefined }

type Values = ReturnType<typeof parse>['values']

export const RECOVER_USAGE =
  'deposits recover --rpc URL (--registration FILE | --factory ADDRESS --address ADDRESS) ' +
  '--token ADDRESS... (--key-file FILE | --key-env NAME) [--source-rpc URL] [--from-block N]'

/** Needs neither the service nor its database nor its configuration: the chain is enough. */
export function recoverDeposit(args: readonly string[]): Promise<number> {
  return recover(parse(args).values)
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}

async function recover(values: Values): Promise<number> {
  if (!values.rpc) throw new UsageError('deposits recover needs --rpc')
  const kept = values.registration === undefined ? undefined : readKept(values.registration)
  const factory = kept?.factory ?? addressOf(values.factory, '--factory')
  const address = kept?.address ?? addressOf(values.address, '--address')
  const transport = http(values.rpc)
  const client = createPublicClient({ transport })
  const wallet = createWalletClient({ transport, account: readKey(values) })
  const known = await findKnown(values, { factory, address, commitment: kept?.commitment })
  const tokens = tokensOf(values, known)
  let taken = false
  for (const place of known.places) {
    const onStep = (step: { what: string; txHash: Hex }) =>
      console.log(`${step.what.padEnd(14)} ${step.txHash}`)
    const deps = { client, wallet, factory, onStep }
    const result = await takeOut(deps, { commitment: known.commitment, place, tokens })
    if (result.state === 'empty') continue
    taken = true
    if (result.state === 'announced') {
      const when = new Date(Number(result.exitAt) * 1000).toISOString()
      console.log(`${place.address}: announced; run this again after ${when}`)
    } else {
      for (const [token, amount] of result.amounts) {
        const name = token === zeroAddress ? 'native' : token
        console.log(`${place.address}: ${amount} of ${name} went to ${result.to}`)
      }
    }
  }
  if (!taken) console.log('there is nothing at this address on this chain')
  return 0
}

/** Deposits are looked for where they came in; the money may be on another chain by now. */
async function findKnown(
  values: Values,
  { factory, address, commitment }: Kept,
): Promise<KnownAddress> {
  const client = createPublicClient({ transport: http(values['source-rpc'] ?? values.rpc) })
  const fromBlock = BigInt(values['from-block'] ?? 0)
  const found = await findDeposits({ client, factory, address, fromBlock })
  if (found) return found
  if (!commitment) {
    throw new UsageError(
      'the address was never used on this chain, so it does not say what it commits to: ' +
        'give what its registration answered with --registration FILE',
    )
  }
  return { commitment, places: placesOf(factory, { address, commitment, deposits: [] }) }
}

function tokensOf(values: Values, { places }: KnownAddress): Address[] {
  const named = (values.token ?? []).map((token) => addressOf(token, '--token'))
  const moved = values['source-rpc']
    ? []
    : places.flatMap(({ moved }) => (moved ? [moved.token] : []))
  return [...new Set([...named, ...moved])]
}

function readKept(file: string): Required<Kept> {
  try {
    return readRegistration(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`${file} is not what a registration answers: ${(error as Error).message}`)
  }
}

function addressOf(text: string | undefined, option: string): Address {
  if (text === undefined || !isAddress(text, { strict: false })) {
    throw new UsageError(`deposits recover needs ${option} with an address`)
  }
  return getAddress(text)
}

/** The key itself is never an argument: those are seen by everybody on the machine. */
function readKey(values: Values) {
  const { 'key-file': file, 'key-env': name } = values
  if ((file === undefined) === (name === undefined)) {
    throw new UsageError('deposits recover needs --key-file or --key-env')
  }
  const text = (file ? readFileSync(file, 'utf8') : (readVariable(name ?? '') ?? '')).trim()
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!/^0x[0-9a-f]{64}$/i.test(key)) {
    throw new UsageError(`${file ?? name} holds no private key (32 bytes in hexadecimal)`)
  }
  return privateKeyToAccount(key as Hex)
}
