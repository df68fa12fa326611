// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title IOft
/// @notice The part of LayerZero's OFT standard that the arbiter uses. LD is the decimals of this chain's token.
interface IOft {
    struct SendParam {
        uint32 dstEid;
        bytes32 to;
        uint256 amountLD;
        uint256 minAmountLD;
        bytes extraOptions;
        bytes composeMsg;
        bytes oftCmd;
    }

    struct MessagingFee {
        uint256 nativeFee;
        uint256 lzTokenFee;
    }

    struct MessagingReceipt {
        bytes32 guid;
        uint64 nonce;
        MessagingFee fee;
    }

    struct OFTReceipt {
        uint256 amountSentLD;
        uint256 amountReceivedLD;
    }

    /// @notice Takes the tokens and sends the message; native money beyond the fee goes to `refundAddress`.
    function send(SendParam calldata sendParam, MessagingFee calldata fee, address refundAddress)
        external
        payable
        returns (MessagingReceipt memory messagingReceipt, OFTReceipt memory oftReceipt);

    /// @return Whether it takes the tokens by `transferFrom`.
    function approvalRequired() external view returns (bool);
}
