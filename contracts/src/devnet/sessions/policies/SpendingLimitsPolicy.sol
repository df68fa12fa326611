// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ActionPolicy} from "./ActionPolicy.sol";

/// @title SpendingLimitsPolicy
/// @notice How much of each token a session key may spend altogether: by `transfer`, `transferFrom` and `approve`.
contract SpendingLimitsPolicy is ActionPolicy {
    uint256 private constant SPENDER_AND_AMOUNT_BYTES = 68;
    uint256 private constant FROM_TO_AMOUNT_BYTES = 100;

    mapping(bytes32 key => mapping(address token => uint256)) private _left;

    /// @param initData `abi.encode(address[] tokens, uint256[] limits)`.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        (address[] memory tokens, uint256[] memory limits) = abi.decode(initData, (address[], uint256[]));
        require(tokens.length == limits.length, InvalidInitData());
        for (uint256 i; i < tokens.length; ++i) {
            _left[_key(configId, account)][tokens[i]] = limits[i];
        }
    }

    function checkAction(bytes32 configId, address account, address target, uint256 value, bytes calldata data)
        external
        returns (uint256)
    {
        (bool known, uint256 amount) = _amountOf(account, data);
        uint256 left = _left[_key(configId, account)][target];
        if (!known || value != 0 || amount > left) {
            return NO;
        }
        _left[_key(configId, account)][target] = left - amount;
        return YES;
    }

    /// @dev Calls with anything but exactly their arguments are not known: a token might read them otherwise.
    function _amountOf(address account, bytes calldata data) private pure returns (bool, uint256) {
        bytes4 selector = bytes4(data);
        bool spends = selector == IERC20.transfer.selector || selector == IERC20.approve.selector;
        if (spends && data.length == SPENDER_AND_AMOUNT_BYTES) {
            return (true, uint256(bytes32(data[36:])));
        }
        if (selector == IERC20.transferFrom.selector && data.length == FROM_TO_AMOUNT_BYTES) {
            // Tokens of others are not the account's to limit.
            return (address(uint160(uint256(bytes32(data[4:])))) == account, uint256(bytes32(data[68:])));
        }
        return (false, 0);
    }
}
