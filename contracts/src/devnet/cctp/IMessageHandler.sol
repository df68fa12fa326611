// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IMessageHandler
/// @notice Who takes a message of CCTP v2, depending on how final its origin was when it was attested.
interface IMessageHandler {
    function handleReceiveFinalizedMessage(
        uint32 remoteDomain,
        bytes32 sender,
        uint32 finalityThresholdExecuted,
        bytes calldata messageBody
    ) external returns (bool);

    function handleReceiveUnfinalizedMessage(
        uint32 remoteDomain,
        bytes32 sender,
        uint32 finalityThresholdExecuted,
        bytes calldata messageBody
    ) external returns (bool);
}
