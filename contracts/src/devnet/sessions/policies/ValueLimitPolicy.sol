// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ActionPolicy} from "./ActionPolicy.sol";

/// @title ValueLimitPolicy
/// @notice How much native money a session key may send along altogether.
contract ValueLimitPolicy is ActionPolicy {
    mapping(bytes32 key => uint256) private _left;

    /// @param initData `abi.encode(uint256 limit)`.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        _left[_key(configId, account)] = abi.decode(initData, (uint256));
    }

    function checkAction(bytes32 configId, address account, address, uint256 value, bytes calldata)
        external
        returns (uint256)
    {
        uint256 left = _left[_key(configId, account)];
        if (value > left) {
            return NO;
        }
        _left[_key(configId, account)] = left - value;
        return YES;
    }
}
