// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IWarpRouter
/// @notice The part of Hyperlane's token routers that the arbiter uses. A domain is Hyperlane's number of a chain.
interface IWarpRouter {
    /// @notice Takes the tokens and sends a message that has the other chain's router pay the recipient. What the
    /// message costs less than the value goes back to the caller.
    function transferRemote(uint32 domain, bytes32 recipient, uint256 amount)
        external
        payable
        returns (bytes32 messageId);
}
