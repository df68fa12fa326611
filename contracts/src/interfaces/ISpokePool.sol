// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title ISpokePool
/// @notice The part of Across that the arbiter uses. Addresses are left-padded to 32 bytes.
interface ISpokePool {
    struct RelayData {
        bytes32 depositor;
        bytes32 recipient;
        bytes32 exclusiveRelayer;
        bytes32 inputToken;
        bytes32 outputToken;
        uint256 inputAmount;
        uint256 outputAmount;
        uint256 originChainId;
        uint256 depositId;
        uint32 fillDeadline;
        uint32 exclusivityDeadline;
        bytes message;
    }

    /// @notice A deposit whose id is keccak256(caller, depositor, depositNonce) instead of a counter.
    function unsafeDeposit(
        bytes32 depositor,
        bytes32 recipient,
        bytes32 inputToken,
        bytes32 outputToken,
        uint256 inputAmount,
        uint256 outputAmount,
        uint256 destinationChainId,
        bytes32 exclusiveRelayer,
        uint256 depositNonce,
        uint32 quoteTimestamp,
        uint32 fillDeadline,
        uint32 exclusivityParameter,
        bytes calldata message
    ) external payable;

    function fillRelay(RelayData memory relayData, uint256 repaymentChainId, bytes32 repaymentAddress) external;

    /// @return status 0 unfilled, 1 slow fill requested, 2 filled.
    function fillStatuses(bytes32 relayHash) external view returns (uint256 status);
}
