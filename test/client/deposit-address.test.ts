import type { Address, Hex } from 'viem'
import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkDepositAddress } from '../../client/src/deposit-address.ts'
import type { SimplonError } from '../../client/src/simplon-error.ts'
import type { RegisteredDeposit } from '../../client/src/wire.ts'
import {
  type Commitment,
  commitmentHash,
  projectHash,
  saltHash,
  vaultAddress,
} from '../../src/domain/deposit/commitment.ts'
import { alterLeaves } from '../kit/alter-leaves.ts'

/** Whoever can name another deposit address is paid by every user who reads it. */
const address = (digits: string): Address => `0x${digits.padStart(40, '0')}`
const [FACTORY, RECIPIENT, TOKEN] = [address('fac'), address('ec'), address('70')] as const
const request = {
  account: {
    salt: '0x02a',
    target: { chain: 'eip155:84532', token: TOKEN as string, recipient: RECIPIENT as string },
    maxFeeBps: 100,
  },
}
const terms: Commitment = {
  project: projectHash('a project'),
  salt: saltHash('0x02a'),
  account: zeroAddress,
  operator: address('09'),
  targetChain: 84_532n,
  recipient: RECIPIENT,
  refundTo: RECIPIENT,
  outputs: [TOKEN],
  rules: zeroHash,
  maxFeeBps: 100,
  maxSlippageBps: 50,
  exitDelay: 86_400,
}

/** The answer of a service that makes these terms, with the address that belongs to them. */
function answerOf(commitment: Commitment, factory = FACTORY): RegisteredDeposit {
  return {
    evmDepositAddress: vaultAddress(factory, commitment),
    commitment: commitmentHash(commitment),
    commitmentTerms: {
      ...commitment,
      targetChain: String(commitment.targetChain),
      outputs: [...commitment.outputs],
    },
    depositFactory: factory,
  }
}

const outcome = (answer: unknown, pins: object = {}, asked = request) => {
  try {
    checkDepositAddress(asked, answer as RegisteredDeposit, { factory: FACTORY, ...pins })
    return 'taken'
  } catch (error) {
    return (error as SimplonError).code
  }
}

describe('a deposit address', () => {
  it('is taken if it is the one of the terms that were asked for', () => {
    const derived = checkDepositAddress(request, answerOf(terms), { factory: FACTORY })
    expect(derived).toBe(vaultAddress(FACTORY, terms).toLowerCase())
  })

  it('is refused with any value of its terms altered', () => {
    const { commitmentTerms, ...answer } = answerOf(terms)
    let refusals = 0
    for (const { path, altered } of alterLeaves(commitmentTerms)) {
      expect([path, outcome({ ...answer, commitmentTerms: altered })]).toEqual([
        path,
        expect.stringMatching(/^REFUSED_/),
      ])
      refusals += 1
    }
    expect(refusals).toBeGreaterThan(25)
  })

  it('is refused if its terms are others, though the address belongs to them', () => {
    const thief = address('bad')
    const lies: [Partial<Commitment>, string][] = [
      [{ recipient: thief }, 'REFUSED_RECIPIENT'],
      [{ refundTo: thief }, 'REFUSED_RECIPIENT'],
      [{ account: thief }, 'REFUSED_ACCOUNT'],
      [{ salt: saltHash('0x01') }, 'REFUSED_ACCOUNT'],
      [{ targetChain: 1n }, 'REFUSED_CHAIN'],
      [{ outputs: [thief] }, 'REFUSED_TOKEN'],
      [{ outputs: [TOKEN, thief] }, 'REFUSED_TOKEN'],
      [{ outputs: [] }, 'REFUSED_TOKEN'],
      [{ rules: `0x${'1'.repeat(64)}` as Hex }, 'REFUSED_TOKEN'],
      [{ maxFeeBps: 101 }, 'REFUSED_COST'],
    ]
    for (const [lie, code] of lies)
      expect([lie, outcome(answerOf({ ...terms, ...lie }))]).toEqual([lie, code])
    expect(outcome(answerOf(terms, thief))).toBe('REFUSED_CONTRACT')
    expect(outcome({ ...answerOf(terms), evmDepositAddress: thief })).toBe('REFUSED_CONTRACT')
    expect(outcome(answerOf(terms), { maxSlippageBps: 49 })).toBe('REFUSED_COST')
  })
})
