// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC7579ModuleConfig, MODULE_TYPE_VALIDATOR} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IExecutionEmissary} from "../interfaces/IExecutionEmissary.sol";
import {Ops} from "./IntentTypes.sol";

/// @title SessionSignature
/// @notice Whether one of an account's session keys may have calls made.
/// @dev Only a validator that the account has installed is asked, so the account has agreed to whatever it allows. It
/// sees every call by which something can leave the account, and it may refuse by reverting.
library SessionSignature {
    uint256 private constant ADDRESS_BYTES = 20;
    uint256 private constant WORD_BYTES = 32;

    /// @param signature 20 bytes of the emissary, then what it understands.
    function isValid(address account, bytes32 digest, bytes calldata signature, bytes32 vt, Ops[] memory calls)
        internal
        returns (bool)
    {
        if (signature.length <= ADDRESS_BYTES) {
            return false;
        }
        address emissary = address(bytes20(signature));
        if (!_isValidatorOf(account, emissary)) {
            return false;
        }
        bytes4 verdict = IExecutionEmissary(emissary).verifyExecution(
            account,
            digest,
            signature[ADDRESS_BYTES:],
            IExecutionEmissary.Operation(abi.encodePacked(vt, abi.encode(calls)))
        );
        return verdict == IExecutionEmissary.verifyExecution.selector;
    }

    /// @dev Whatever is no clear yes is a no, and no reason to revert with somebody else's error.
    function _isValidatorOf(address account, address emissary) private view returns (bool) {
        bytes memory question =
            abi.encodeCall(IERC7579ModuleConfig.isModuleInstalled, (MODULE_TYPE_VALIDATOR, emissary, ""));
        (bool answered, bytes memory answer) = account.staticcall(question);
        return answered && answer.length >= WORD_BYTES && uint256(bytes32(answer)) != 0;
    }
}
