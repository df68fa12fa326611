import { type Address, getAddress, keccak256, slice, stringToHex } from 'viem'
import { type LocalAccount, toAccount } from 'viem/accounts'
import type { Signers } from './open-signers.ts'

export type ReportAttempt = (what: string) => void

/** An address without a known key, because it is the hash of a text and not of a public key. */
export function keylessAddress(words: string): Address {
  return getAddress(slice(keccak256(stringToHex(`simplon shadow: ${words}`)), 12))
}

/** The accounts of shadow mode: they have addresses to simulate with, and no keys to sign with. */
export function createShadowSigners(report: ReportAttempt): Signers {
  const open = (words: string) => keylessAccount(keylessAddress(words), report)
  return { fills: [open('fill account')], others: [open('account for everything else')] }
}

function keylessAccount(address: Address, report: ReportAttempt): LocalAccount {
  const refuse = (what: string) => async (): Promise<never> => {
    report(what)
    throw new Error(`shadow mode signs nothing: ${address} was asked to sign ${what}`)
  }
  const account = toAccount({
    address,
    sign: refuse('a hash'),
    signMessage: refuse('a message'),
    signTransaction: refuse('a transaction'),
    signTypedData: refuse('typed data'),
    signAuthorization: refuse('an authorization'),
  })
  return { ...account, publicKey: '0x' } as LocalAccount
}
