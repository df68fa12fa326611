import { type Address, getAddress, keccak256, slice, stringToHex } from 'viem'
import { keylessAccount } from './keyless-account.ts'
import type { Signers } from './open-signers.ts'

export type ReportAttempt = (what: string) => void

/** An address without a known key, because it is the hash of a text and not of a public key. */
export function keylessAddress(words: string): Address {
  return getAddress(slice(keccak256(stringToHex(`simplon shadow: ${words}`)), 12))
}

/** The accounts of shadow mode: they have addresses to simulate with, and no keys to sign with. */
export function createShadowSigners(report: ReportAttempt): Signers {
  const open = (words: string) => {
    const address = keylessAddress(words)
    return keylessAccount(address, (what) => {
      report(what)
      throw new Error(`shadow mode signs nothing: ${address} was asked to sign ${what}`)
    })
  }
  return { fills: [open('fill account')], others: [open('account for everything else')] }
}
