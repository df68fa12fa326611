// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IFunder
/// @notice Who calls an arbiter with funds: it hands them over when the arbiter asks, and not before, because only
/// then nobody else can reach them.
interface IFunder {
    /// @notice Sends `amount` of an ERC-20 to the caller.
    function pay(address token, uint256 amount) external;
}
