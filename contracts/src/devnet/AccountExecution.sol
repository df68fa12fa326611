// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC7579Utils} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title AccountExecution
/// @notice How a modular account runs calls (ERC-7579): one or a batch, which may or may not fail one by one.
/// @dev Shared by the stand-ins for smart accounts. Delegatecall is refused: no client needs it here.
abstract contract AccountExecution {
    bytes1 private constant CALL_SINGLE = 0x00;
    bytes1 private constant CALL_BATCH = 0x01;
    bytes1 private constant EXEC_DEFAULT = 0x00;
    bytes1 private constant EXEC_TRY = 0x01;

    /// @notice A call of a batch in try mode failed.
    event TryExecuteUnsuccessful(bytes callData, bytes result);

    error UnsupportedExecutionMode(bytes32 mode);

    function supportsExecutionMode(bytes32 mode) public pure returns (bool) {
        return (mode[0] == CALL_SINGLE || mode[0] == CALL_BATCH) && (mode[1] == EXEC_DEFAULT || mode[1] == EXEC_TRY);
    }

    function _execute(bytes32 mode, bytes calldata executionCalldata) internal returns (bytes[] memory results) {
        require(supportsExecutionMode(mode), UnsupportedExecutionMode(mode));
        bool mayFail = mode[1] == EXEC_TRY;
        if (mode[0] == CALL_SINGLE) {
            (address target, uint256 value, bytes calldata callData) = ERC7579Utils.decodeSingle(executionCalldata);
            results = new bytes[](1);
            results[0] = _call(target, value, callData, mayFail);
            return results;
        }
        Execution[] calldata executions = ERC7579Utils.decodeBatch(executionCalldata);
        results = new bytes[](executions.length);
        for (uint256 i = 0; i < executions.length; i++) {
            results[i] = _call(executions[i].target, executions[i].value, executions[i].callData, mayFail);
        }
    }

    function _call(address target, uint256 value, bytes calldata callData, bool mayFail)
        private
        returns (bytes memory)
    {
        (bool success, bytes memory result) = target.call{value: value}(callData);
        if (!success && mayFail) {
            emit TryExecuteUnsuccessful(callData, result);
            return result;
        }
        return Address.verifyCallResult(success, result);
    }
}
