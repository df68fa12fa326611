// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ActionPolicy} from "./ActionPolicy.sol";

/// @title IntentExecutionPolicy
/// @notice Allows what an intent needs besides its own calls: that Permit2 may take tokens.
/// @dev Permit2 takes nothing without another signature, which the session's rules for signatures decide about.
contract IntentExecutionPolicy is ActionPolicy {
    uint256 private constant APPROVE_BYTES = 68;
    address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    function initializeWithMultiplexer(address, bytes32, bytes calldata) external {}

    function checkAction(bytes32, address, address, uint256 value, bytes calldata data)
        external
        pure
        returns (uint256)
    {
        bool approves = data.length == APPROVE_BYTES && bytes4(data) == IERC20.approve.selector
            && address(uint160(uint256(bytes32(data[4:])))) == PERMIT2;
        return approves && value == 0 ? YES : NO;
    }
}
