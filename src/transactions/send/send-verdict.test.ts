import { expect, test } from 'vitest'
import { judgeRefusal, nodeWords, type SendVerdict } from './send-verdict.ts'

const SAID: [string, SendVerdict][] = [
  ['already known', 'accepted'],
  ['already known: Known transaction: 0xab', 'accepted'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonce-used'],
  ['nonce too low: Nonce too low. Expected nonce to be 3 but got 2.', 'nonce-used'],
  ['OldNonce, Current nonce: 5, nonce of rejected tx: 4', 'nonce-used'],
  ['replacement transaction underpriced', 'underpriced'],
  ['transaction underpriced: gas tip cap 0, minimum needed 1', 'underpriced'],
  ['max fee per gas less than block base fee: maxFeePerGas: 1, baseFee: 7', 'underpriced'],
  ['FeeTooLow, EffectivePriorityFeePerGas too low 0 < 1', 'underpriced'],
  ['insufficient funds for gas * price + value: balance 0, tx cost 1', 'no-funds'],
  ['Upfront cost exceeds account balance', 'no-funds'],
  ['intrinsic gas too low: gas 20000, minimum needed 21000', 'hopeless'],
  ['insufficient gas for floor data gas cost: gas 21000, minimum needed 22000', 'hopeless'],
  ['exceeds block gas limit', 'hopeless'],
  ['transaction type not supported', 'hopeless'],
  ['invalid sender', 'hopeless'],
  ['tx fee (2.10 ether) exceeds the configured cap (1.00 ether)', 'hopeless'],
  ['nonce too high', 'later'],
  ['txpool is full', 'later'],
  ['in-flight transaction limit reached for delegated accounts', 'later'],
  ['no answer within 2000 ms', 'unknown'],
  ['HTTP 503', 'unknown'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'unknown'],
]

test.each(SAID)('a node that says "%s" means %s', (words, verdict) => {
  expect(judgeRefusal(words)).toBe(verdict)
})

test("the node's words are found under the wrappers", () => {
  const inner = new Error('nonce too low')
  const outer = new Error('RPC Request failed', { cause: new Error('wrapped', { cause: inner }) })
  expect(nodeWords(outer)).toBe('nonce too low')
  expect(nodeWords('plain')).toBe('plain')
})
