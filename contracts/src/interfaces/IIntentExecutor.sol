// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Order, SingleChainOps} from "../libraries/IntentTypes.sol";

/// @title IIntentExecutor
/// @notice Runs calls on an account that its owner signed, once.
interface IIntentExecutor {
    /// @notice The separate uses of one nonce.
    enum Kind {
        PreClaim,
        Destination,
        SingleChain
    }

    /// @param digest The message that was signed.
    event IntentExecuted(address indexed account, uint256 indexed nonce, bytes32 indexed digest, Kind kind);
    event NonceInvalidated(address indexed account, uint256 indexed nonce);

    error InvalidSignature(address account);
    error NonceUsed(address account, uint256 nonce);
    error Expired(uint256 notAfter);
    error WrongChain(uint256 chainId);
    error NoRefundReceiver();
    error RefundNotReceived(uint256 wanted, uint256 received);

    /// @notice Runs `originOps` on the sponsor. The caller must be the spender the sponsor signed for.
    function executePreClaimOps(Order calldata order, bytes calldata signature) external;

    /// @notice Runs `destOps` on the recipient, who must have signed the order (the sponsor did already when they are
    /// the same). The caller must be the spender that was signed for, standing on this chain too.
    function executeDestinationOps(Order calldata order, bytes calldata signature) external;

    /// @notice Runs an account's own calls and has the account pay for the gas, to whom its message names.
    /// @return refund What was paid, in raw units of the refund token.
    function executeSingleChainOps(SingleChainOps calldata intent, bytes calldata signature)
        external
        returns (uint256 refund);

    /// @notice Revokes everything the caller signed under this nonce that has not run yet.
    function invalidateNonce(uint256 nonce) external;

    function isNonceUsed(address account, uint256 nonce, Kind kind) external view returns (bool);
}
