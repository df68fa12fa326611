// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IEmissary
/// @notice Answers for a sponsor whether a claim was signed, as in The Compact. A sponsor whose own answer may change
/// from one block to the next names one for its locks and cannot take it back at once.
interface IEmissary {
    /// @return The selector of this function if the claim holds.
    function verifyClaim(
        address sponsor,
        bytes32 digest,
        bytes32 claimHash,
        bytes calldata signature,
        bytes12 lockTag
    ) external view returns (bytes4);
}
