import { concat, type Hex, numberToHex, size } from 'viem'

// Modules small enough to write in EVM code: what they must do to an account is awkward or
// impossible to ask of an honest Solidity contract.

const RETURN_ONE = '0x600160005260206000f3'

/** Says yes to everything. Tests then speak in its name. */
export const agreeableModule: Hex = RETURN_ONE

/** Answers every question with the same four bytes. */
export const answeringModule = (answer: Hex): Hex =>
  concat([
    '0x63',
    answer,
    '0x60e01b', // in the first four bytes of a word
    '0x60005260206000f3', // returned
  ])

/** Accepts every signature with the ERC-1271 magic value, as a validator that should never have been asked would. */
export const gullibleValidator: Hex = answeringModule('0x1626ba7e')

/** Answers with the caller that the account appends, and yes when asked for its module type. */
export const callerEchoModule: Hex = concat([
  '0x36602414601757', // if the call data is 36 bytes, jump to the end
  '0x601436033560601c', // the last 20 bytes
  '0x60005260206000f3', // returned
  '0x5b',
  RETURN_ONE,
])

/** Calls the account back when it is installed, and stores 1 in slot 0 if that failed, 2 if not. */
export function reentrantModule(data: Hex): Hex {
  const length = numberToHex(size(data), { size: 2 })
  const head = (offset: number): Hex =>
    concat([
      '0x60003560e01c636d61fe7014601957', // if the selector is onInstall's, jump past the return
      RETURN_ONE,
      '0x5b',
      concat(['0x61', length, '0x61', numberToHex(offset, { size: 2 }), '0x600039']), // load data
      concat(['0x6000600061', length, '0x60006000335af1']), // call the account with it
      '0x600101600055', // store the outcome plus one
      '0x00',
    ])
  return concat([head(size(head(0))), data])
}
