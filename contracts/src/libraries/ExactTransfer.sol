// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title ExactTransfer
/// @notice Moves native money (token zero) and ERC-20s, and fails when less arrives than was sent.
library ExactTransfer {
    using SafeERC20 for IERC20;

    error InexactTransfer(address token, uint256 wanted, uint256 received);
    error NativeTransferFailed(address to, uint256 amount);

    function balanceOf(address token, address holder) internal view returns (uint256) {
        return token == address(0) ? holder.balance : IERC20(token).balanceOf(holder);
    }

    /// @notice Sends from this contract.
    function send(address token, address to, uint256 amount) internal {
        if (token == address(0)) {
            require(trySendNative(to, amount), NativeTransferFailed(to, amount));
            return;
        }
        uint256 before = IERC20(token).balanceOf(to);
        IERC20(token).safeTransfer(to, amount);
        requireReceived(token, to, before, amount);
    }

    /// @notice Sends all there is. A tax on the transfer is the receiver's loss.
    function sweep(address token, address to) internal {
        uint256 amount = balanceOf(token, address(this));
        if (amount == 0) {
            return;
        }
        if (token == address(0)) {
            require(trySendNative(to, amount), NativeTransferFailed(to, amount));
        } else {
            IERC20(token).safeTransfer(to, amount);
        }
    }

    function requireReceived(address token, address to, uint256 before, uint256 amount) internal view {
        uint256 current = balanceOf(token, to);
        uint256 received = current > before ? current - before : 0;
        require(received >= amount, InexactTransfer(token, amount, received));
    }

    /// @dev Copies nothing of what the receiver returns, so that it cannot burn gas with it.
    function trySendNative(address to, uint256 amount) internal returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gas(), to, amount, 0, 0, 0, 0)
        }
    }
}
