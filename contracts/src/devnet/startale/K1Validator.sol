// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED,
    VALIDATION_SUCCESS
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ERC7739Utils} from "@openzeppelin/contracts/utils/cryptography/draft-ERC7739Utils.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// @title K1Validator
/// @notice ERC-7579 validator: one ECDSA key owns an account. Signatures of typed data are bound to the account and
/// the chain (ERC-7739), so a key with two accounts never signs for both at once.
/// @dev Written from the client's encodings, for local chains only. It takes typed data alone; a signature over a bare
/// hash would be good for every account of the key.
contract K1Validator is IERC7579Validator {
    using ERC7739Utils for bytes;

    uint256 private constant ADDRESS_BYTES = 20;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    /// @notice The key of an account; zero for one that has not installed this module.
    mapping(address account => address) public ownerOf;

    error AlreadyInitialized(address account);
    error InvalidOwner(address owner);

    /// @param data The 20 bytes of the owner's address.
    function onInstall(bytes calldata data) external {
        require(ownerOf[msg.sender] == address(0), AlreadyInitialized(msg.sender));
        address owner = data.length == ADDRESS_BYTES ? address(bytes20(data)) : address(0);
        require(owner != address(0), InvalidOwner(owner));
        ownerOf[msg.sender] = owner;
    }

    function onUninstall(bytes calldata) external {
        delete ownerOf[msg.sender];
    }

    function isInitialized(address account) external view returns (bool) {
        return ownerOf[account] != address(0);
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR;
    }

    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash) external view returns (uint256) {
        return _isSignedByOwner(userOpHash, userOp.signature) ? VALIDATION_SUCCESS : VALIDATION_FAILED;
    }

    /// @dev The caller is the account asked about. The message must be the one whose hash is asked about, and what the
    /// owner signed is that message inside the account's own domain.
    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata encoded)
        external
        view
        returns (bytes4)
    {
        (bytes calldata signature, bytes32 appSeparator, bytes32 contentsHash, string calldata description) =
            encoded.decodeTypedDataSig();
        (string calldata contentsName, string calldata contentsType) =
            ERC7739Utils.decodeContentsDescr(description);
        if (
            bytes(contentsName).length == 0
                || hash != MessageHashUtils.toTypedDataHash(appSeparator, contentsHash)
        ) {
            return INVALID_SIGNATURE;
        }
        bytes32 nested =
            ERC7739Utils.typedDataSignStructHash(contentsName, contentsType, contentsHash, _domainOf(msg.sender));
        return _isSignedByOwner(MessageHashUtils.toTypedDataHash(appSeparator, nested), signature)
            ? IERC1271.isValidSignature.selector
            : INVALID_SIGNATURE;
    }

    function _domainOf(address account) private view returns (bytes memory) {
        (, string memory name, string memory version, uint256 chainId, address verifyingContract, bytes32 salt,) =
            IERC5267(account).eip712Domain();
        return abi.encode(keccak256(bytes(name)), keccak256(bytes(version)), chainId, verifyingContract, salt);
    }

    /// @dev The client's keys sign by `personal_sign`; others sign the hash itself.
    function _isSignedByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        return _isByOwner(hash, signature) || _isByOwner(MessageHashUtils.toEthSignedMessageHash(hash), signature);
    }

    function _isByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecoverCalldata(hash, signature);
        return fault == ECDSA.RecoverError.NoError && signer != address(0) && signer == ownerOf[msg.sender];
    }
}
