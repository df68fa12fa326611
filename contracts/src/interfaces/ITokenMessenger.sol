// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title ITokenMessenger
/// @notice The part of Circle's TokenMessengerV2 that an arbiter calls.
interface ITokenMessenger {
    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external;
}
