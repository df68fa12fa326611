// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IWrappedNative
/// @notice The native token as an ERC-20, as WETH9 does it.
interface IWrappedNative {
    function deposit() external payable;

    function withdraw(uint256 amount) external;
}
