// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Op} from "./IntentTypes.sol";

/// @title OpMode
/// @notice Reads `vt`, the 32 signed bytes that say how a list of calls runs.
/// @dev Byte 0: where the calls run. Byte 1: how the signature is checked. The rest is zero in an order. In
/// SingleChainOps, whose message has no other place for it, bytes 2 to 5 are the last second in which it may run (zero:
/// no limit), byte 6 the gas that must be left when the calls start, in steps of 65,536, bytes 7 to 26 who gets the gas
/// refund, and bytes 27 to 31 the most it may be (zero: no refund): a power of ten, and four bytes to multiply it with.
library OpMode {
    /// @notice Calls run by the account itself, through the IntentExecutor.
    uint8 internal constant EXEC_ACCOUNT = 2;

    /// @notice Calls run by an intermediary that belongs to this one intent.
    uint8 internal constant EXEC_INTERMEDIARY = 3;

    uint8 private constant SIGNATURE_EMISSARY = 0;
    uint8 private constant SIGNATURE_EMISSARY_EXECUTION = 4;
    uint8 private constant SIGNATURE_MODES = 7;

    uint256 private constant GAS_STEP = 65_536;

    /// @dev Beyond this the refund's limit would not fit a word.
    uint8 private constant MAX_EXPONENT = 67;

    /// @notice What SingleChainOps are bound by besides their message.
    struct Limits {
        uint256 notAfter;
        uint256 minGas;
        address refundTo;
        uint256 maxRefund;
    }

    error UnsupportedOpMode(bytes32 vt);

    /// @notice True if the calls of an order run by the account; false if there are none or an intermediary runs them.
    function runsOnAccount(Op memory op) internal pure returns (bool) {
        return _mode(op) == EXEC_ACCOUNT;
    }

    /// @notice True if the calls of an order run in an intermediary.
    function runsInIntermediary(Op memory op) internal pure returns (bool) {
        return _mode(op) == EXEC_INTERMEDIARY;
    }

    /// @notice The limits of SingleChainOps.
    function singleChainLimits(bytes32 vt) internal pure returns (Limits memory limits) {
        require(
            uint8(vt[0]) == EXEC_ACCOUNT && (_allowsOwnerSignature(vt) || isBySession(vt)), UnsupportedOpMode(vt)
        );
        require(uint8(vt[27]) <= MAX_EXPONENT, UnsupportedOpMode(vt));
        limits.notAfter = uint32(uint256(vt) >> 208);
        limits.minGas = uint8(vt[6]) * GAS_STEP;
        limits.refundTo = address(uint160(uint256(vt) >> 40));
        limits.maxRefund = uint32(uint256(vt)) * 10 ** uint256(uint8(vt[27]));
    }

    /// @notice True if a session key signs, and the account's emissary checks each of the calls.
    function isBySession(bytes32 vt) internal pure returns (bool) {
        return uint8(vt[1]) == SIGNATURE_EMISSARY_EXECUTION;
    }

    function _mode(Op memory op) private pure returns (uint8 mode) {
        if (op.ops.length == 0) {
            return 0;
        }
        mode = uint8(op.vt[0]);
        require(mode == EXEC_ACCOUNT || mode == EXEC_INTERMEDIARY, UnsupportedOpMode(op.vt));
        require(_allowsOwnerSignature(op.vt) && uint256(op.vt << 16) == 0, UnsupportedOpMode(op.vt));
    }

    /// @dev The owner's signature is what these contracts check for orders; modes that only know a session key are
    /// refused there. SingleChainOps take session keys too.
    function _allowsOwnerSignature(bytes32 vt) private pure returns (bool) {
        uint8 mode = uint8(vt[1]);
        return mode < SIGNATURE_MODES && mode != SIGNATURE_EMISSARY && mode != SIGNATURE_EMISSARY_EXECUTION;
    }
}
