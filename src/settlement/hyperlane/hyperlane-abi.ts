import { parseAbi } from 'viem'

/** Hyperlane's token routers, as far as the layer uses them. */
export const routerAbi = parseAbi([
  'struct Quote { address token; uint256 amount; }',
  'function quoteTransferRemote(uint32 destination, bytes32 recipient, uint256 amount) view returns (Quote[])',
  'function routers(uint32 domain) view returns (bytes32)',
  'function scale() view returns (uint256)',
  'function wrappedToken() view returns (address)',
  'event ReceivedTransferRemote(uint32 indexed origin, bytes32 indexed recipient, uint256 amount)',
])

export const mailboxAbi = parseAbi([
  'event Dispatch(address indexed sender, uint32 indexed destination, bytes32 indexed recipient, bytes message)',
  'event ProcessId(bytes32 indexed messageId)',
  'function delivered(bytes32 messageId) view returns (bool)',
  'function recipientIsm(address recipient) view returns (address)',
  'function process(bytes metadata, bytes message) payable',
])

/** The security module that requires a number of validators to sign the id of a message. */
export const ismAbi = parseAbi([
  'function moduleType() view returns (uint8)',
  'function validatorsAndThreshold(bytes message) view returns (address[] validators, uint8 threshold)',
])

export const treeAbi = parseAbi(['event InsertedIntoTree(bytes32 messageId, uint32 index)'])
