// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Order} from "../libraries/IntentTypes.sol";

/// @title IResourceLock
/// @notice What arbiters need of the ResourceLock.
interface IResourceLock {
    /// @notice Hands the tokens of an order to `receivers`, each its own. The caller must be the arbiter that the
    /// sponsor signed for.
    /// @param authorization ABI-encoded (bytes sponsorSignature, address allocator, bytes allocatorSignature).
    function claim(Order calldata order, bytes calldata authorization, address[] calldata receivers) external;

    /// @notice What the sponsor signs so that `arbiter` may take the order's tokens.
    function orderDigest(Order calldata order, address arbiter) external pure returns (bytes32);
}
