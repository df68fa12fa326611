// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ActionPolicy} from "./ActionPolicy.sol";

/// @title UsageLimitPolicy
/// @notice How often a session key may make a call.
contract UsageLimitPolicy is ActionPolicy {
    uint256 private constant INIT_BYTES = 16;

    mapping(bytes32 key => uint256) private _left;

    /// @param initData 16 bytes of the number of times.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        require(initData.length == INIT_BYTES, InvalidInitData());
        _left[_key(configId, account)] = uint128(bytes16(initData));
    }

    function checkAction(bytes32 configId, address account, address, uint256, bytes calldata)
        external
        returns (uint256)
    {
        uint256 left = _left[_key(configId, account)];
        if (left == 0) {
            return NO;
        }
        _left[_key(configId, account)] = left - 1;
        return YES;
    }
}
