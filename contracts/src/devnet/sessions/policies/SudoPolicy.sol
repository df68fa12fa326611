// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ActionPolicy} from "./ActionPolicy.sol";

/// @title SudoPolicy
/// @notice Allows everything.
contract SudoPolicy is ActionPolicy {
    function initializeWithMultiplexer(address, bytes32, bytes calldata) external {}

    function checkAction(bytes32, address, address, uint256, bytes calldata) external pure returns (uint256) {
        return YES;
    }

    function check1271SignedAction(bytes32, address, address, bytes32, bytes calldata)
        external
        pure
        override
        returns (bool)
    {
        return true;
    }
}
