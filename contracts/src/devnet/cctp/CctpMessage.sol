// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title CctpMessage
/// @notice Bytes of CCTP v2: the message that chains pass on, and the body of one that carries burnt tokens.
/// @dev Big-endian and packed. The attesters fill in four fields: the nonce, the finality, the fee and the expiry.
library CctpMessage {
    uint256 internal constant HEADER = 148;
    uint256 internal constant BODY = 228;

    uint256 private constant SOURCE_DOMAIN = 4;
    uint256 private constant DESTINATION_DOMAIN = 8;
    uint256 private constant NONCE = 12;
    uint256 private constant SENDER = 44;
    uint256 private constant RECIPIENT = 76;
    uint256 private constant DESTINATION_CALLER = 108;
    uint256 private constant FINALITY_EXECUTED = 144;

    uint256 private constant BURN_TOKEN = 4;
    uint256 private constant MINT_RECIPIENT = 36;
    uint256 private constant AMOUNT = 68;
    uint256 private constant MAX_FEE = 132;
    uint256 private constant FEE_EXECUTED = 164;
    uint256 private constant EXPIRATION_BLOCK = 196;

    struct Sending {
        uint32 version;
        uint32 sourceDomain;
        uint32 destinationDomain;
        bytes32 sender;
        bytes32 recipient;
        bytes32 destinationCaller;
        uint32 minFinality;
    }

    struct Burn {
        uint32 version;
        bytes32 token;
        bytes32 mintRecipient;
        uint256 amount;
        bytes32 sender;
        uint256 maxFee;
    }

    /// @notice The message as the origin chain logs it: what the attesters decide is zero.
    function encode(Sending memory sending, bytes memory body) internal pure returns (bytes memory) {
        return abi.encodePacked(
            sending.version,
            sending.sourceDomain,
            sending.destinationDomain,
            bytes32(0),
            sending.sender,
            sending.recipient,
            sending.destinationCaller,
            sending.minFinality,
            uint32(0),
            body
        );
    }

    function encodeBurn(Burn memory burn, bytes memory hookData) internal pure returns (bytes memory) {
        return abi.encodePacked(
            burn.version,
            burn.token,
            burn.mintRecipient,
            burn.amount,
            burn.sender,
            burn.maxFee,
            uint256(0),
            uint256(0),
            hookData
        );
    }

    function version(bytes calldata data) internal pure returns (uint32) {
        return uint32(bytes4(data));
    }

    function sourceDomain(bytes calldata message) internal pure returns (uint32) {
        return uint32(bytes4(message[SOURCE_DOMAIN:]));
    }

    function destinationDomain(bytes calldata message) internal pure returns (uint32) {
        return uint32(bytes4(message[DESTINATION_DOMAIN:]));
    }

    function nonce(bytes calldata message) internal pure returns (bytes32) {
        return bytes32(message[NONCE:]);
    }

    function sender(bytes calldata message) internal pure returns (bytes32) {
        return bytes32(message[SENDER:]);
    }

    function recipient(bytes calldata message) internal pure returns (bytes32) {
        return bytes32(message[RECIPIENT:]);
    }

    function destinationCaller(bytes calldata message) internal pure returns (bytes32) {
        return bytes32(message[DESTINATION_CALLER:]);
    }

    function finalityExecuted(bytes calldata message) internal pure returns (uint32) {
        return uint32(bytes4(message[FINALITY_EXECUTED:]));
    }

    function burnToken(bytes calldata body) internal pure returns (bytes32) {
        return bytes32(body[BURN_TOKEN:]);
    }

    function mintRecipient(bytes calldata body) internal pure returns (bytes32) {
        return bytes32(body[MINT_RECIPIENT:]);
    }

    function amount(bytes calldata body) internal pure returns (uint256) {
        return uint256(bytes32(body[AMOUNT:]));
    }

    function maxFee(bytes calldata body) internal pure returns (uint256) {
        return uint256(bytes32(body[MAX_FEE:]));
    }

    function feeExecuted(bytes calldata body) internal pure returns (uint256) {
        return uint256(bytes32(body[FEE_EXECUTED:]));
    }

    function expirationBlock(bytes calldata body) internal pure returns (uint256) {
        return uint256(bytes32(body[EXPIRATION_BLOCK:]));
    }

    /// @dev The upper 12 bytes are ignored, as the public contracts do.
    function toAddress(bytes32 word) internal pure returns (address) {
        return address(uint160(uint256(word)));
    }

    function toWord(address account) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
