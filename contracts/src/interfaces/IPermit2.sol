// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Token} from "../libraries/IntentTypes.sol";

/// @title IPermit2
/// @notice The one function of Permit2 that the arbiters use.
interface IPermit2 {
    struct PermitBatchTransferFrom {
        Token[] permitted;
        uint256 nonce;
        uint256 deadline;
    }

    struct SignatureTransferDetails {
        address to;
        uint256 requestedAmount;
    }

    function permitWitnessTransferFrom(
        PermitBatchTransferFrom memory permit,
        SignatureTransferDetails[] calldata transferDetails,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external;
}
