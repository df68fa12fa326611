// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title ISessionPolicy
/// @notice A rule for what a session key may do. Everything it keeps, it keeps for its caller and the id given.
interface ISessionPolicy {
    /// @notice Sets the rule up for a new id; the caller uses an id once.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external;

    /// @notice Whether a call may be made now; counts it if so.
    /// @return validationData As in ERC-4337: 0 is yes, 1 is no, else from when and until when.
    function checkAction(bytes32 configId, address account, address target, uint256 value, bytes calldata data)
        external
        returns (uint256 validationData);

    /// @notice Whether the key may sign in the account's name.
    function check1271SignedAction(
        bytes32 configId,
        address requestSender,
        address account,
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bool);
}
