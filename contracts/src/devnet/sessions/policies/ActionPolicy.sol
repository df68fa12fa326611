// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ISessionPolicy} from "../ISessionPolicy.sol";

/// @title ActionPolicy
/// @notice What the policies for calls share: they never let a key sign in the account's name.
abstract contract ActionPolicy is ISessionPolicy {
    uint256 internal constant YES = 0;
    uint256 internal constant NO = 1;

    error InvalidInitData();

    function check1271SignedAction(bytes32, address, address, bytes32, bytes calldata)
        external
        view
        virtual
        returns (bool)
    {
        return false;
    }

    /// @dev An id is the caller's own, and of one account.
    function _key(bytes32 configId, address account) internal view returns (bytes32) {
        return keccak256(abi.encode(msg.sender, configId, account));
    }
}
