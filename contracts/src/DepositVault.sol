// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DepositAccount} from "./DepositAccount.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";

/// @title DepositVault
/// @notice A deposit address. The same on every chain, and good for deposits before it exists.
/// @dev It knows two ways out: the exits of its owner, and its factory, which moves a single deposit to the transit account
/// that belongs to it. So nothing but deposits ever comes here, neither a bridge's refund nor an arrival.
contract DepositVault is DepositAccount {
    constructor(IWrappedNative wrappedNative) DepositAccount(wrappedNative) {}

    /// @notice Moves exactly one deposit's amount, unless its owner has taken this very deposit out.
    function pay(address token, address transit, uint256 amount, bytes32 id) external onlyFactory {
        require(!isExitUsed[uint256(id)], ExitUsed(uint256(id)));
        _send(token, transit, amount);
    }
}
