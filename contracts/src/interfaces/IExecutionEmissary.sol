// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IExecutionEmissary
/// @notice A validator of an account that knows which calls the account's session keys may make.
interface IExecutionEmissary {
    /// @param data `vt` and the ABI-encoded list of calls.
    struct Operation {
        bytes data;
    }

    /// @notice Whether a session key of the account signed the digest and may make all of the calls, which count.
    /// @return Its own selector for yes.
    function verifyExecution(
        address sponsor,
        bytes32 digest,
        bytes calldata emissaryData,
        Operation calldata executions
    ) external returns (bytes4);
}
