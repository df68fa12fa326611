// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title MinGas
/// @notice The gas that a signer asks for, checked where the calls start.
/// @dev Whoever sends a transaction chooses its gas, and a call that runs dry may be caught by whoever made it. So what
/// counts is not what the transaction has but what the first call is given: all but a 64th, after the call's own cost.
library MinGas {
    /// @dev A call to an address that is new to the transaction, with native money, and the loop around it.
    uint256 private constant CALL_COST = 13_000;

    error NotEnoughGas(uint256 minGas);

    function requireLeft(uint256 minGas) internal view {
        if (minGas == 0) {
            return;
        }
        uint256 left = gasleft();
        left = left > CALL_COST ? left - CALL_COST : 0;
        require(left - left / 64 >= minGas, NotEnoughGas(minGas));
    }
}
