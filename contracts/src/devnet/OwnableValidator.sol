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
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// @title OwnableValidator
/// @notice ERC-7579 validator: an account is controlled by `threshold` of its owners' ECDSA keys.
/// @dev Stands at 0x000000000013fdB5234E4E3162a810F54d9f7E98, where the public client expects it, as bare runtime
/// code; no constructor arguments. A signature is the plain concatenation of 65-byte owner signatures, in any order.
/// As in the public module a `v` of 31 or 32 marks a `personal_sign` signature over the same hash. Owners that are
/// contracts (`v` of 0) are not supported: such a signature is invalid.
contract OwnableValidator is IERC7579Validator {
    uint256 private constant MODULE_TYPE_STATELESS_VALIDATOR = 7;
    uint256 private constant SIGNATURE_BYTES = 65;
    uint256 private constant PERSONAL_SIGN_OFFSET = 4;
    uint256 private constant MAX_OWNERS = 32;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    /// @dev Head and tail of every owner list, so that removal can name the previous owner as the client does.
    address private constant SENTINEL = address(1);

    /// @notice Number of owners that must sign; zero for an account that has not installed this module.
    mapping(address account => uint256) public threshold;

    /// @notice Number of owners.
    mapping(address account => uint256) public ownerCount;

    mapping(address account => mapping(address owner => address next)) private _nextOwner;

    event OwnerAdded(address indexed account, address indexed owner);
    event OwnerRemoved(address indexed account, address indexed owner);
    event ThresholdSet(address indexed account, uint256 threshold);

    error AlreadyInitialized(address account);
    error NotInitialized(address account);
    error InvalidThreshold(uint256 threshold, uint256 owners);
    error InvalidOwner(address owner);
    error InvalidPreviousOwner(address previousOwner, address owner);
    error OwnersNotSortedAndUnique();
    error TooManyOwners(uint256 owners);

    /// @param data `abi.encode(uint256 threshold, address[] owners)`, owners ascending without duplicates.
    function onInstall(bytes calldata data) external {
        require(threshold[msg.sender] == 0, AlreadyInitialized(msg.sender));
        (uint256 newThreshold, address[] memory owners) = abi.decode(data, (uint256, address[]));
        require(owners.length <= MAX_OWNERS, TooManyOwners(owners.length));
        require(newThreshold != 0 && newThreshold <= owners.length, InvalidThreshold(newThreshold, owners.length));
        require(_isStrictlyAscending(owners), OwnersNotSortedAndUnique());

        _nextOwner[msg.sender][SENTINEL] = SENTINEL;
        for (uint256 i = 0; i < owners.length; i++) {
            _addOwner(owners[i]);
        }
        _setThreshold(newThreshold);
    }

    /// @notice Forgets the calling account, which may install the module again later.
    function onUninstall(bytes calldata) external {
        address owner = _nextOwner[msg.sender][SENTINEL];
        while (owner != SENTINEL && owner != address(0)) {
            address next = _nextOwner[msg.sender][owner];
            delete _nextOwner[msg.sender][owner];
            emit OwnerRemoved(msg.sender, owner);
            owner = next;
        }
        delete _nextOwner[msg.sender][SENTINEL];
        delete ownerCount[msg.sender];
        _setThreshold(0);
    }

    function addOwner(address owner) external {
        _requireInitialized();
        require(ownerCount[msg.sender] < MAX_OWNERS, TooManyOwners(MAX_OWNERS + 1));
        _addOwner(owner);
    }

    /// @param previousOwner The owner before it in `getOwners`, or address(1) for the first.
    function removeOwner(address previousOwner, address owner) external {
        _requireInitialized();
        require(owner != address(0) && owner != SENTINEL, InvalidOwner(owner));
        require(_nextOwner[msg.sender][previousOwner] == owner, InvalidPreviousOwner(previousOwner, owner));
        uint256 remaining = ownerCount[msg.sender] - 1;
        require(threshold[msg.sender] <= remaining, InvalidThreshold(threshold[msg.sender], remaining));

        _nextOwner[msg.sender][previousOwner] = _nextOwner[msg.sender][owner];
        delete _nextOwner[msg.sender][owner];
        ownerCount[msg.sender] = remaining;
        emit OwnerRemoved(msg.sender, owner);
    }

    function setThreshold(uint256 newThreshold) external {
        _requireInitialized();
        uint256 owners = ownerCount[msg.sender];
        require(newThreshold != 0 && newThreshold <= owners, InvalidThreshold(newThreshold, owners));
        _setThreshold(newThreshold);
    }

    function isInitialized(address account) external view returns (bool) {
        return threshold[account] != 0;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_STATELESS_VALIDATOR;
    }

    /// @notice Owners of an account, the one added last first.
    function getOwners(address account) public view returns (address[] memory owners) {
        owners = new address[](ownerCount[account]);
        address owner = SENTINEL;
        for (uint256 i = 0; i < owners.length; i++) {
            owner = _nextOwner[account][owner];
            owners[i] = owner;
        }
    }

    /// @dev The owners sign a user operation's hash by `personal_sign`.
    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash) external view returns (uint256) {
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(userOpHash);
        return _isSignedByOwnersOf(msg.sender, hash, userOp.signature) ? VALIDATION_SUCCESS : VALIDATION_FAILED;
    }

    /// @dev The caller is the account asked about; who asked the account does not matter.
    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        return _isSignedByOwnersOf(msg.sender, hash, signature)
            ? IERC1271.isValidSignature.selector
            : INVALID_SIGNATURE;
    }

    /// @notice The same check for owners that no account has installed.
    /// @param data As for `onInstall`.
    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        pure
        returns (bool)
    {
        (uint256 required, address[] memory owners) = abi.decode(data, (uint256, address[]));
        return _isStrictlyAscending(owners) && _isSignedBy(owners, required, hash, signature);
    }

    function _isSignedByOwnersOf(address account, bytes32 hash, bytes calldata signature)
        private
        view
        returns (bool)
    {
        return _isSignedBy(getOwners(account), threshold[account], hash, signature);
    }

    /// @dev Only the first `required` signatures count, and each must be of another owner. A client with more keys
    /// than the threshold sends all their signatures; what follows is ignored as in the public module.
    function _isSignedBy(address[] memory owners, uint256 required, bytes32 hash, bytes calldata signature)
        private
        pure
        returns (bool)
    {
        if (required == 0 || required > owners.length || signature.length < required * SIGNATURE_BYTES) {
            return false;
        }
        for (uint256 i = 0; i < required; i++) {
            address signer = _recover(hash, signature[i * SIGNATURE_BYTES:(i + 1) * SIGNATURE_BYTES]);
            if (!_takeOwner(owners, signer)) {
                return false;
            }
        }
        return true;
    }

    /// @dev Zero for a signature that is malformed or has the high `s` that would make it malleable.
    function _recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        uint256 v = uint8(signature[64]);
        if (v > 30) {
            v -= PERSONAL_SIGN_OFFSET;
            hash = MessageHashUtils.toEthSignedMessageHash(hash);
        }
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecover(hash, uint8(v), r, s);
        return error == ECDSA.RecoverError.NoError ? signer : address(0);
    }

    /// @dev Crosses the signer off the list, so that the same owner cannot count twice.
    function _takeOwner(address[] memory owners, address signer) private pure returns (bool) {
        if (signer == address(0)) {
            return false;
        }
        for (uint256 i = 0; i < owners.length; i++) {
            if (owners[i] == signer) {
                owners[i] = address(0);
                return true;
            }
        }
        return false;
    }

    /// @dev Ascending from above zero: no duplicates and no zero address.
    function _isStrictlyAscending(address[] memory owners) private pure returns (bool) {
        address previous = address(0);
        for (uint256 i = 0; i < owners.length; i++) {
            if (owners[i] <= previous) {
                return false;
            }
            previous = owners[i];
        }
        return true;
    }

    function _addOwner(address owner) private {
        bool known = _nextOwner[msg.sender][owner] != address(0);
        require(owner != address(0) && owner != SENTINEL && !known, InvalidOwner(owner));
        _nextOwner[msg.sender][owner] = _nextOwner[msg.sender][SENTINEL];
        _nextOwner[msg.sender][SENTINEL] = owner;
        ownerCount[msg.sender] += 1;
        emit OwnerAdded(msg.sender, owner);
    }

    function _setThreshold(uint256 newThreshold) private {
        threshold[msg.sender] = newThreshold;
        emit ThresholdSet(msg.sender, newThreshold);
    }

    function _requireInitialized() private view {
        require(threshold[msg.sender] != 0, NotInitialized(msg.sender));
    }
}
