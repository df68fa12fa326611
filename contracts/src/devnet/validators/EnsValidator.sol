// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED,
    VALIDATION_SUCCESS
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {IStatelessValidator} from "./IStatelessValidator.sol";

/// @title EnsValidator
/// @notice ERC-7579 validator: as the OwnableValidator, of owners that end at a time of their own.
/// @dev Written from the client's encodings, for local chains only. The client has accounts owned so only of a kind
/// that is not here (HCA); with the others it uses this validator for a factor of several, whose owners do not end.
contract EnsValidator is IERC7579Validator, IStatelessValidator {
    struct Owner {
        address addr;
        uint48 expiration;
    }

    uint256 private constant MODULE_TYPE_STATELESS_VALIDATOR = 7;
    uint256 private constant MAX_OWNERS = 32;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    address public immutable OWNABLE_VALIDATOR;

    /// @notice Number of owners that must sign; zero for an account that has not installed this module.
    mapping(address account => uint256) public threshold;

    mapping(address account => Owner[]) private _owners;

    error AlreadyInitialized(address account);
    error InvalidThreshold(uint256 threshold, uint256 owners);
    error OwnersNotSortedAndUnique();
    error TooManyOwners(uint256 owners);

    /// @param ownableValidator Whose check of several keys' signatures is used.
    constructor(address ownableValidator) {
        OWNABLE_VALIDATOR = ownableValidator;
    }

    /// @param data `abi.encode(uint256 threshold, Owner[] owners)`, owners ascending without duplicates.
    function onInstall(bytes calldata data) external {
        require(threshold[msg.sender] == 0, AlreadyInitialized(msg.sender));
        (uint256 required, Owner[] memory owners) = abi.decode(data, (uint256, Owner[]));
        require(owners.length <= MAX_OWNERS, TooManyOwners(owners.length));
        require(required != 0 && required <= owners.length, InvalidThreshold(required, owners.length));
        address previous;
        for (uint256 i; i < owners.length; ++i) {
            require(owners[i].addr > previous, OwnersNotSortedAndUnique());
            previous = owners[i].addr;
            _owners[msg.sender].push(owners[i]);
        }
        threshold[msg.sender] = required;
    }

    function onUninstall(bytes calldata) external {
        delete _owners[msg.sender];
        delete threshold[msg.sender];
    }

    function isInitialized(address account) external view returns (bool) {
        return threshold[account] != 0;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_STATELESS_VALIDATOR;
    }

    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash) external view returns (uint256) {
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(userOpHash);
        return _isSignedFor(msg.sender, hash, userOp.signature) ? VALIDATION_SUCCESS : VALIDATION_FAILED;
    }

    /// @dev The caller is the account asked about; who asked the account does not matter.
    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        return _isSignedFor(msg.sender, hash, signature) ? IERC1271.isValidSignature.selector : INVALID_SIGNATURE;
    }

    /// @inheritdoc IStatelessValidator
    /// @param data `abi.encode(uint256 threshold, address[] owners)`.
    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        view
        returns (bool)
    {
        return _isSigned(hash, signature, data);
    }

    function _isSignedFor(address account, bytes32 hash, bytes calldata signature) private view returns (bool) {
        return threshold[account] != 0
            && _isSigned(hash, signature, abi.encode(threshold[account], _present(account)));
    }

    /// @dev The client's keys sign bare hashes by `personal_sign`, and do not mark it with their `v` as for the
    /// OwnableValidator.
    function _isSigned(bytes32 hash, bytes calldata signature, bytes memory owners) private view returns (bool) {
        IStatelessValidator keys = IStatelessValidator(OWNABLE_VALIDATOR);
        return keys.validateSignatureWithData(hash, signature, owners)
            || keys.validateSignatureWithData(MessageHashUtils.toEthSignedMessageHash(hash), signature, owners);
    }

    /// @dev The owners whose time is not over.
    function _present(address account) private view returns (address[] memory present) {
        Owner[] storage owners = _owners[account];
        uint256 count;
        for (uint256 i; i < owners.length; ++i) {
            count += block.timestamp <= owners[i].expiration ? 1 : 0;
        }
        present = new address[](count);
        uint256 next;
        for (uint256 i; i < owners.length; ++i) {
            if (block.timestamp <= owners[i].expiration) {
                present[next++] = owners[i].addr;
            }
        }
    }
}
