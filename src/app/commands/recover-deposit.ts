import { readFileSync } from 'node:fs'
import { type Address, createPublicClient, createWalletClient, http, zeroAddress } from 'viem'
import { carryOutExit } from '../../deposits/recover/carry-out-exit.ts'
import { findDeposits, type KnownAddress, placesOf } from '../../deposits/recover/find-deposits.ts'
import { readRegistration } from '../../deposits/recover/read-registration.ts'
import { type KeptExit, readSignedExit } from '../../deposits/recover/read-signed-exit.ts'
import { type ExitResult, takeOut } from '../../deposits/recover/take-out.ts'
import type { Commitment } from '../../domain/deposit/commitment.ts'
import { defineAction, UsageError } from './line/command.ts'
import { KEY } from './line/common-options.ts'
import { readKey } from './line/read-key.ts'
import { readAddress, readId } from './line/read-values.ts'

const OPTIONS = {
  rpc: { value: 'URL', required: true, about: 'the url of the chain with the tokens' },
  registration: {
    value: 'FILE',
    about: 'the answer to the registration of the address; if absent, the next two options',
  },
  factory: { value: 'ADDRESS', about: 'the DepositFactory, the same on all chains' },
  address: { value: 'ADDRESS', about: 'the deposit address' },
  signed: {
    value: 'FILE',
    about:
      'an exit that an owner has signed (`typedData`, `signature`); the key then only pays the gas',
  },
  token: {
    value: 'ADDRESS',
    multiple: true,
    about: 'the tokens to look for, in addition to the native one',
  },
  ...KEY,
  'source-rpc': {
    value: 'URL',
    about: 'the url of the chain of the deposit, if it is another one',
  },
  'from-block': {
    value: 'N',
    default: '0',
    about: 'the block at which the search for the factory’s events begins',
  },
} as const

type Values = {
  rpc: string
  token: readonly string[]
  'source-rpc': string | undefined
  'from-block': string
}

/** Needs neither the service nor its database or configuration: the chain is enough. */
export const recoverDeposit = defineAction({
  summary:
    'Take a deposit out with only the chain and the owner’s key, or an exit that the owner signed.',
  options: OPTIONS,
  answer: {
    steps: 'every transaction that was sent: `what`, `address`, `txHash`',
    places:
      'the addresses with tokens: `address`, `state` (announced or taken), `exitAt` (seconds, or null), `to`, `amounts` (by token)',
  },
  async run({ values, out }) {
    const kept = readKept(values)
    const { factory } = kept
    const transport = http(readUrl(values.rpc, '--rpc'))
    const client = createPublicClient({ transport })
    const wallet = createWalletClient({ transport, account: readKey(values) })
    const signed = values.signed === undefined ? undefined : readSigned(values.signed)
    const known = await findKnown(values, kept)
    const tokens = tokensOf(values, known)
    const steps: object[] = []
    const found: { address: Address; result: Found }[] = []
    const deps = {
      client,
      wallet,
      factory,
      onStep(step: { what: string; address: Address; txHash: string }) {
        steps.push(step)
        out.progress(`${step.what.padEnd(14)} ${step.txHash}`)
      },
    }
    if (signed) found.push(await carryOutExit(deps, { ...known, signed }))
    for (const place of signed ? [] : known.places) {
      const result = await takeOut(deps, { commitment: known.commitment, place, tokens })
      if (result.state !== 'empty') found.push({ address: place.address, result })
    }
    const nothing = ['this address has no tokens on this chain']
    const text = found.length === 0 ? nothing : found.flatMap(tell)
    out.answer({ steps, places: found.map(toPlace) }, text)
    return 0
  },
})

type Found = Exclude<ExitResult, { state: 'empty' }>

function tell({ address, result }: { address: Address; result: Found }): string[] {
  if (result.state === 'announced') {
    const when = new Date(Number(result.exitAt) * 1000).toISOString()
    return [`${address}: announced; run this again after ${when}`]
  }
  return [...result.amounts].map(([token, amount]) => {
    const name = token === zeroAddress ? 'native' : token
    return `${address}: ${amount} of ${name} went to ${result.to}`
  })
}

function toPlace({ address, result }: { address: Address; result: Found }) {
  if (result.state === 'announced') {
    return { address, state: result.state, exitAt: result.exitAt, to: null, amounts: {} }
  }
  const { state, to } = result
  return { address, state, exitAt: null, to, amounts: Object.fromEntries(result.amounts) }
}

/**
 * Searches for deposits on the chain where they arrived; the money may be on another one by now.
 */
async function findKnown(
  values: Values,
  { factory, address, commitment }: Kept,
): Promise<KnownAddress> {
  const url = readUrl(values['source-rpc'] ?? values.rpc, '--source-rpc')
  const client = createPublicClient({ transport: http(url) })
  const fromBlock = BigInt(readId(values['from-block'], '--from-block'))
  const found = await findDeposits({ client, factory, address, fromBlock })
  if (found) return found
  if (!commitment) {
    throw new UsageError(
      'the address was never used on this chain, so the chain does not know its commitment: ' +
        'pass the answer to its registration with --registration FILE',
    )
  }
  return { commitment, places: placesOf(factory, { address, commitment, deposits: [] }) }
}

function tokensOf(values: Values, { places }: KnownAddress): Address[] {
  const named = values.token.map((token) => readAddress(token, '--token'))
  const moved = values['source-rpc']
    ? []
    : places.flatMap(({ moved }) => (moved ? [moved.token] : []))
  return [...new Set([...named, ...moved])]
}

/** What the user has kept about the address. Without the commitment it is read from the chain. */
type Kept = { factory: Address; address: Address; commitment?: Commitment }

function readKept({
  registration: file,
  factory,
  address,
}: Readonly<Record<'registration' | 'factory' | 'address', string | undefined>>): Kept {
  if (file === undefined) {
    if (factory === undefined || address === undefined) {
      throw new UsageError('deposits recover needs --registration, or --factory and --address')
    }
    return {
      factory: readAddress(factory, '--factory'),
      address: readAddress(address, '--address'),
    }
  }
  try {
    return readRegistration(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = (error as Error).message
    throw new UsageError(`--registration: ${file} is not the answer to a registration (${why})`)
  }
}

function readSigned(file: string): KeptExit {
  try {
    return readSignedExit(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`--signed: ${file} is not a signed exit (${(error as Error).message})`)
  }
}

function readUrl(text: string, option: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text
  throw new UsageError(`${option} is not an http or https url`)
}
