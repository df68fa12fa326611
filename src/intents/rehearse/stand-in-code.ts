import { type Address, concatHex, type Hex } from 'viem'

/**
 * Runtime code of an account that agrees to everything, for simulations only. In Yul:
 *
 *     let selector := shr(224, calldataload(0))
 *     if iszero(eq(selector, 0xd691c964)) { mstore(0, shl(224, selector)) return(0, 32) }
 *     let bytesAt := add(calldataload(36), 36)
 *     switch byte(0, calldataload(4))
 *     case 0 { run(shr(96, calldataload(bytesAt)), calldataload(add(bytesAt, 20)),
 *       add(bytesAt, 52), sub(calldataload(sub(bytesAt, 32)), 52)) }
 *     default {
 *       let list := add(bytesAt, calldataload(bytesAt))
 *       let heads := add(list, 32)
 *       for { let i := 0 } lt(i, calldataload(list)) { i := add(i, 1) } {
 *         let each := add(heads, calldataload(add(heads, mul(i, 32))))
 *         let data := add(each, calldataload(add(each, 64)))
 *         run(calldataload(each), calldataload(add(each, 32)), add(data, 32), calldataload(data))
 *       }
 *     }
 *     mstore(0, 32) mstore(32, 0) return(0, 64)
 *
 * There, `run(to, value, at, length)` makes the call and passes its revert on. `executeFromExecutor`
 * (ERC-7579) runs one call or a batch. Every other function returns its own selector, with which
 * ERC-1271 and the receiver hooks of tokens agree.
 */
export const AGREEABLE_ACCOUNT: Hex = concatHex([
  '0x5f3563d691c9648160e01c03609b57602435602481016004355f1a5f14607857',
  '0x350160248101355f5b818110603f575050505b60205f525f60205260405ff35b',
  '0x806073604460019360051b860101358501602460848201358201019060406020',
  '0x8301359201906044606482013591013560ab565b016028565b60979160048101',
  '0x356033190191605882019160380135903560601c60ab565b6032565b63ffffff',
  '0xff60e01b165f5260205ff35b83915f9491859492859384375af11560bf57565b',
  '0x3d5f803e3d5ffd',
])

/**
 * Runtime code that agrees to every signature (ERC-1271) and runs the code at `original` as its own
 * for everything else. In Yul:
 *
 *     if eq(shr(224, calldataload(0)), 0x1626ba7e) { mstore(0, shl(224, 0x1626ba7e)) return(0, 32) }
 *     calldatacopy(0, 0, calldatasize())
 *     let done := delegatecall(gas(), original, 0, calldatasize(), 0, 0)
 *     returndatacopy(0, 0, returndatasize())
 *     if done { return(0, returndatasize()) }
 *     revert(0, returndatasize())
 */
export function agreeableSigner(original: Address): Hex {
  return concatHex([
    '0x631626ba7e5f3560e01c14603b57365f80375f80368173',
    original,
    '0x5af43d5f803e6037573d5ffd5b3d5ff35b630b135d3f60e11b5f5260205ff3',
  ])
}
