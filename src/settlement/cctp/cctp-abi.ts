import { parseAbi } from 'viem'

/** Circle's contracts of CCTP v2, as far as the layer uses them. */
export const messengerAbi = parseAbi([
  'function localMinter() view returns (address)',
  'function localMessageTransmitter() view returns (address)',
  'function remoteTokenMessengers(uint32 domain) view returns (bytes32)',
  'function minFee() view returns (uint256)',
  'function isDenylisted(address account) view returns (bool)',
  'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
])

/** Circle's USDC, which cannot be minted to a blacklisted account. */
export const usdcAbi = parseAbi(['function isBlacklisted(address account) view returns (bool)'])

export const minterAbi = parseAbi([
  'function burnLimitsPerMessage(address token) view returns (uint256)',
  'function getLocalToken(uint32 remoteDomain, bytes32 remoteToken) view returns (address)',
])

export const transmitterAbi = parseAbi([
  'function localDomain() view returns (uint32)',
  'function paused() view returns (bool)',
  'function receiveMessage(bytes message, bytes attestation) returns (bool success)',
  'event MessageSent(bytes message)',
  'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
])
