// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";

/// @title SmartSessionEmissary
/// @notice ERC-7579 validator of accounts that may have sessions.
/// @dev Written from the client's encodings, for local chains only. It knows no session yet: every signature of a
/// session key is invalid, and an account's owner signs by the account's other validator.
contract SmartSessionEmissary is IERC7579Validator {
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    function onInstall(bytes calldata) external {}

    function onUninstall(bytes calldata) external {}

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR;
    }

    /// @notice What the next session of an account is signed with.
    function getNonce(address, bytes12) external pure returns (uint256) {
        return 0;
    }

    function isPermissionEnabled(address, bytes32) external pure returns (bool) {
        return false;
    }

    function isValidSignatureWithSender(address, bytes32, bytes calldata) external pure returns (bytes4) {
        return INVALID_SIGNATURE;
    }

    function validateUserOp(PackedUserOperation calldata, bytes32) external pure returns (uint256) {
        return VALIDATION_FAILED;
    }
}
