// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IStatelessValidator
/// @notice A validator that also checks signatures for owners that no account has installed: a factor of several, or
/// the key of a session.
interface IStatelessValidator {
    /// @param data The owners, as the validator's `onInstall` takes them or in a form of its own.
    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        view
        returns (bool);
}
