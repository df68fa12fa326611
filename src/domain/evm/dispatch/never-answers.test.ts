import { readdirSync, readFileSync } from 'node:fs'
import { concatHex, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { neverAnswers } from './never-answers.ts'

const SELECTOR: Hex = '0x1626ba7e'
/** PUSH0 CALLDATALOAD PUSH1 224 SHR: the selector, as Solidity takes it. */
const SELECTOR_OF_CALL: Hex = '0x5f3560e01c'
const REVERT: Hex = '0x5f5ffd'
const RETURN_WORD: Hex = '0x60205ff3'
const never = (...parts: Hex[]) => neverAnswers(concatHex(parts), SELECTOR)

it('knows a contract that looks for the function in vain', () => {
  // if (selector == 0xa9059cbb) return a word; revert
  const transfer: Hex = '0x63a9059cbb14601157'
  expect(never(SELECTOR_OF_CALL, transfer, REVERT, '0x5b', RETURN_WORD)).toBe(true)
  const own: Hex = '0x631626ba7e14601157'
  expect(never(SELECTOR_OF_CALL, own, REVERT, '0x5b', RETURN_WORD)).toBe(false)
})

it('knows the ways of older compilers', () => {
  // PUSH29 2^224 PUSH0 CALLDATALOAD DIV PUSH4 ffffffff AND
  const older: Hex = concatHex(['0x7c01', `0x${'00'.repeat(28)}`, '0x5f350463ffffffff16'])
  expect(never(older, '0x63a9059cbb14603357', REVERT, '0x5b5b', RETURN_WORD)).toBe(true)
  expect(never(older, '0x631626ba7e14603357', REVERT, '0x5b5b', RETURN_WORD)).toBe(false)
  // if (calldatasize < 4) goto the end
  expect(never('0x600436106014575f3560e01c50', REVERT)).toBe(true)
})

it('cannot tell where something else than the question decides', () => {
  const branch: Hex = '0x601057'
  const answers = [concatHex([REVERT, '0x5b']), RETURN_WORD] as const
  for (const unknown of ['0x5f54', '0x600435', '0x33', '0x5a', '0x3d', '0x5f5f20'] as const) {
    expect(never('0x3650', unknown, branch, ...answers), unknown).toBe(false)
    // Nothing that is read matters where it decides nothing.
    expect(never('0x3650', unknown, REVERT), unknown).toBe(true)
  }
})

it('cannot tell what answers every question, and what other code answers', () => {
  expect(never('0x5f355f52', RETURN_WORD)).toBe(false)
  // A minimal proxy (ERC-1167).
  const proxy = `0x363d3d373d3d3d363d73${'ab'.repeat(20)}5af43d82803e903d91602b57fd5bf3` as const
  expect(never(proxy)).toBe(false)
  // The answer of a STATICCALL, whatever it is.
  expect(never('0x3650', '0x60205f5f5f335afa', RETURN_WORD)).toBe(false)
})

it('takes what would change something for an end, and less than a word for no answer', () => {
  expect(never('0x3650', '0x60015f55', RETURN_WORD)).toBe(true)
  expect(never('0x3650', '0x601f5ff3')).toBe(true)
  expect(never('0x3650', '0x00')).toBe(true)
})

it('says nothing of code that does not look at the question', () => {
  for (const marker of ['0xfe', '0x00', REVERT, '0xef0001', '0x0001000000000002'] as const) {
    expect(never(marker), marker).toBe(false)
  }
})

it('ends with code that never ends', () => {
  expect(never('0x36505b600256')).toBe(false)
})

it('takes no contract of this repository that signs for one that does not', () => {
  const folder = new URL('../../../../contracts/artifacts/', import.meta.url)
  const verdicts = readdirSync(folder).map((file) => {
    type Artifact = { abi: { name?: string; type: string }[]; deployedBytecode: Hex }
    const artifact = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Artifact
    const { abi, deployedBytecode } = artifact
    const signs = abi.some(({ name }) => name === 'isValidSignature')
    const takesAll = abi.some(({ type }) => type === 'fallback')
    return { file, signs, takesAll, never: neverAnswers(deployedBytecode, SELECTOR) }
  })
  expect(verdicts.filter((each) => each.signs).length).toBeGreaterThan(4)
  expect(verdicts.filter((each) => each.signs && each.never)).toEqual([])
  expect(verdicts.filter((each) => !each.signs && !each.takesAll && !each.never)).toEqual([])
})
