// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops} from "./libraries/IntentTypes.sol";

/// @title Sandbox
/// @notice Runs any calls for anybody, with no rights of its own.
/// @dev Arbiters and the Router send the calls a filler chose (swaps, account deployments) through here, because the
/// arbiters are named in users' signatures and the Router has relayers' allowances: neither may ever make a call that
/// somebody else picked. Nothing stays here after a transaction, and nobody should approve anything to this address.
contract Sandbox is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    error OnlySandbox();

    receive() external payable {}

    /// @notice Runs the calls, all or none, then sends all it has of `tokens`, and all native money, to `to`.
    function run(Ops[] calldata calls, address[] calldata tokens, address to) external payable nonReentrant {
        for (uint256 i; i < calls.length; ++i) {
            Address.functionCallWithValue(calls[i].to, calls[i].data, calls[i].value);
        }
        for (uint256 i; i < tokens.length; ++i) {
            ExactTransfer.sweep(tokens[i], to);
        }
        ExactTransfer.sweep(address(0), to);
    }

    /// @notice Lets a spender take exactly `amount`, whatever allowance is there. For calls of `run` alone.
    /// @dev Anybody can leave an allowance here, and some tokens refuse to replace one that is not zero.
    function allow(IERC20 token, address spender, uint256 amount) external {
        require(msg.sender == address(this), OnlySandbox());
        token.forceApprove(spender, amount);
    }
}
