import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'

/**
 * A signature of a passkey that nobody uses, and the call that checks it: it takes as much gas as
 * the signatures to come, on whatever chain. The key was thrown away.
 */
const KEY = {
  pubKeyX: 0x916c5d80912316de3bf6d42f0e0cefbd4a145ff9bb06d9455266fb8a3afe6311n,
  pubKeyY: 0xae2b11d56a962e0a504111854bc1aba7c6635d1c7e61f1798ae8792c4ce28309n,
  requireUV: false,
}
const HASH: Hex = `0x${'42'.repeat(32)}`
const ASSERTION = {
  authenticatorData: concatHex([
    '0xb0bf13b620397f0e7a46a5e699551280b010926c5054c166507711daa7768a8c',
    '0x0500000001',
  ]),
  clientDataJSON:
    '{"type":"webauthn.get","challenge":"QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI","origin":"https://app.example.org","crossOrigin":false}',
  challengeIndex: 23n,
  typeIndex: 1n,
  r: 0xbf537223212b047782024fdf37164a9d3b626fd4bad40e99fc893ef3faf8623an,
  s: 0x2e02513b5e6d1695c99e9a452ad2e30edbdbde9e2880acea0762ca595ff024a9n,
}

const CHECK_PASSKEY = parseAbi([
  'function validateSignatureWithData(bytes32 hash, bytes signature, bytes data) view returns (bool)',
])
const SIGNATURE = parseAbiParameters([
  'Assertion[] assertions',
  'struct Assertion { bytes authenticatorData; string clientDataJSON; uint256 challengeIndex; uint256 typeIndex; uint256 r; uint256 s; }',
])
const OWNERS = parseAbiParameters([
  'Context context, address account',
  'struct Credential { uint256 pubKeyX; uint256 pubKeyY; bool requireUV; }',
  'struct Context { bool usePrecompile; uint256 threshold; bytes32[] credentialIds; Credential[] credentialData; }',
])
const ID = parseAbiParameters('uint256 pubKeyX, uint256 pubKeyY, address account')

/** The part of a signature's calldata that each passkey adds. */
export const PASSKEY_SIGNATURE = encodeAbiParameters(SIGNATURE, [[ASSERTION]])

/** A client may have P-256 checked in Solidity even where the chain could, so the check does not. */
const PASSKEY_OWNERS = encodeAbiParameters(OWNERS, [
  {
    usePrecompile: false,
    threshold: 1n,
    credentialIds: [keccak256(encodeAbiParameters(ID, [KEY.pubKeyX, KEY.pubKeyY, zeroAddress]))],
    credentialData: [KEY],
  },
  zeroAddress,
])

export const PASSKEY_PROBE = encodeFunctionData({
  abi: CHECK_PASSKEY,
  functionName: 'validateSignatureWithData',
  args: [HASH, PASSKEY_SIGNATURE, PASSKEY_OWNERS],
})
