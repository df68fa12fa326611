// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ActionPolicy} from "./ActionPolicy.sol";

/// @title TimeFramePolicy
/// @notice From when and until when a session key may make a call.
contract TimeFramePolicy is ActionPolicy {
    uint256 private constant INIT_BYTES = 32;

    mapping(bytes32 key => uint256 validationData) private _frame;

    /// @param initData 16 bytes of the last second and 16 bytes of the first one; zero is no limit.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        require(initData.length == INIT_BYTES, InvalidInitData());
        uint256 validUntil = uint128(bytes16(initData));
        uint256 validAfter = uint128(bytes16(initData[16:]));
        require(validUntil <= type(uint48).max && validAfter <= type(uint48).max, InvalidInitData());
        _frame[_key(configId, account)] = (validAfter << 208) | (validUntil << 160);
    }

    function checkAction(bytes32 configId, address account, address, uint256, bytes calldata)
        external
        view
        returns (uint256)
    {
        return _frame[_key(configId, account)];
    }
}
