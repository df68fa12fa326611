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
import {WebAuthn} from "@openzeppelin/contracts/utils/cryptography/WebAuthn.sol";
import {IStatelessValidator} from "./IStatelessValidator.sol";

/// @title WebAuthnValidator
/// @notice ERC-7579 validator: an account is controlled by `threshold` of its passkeys.
/// @dev Written from the client's encodings, for local chains only. P-256 is checked by the chain's precompile where it
/// has one, else in Solidity, whatever the signature asks for. As in the public module, who the passkey belongs to
/// (`rpIdHash`), its origin and its counter are the authenticator's to enforce: they are signed and not compared.
contract WebAuthnValidator is IERC7579Validator, IStatelessValidator {
    struct Credential {
        uint256 pubKeyX;
        uint256 pubKeyY;
        bool requireUV;
    }

    struct Assertion {
        bytes authenticatorData;
        string clientDataJSON;
        uint256 challengeIndex;
        uint256 typeIndex;
        uint256 r;
        uint256 s;
    }

    /// @dev The owners of a factor: ids ascending, each of the credential at the same place.
    struct Context {
        bool usePrecompile;
        uint256 threshold;
        bytes32[] credentialIds;
        Credential[] credentialData;
    }

    uint256 private constant MODULE_TYPE_STATELESS_VALIDATOR = 7;
    uint256 private constant MAX_CREDENTIALS = 32;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    /// @dev Where the second word of owners in the form of `onInstall` points to; in the other form it is an address.
    uint256 private constant INSTALL_FORM = 64;
    /// @dev The first word of a signature that names its credentials.
    uint256 private constant WITH_IDS = 96;

    /// @notice Number of passkeys that must sign; zero for an account that has not installed this module.
    mapping(address account => uint256) public threshold;

    mapping(address account => bytes32[]) private _ids;
    mapping(address account => mapping(bytes32 id => Credential)) private _credentials;

    event CredentialAdded(address indexed account, uint256 pubKeyX, uint256 pubKeyY);
    event CredentialRemoved(address indexed account, uint256 pubKeyX, uint256 pubKeyY);
    event ThresholdSet(address indexed account, uint256 threshold);

    error AlreadyInitialized(address account);
    error NotInitialized(address account);
    error CredentialAlreadyExists();
    error CannotRemoveCredential();
    error InvalidPublicKey();
    error InvalidThreshold(uint256 threshold, uint256 credentials);
    error TooManyCredentials(uint256 credentials);

    /// @param data `abi.encode(uint256 threshold, Credential[] credentials)`.
    function onInstall(bytes calldata data) external {
        require(threshold[msg.sender] == 0, AlreadyInitialized(msg.sender));
        (uint256 required, Credential[] memory credentials) = abi.decode(data, (uint256, Credential[]));
        for (uint256 i; i < credentials.length; ++i) {
            _add(credentials[i]);
        }
        _setThreshold(required);
    }

    /// @notice Forgets the calling account, which may install the module again later.
    function onUninstall(bytes calldata) external {
        bytes32[] storage ids = _ids[msg.sender];
        for (uint256 i; i < ids.length; ++i) {
            delete _credentials[msg.sender][ids[i]];
        }
        delete _ids[msg.sender];
        delete threshold[msg.sender];
        emit ThresholdSet(msg.sender, 0);
    }

    function addCredential(uint256 pubKeyX, uint256 pubKeyY, bool requireUV) external {
        _requireInitialized();
        _add(Credential(pubKeyX, pubKeyY, requireUV));
    }

    function removeCredential(uint256 pubKeyX, uint256 pubKeyY) external {
        _requireInitialized();
        bytes32[] storage ids = _ids[msg.sender];
        require(ids.length > threshold[msg.sender], CannotRemoveCredential());
        bytes32 id = generateCredentialId(pubKeyX, pubKeyY, msg.sender);
        uint256 at;
        while (at < ids.length && ids[at] != id) {
            ++at;
        }
        require(at < ids.length, CannotRemoveCredential());
        ids[at] = ids[ids.length - 1];
        ids.pop();
        delete _credentials[msg.sender][id];
        emit CredentialRemoved(msg.sender, pubKeyX, pubKeyY);
    }

    function setThreshold(uint256 required) external {
        _requireInitialized();
        _setThreshold(required);
    }

    function isInitialized(address account) external view returns (bool) {
        return threshold[account] != 0;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_STATELESS_VALIDATOR;
    }

    function getCredentialIds(address account) external view returns (bytes32[] memory) {
        return _ids[account];
    }

    function hasCredential(uint256 pubKeyX, uint256 pubKeyY, address account) external view returns (bool) {
        return _exists(_credentials[account][generateCredentialId(pubKeyX, pubKeyY, account)]);
    }

    function generateCredentialId(uint256 pubKeyX, uint256 pubKeyY, address account) public pure returns (bytes32) {
        return keccak256(abi.encode(pubKeyX, pubKeyY, account));
    }

    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash) external view returns (uint256) {
        return _isSignedFor(msg.sender, userOpHash, userOp.signature) ? VALIDATION_SUCCESS : VALIDATION_FAILED;
    }

    /// @dev The caller is the account asked about. Bytes that are no signature revert, which is no yes, either.
    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        return _isSignedFor(msg.sender, hash, signature) ? IERC1271.isValidSignature.selector : INVALID_SIGNATURE;
    }

    /// @inheritdoc IStatelessValidator
    /// @param data A factor's owners are `abi.encode(Context, address account)`; those of a session are as for
    /// `onInstall`, and the ids in its signature are of an account that is not known here.
    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        view
        returns (bool)
    {
        Assertion[] memory assertions = _assertionsOf(signature);
        if (uint256(bytes32(data[32:64])) == INSTALL_FORM) {
            (uint256 required, Credential[] memory owners) = abi.decode(data, (uint256, Credential[]));
            return _isSignedByAny(hash, assertions, owners, required);
        }
        (Context memory context, address account) = abi.decode(data, (Context, address));
        return _isSignedInOrder(hash, assertions, context, account);
    }

    function _assertionsOf(bytes calldata signature) private pure returns (Assertion[] memory assertions) {
        if (uint256(bytes32(signature[:32])) != WITH_IDS) {
            return abi.decode(signature, (Assertion[]));
        }
        (,, assertions) = abi.decode(signature, (bytes32[], bool, Assertion[]));
    }

    /// @dev The ids ascend, so no passkey counts twice; a signature that does not hold spoils all.
    function _isSignedFor(address account, bytes32 hash, bytes calldata signature) private view returns (bool) {
        (bytes32[] memory ids,, Assertion[] memory assertions) =
            abi.decode(signature, (bytes32[], bool, Assertion[]));
        uint256 required = threshold[account];
        if (required == 0 || ids.length < required || ids.length != assertions.length || !_isAscending(ids)) {
            return false;
        }
        for (uint256 i; i < ids.length; ++i) {
            if (!_isBy(_credentials[account][ids[i]], hash, assertions[i])) {
                return false;
            }
        }
        return true;
    }

    /// @dev Each signature is by the credential at its place.
    function _isSignedInOrder(
        bytes32 hash,
        Assertion[] memory assertions,
        Context memory context,
        address account
    ) private view returns (bool) {
        bytes32[] memory ids = context.credentialIds;
        Credential[] memory owners = context.credentialData;
        uint256 required = context.threshold;
        if (
            required == 0 || assertions.length < required || assertions.length > owners.length
                || ids.length != owners.length || !_isAscending(ids)
        ) {
            return false;
        }
        for (uint256 i; i < assertions.length; ++i) {
            bytes32 id = generateCredentialId(owners[i].pubKeyX, owners[i].pubKeyY, account);
            if (ids[i] != id || !_isBy(owners[i], hash, assertions[i])) {
                return false;
            }
        }
        return true;
    }

    /// @dev Each signature is by an owner that has not signed before. An owner that is named twice counts once.
    function _isSignedByAny(
        bytes32 hash,
        Assertion[] memory assertions,
        Credential[] memory owners,
        uint256 required
    ) private view returns (bool) {
        if (required == 0 || assertions.length < required || assertions.length > owners.length) {
            return false;
        }
        for (uint256 i; i < assertions.length; ++i) {
            uint256 at;
            while (at < owners.length && !_isBy(owners[at], hash, assertions[i])) {
                ++at;
            }
            if (at == owners.length) {
                return false;
            }
            _strike(owners, owners[at].pubKeyX, owners[at].pubKeyY);
        }
        return true;
    }

    function _strike(Credential[] memory owners, uint256 pubKeyX, uint256 pubKeyY) private pure {
        for (uint256 i; i < owners.length; ++i) {
            if (owners[i].pubKeyX == pubKeyX && owners[i].pubKeyY == pubKeyY) {
                owners[i] = Credential(0, 0, false);
            }
        }
    }

    function _isBy(Credential memory owner, bytes32 hash, Assertion memory assertion) private view returns (bool) {
        uint256 length = bytes(assertion.clientDataJSON).length;
        // A place far beyond the text would wrap around in the library's sums.
        if (!_exists(owner) || assertion.typeIndex >= length || assertion.challengeIndex >= length) {
            return false;
        }
        return WebAuthn.verify(
            abi.encodePacked(hash),
            WebAuthn.WebAuthnAuth({
                r: bytes32(assertion.r),
                s: bytes32(assertion.s),
                challengeIndex: assertion.challengeIndex,
                typeIndex: assertion.typeIndex,
                authenticatorData: assertion.authenticatorData,
                clientDataJSON: assertion.clientDataJSON
            }),
            bytes32(owner.pubKeyX),
            bytes32(owner.pubKeyY),
            owner.requireUV
        );
    }

    function _add(Credential memory credential) private {
        require(_exists(credential), InvalidPublicKey());
        bytes32[] storage ids = _ids[msg.sender];
        require(ids.length < MAX_CREDENTIALS, TooManyCredentials(ids.length + 1));
        bytes32 id = generateCredentialId(credential.pubKeyX, credential.pubKeyY, msg.sender);
        require(!_exists(_credentials[msg.sender][id]), CredentialAlreadyExists());
        ids.push(id);
        _credentials[msg.sender][id] = credential;
        emit CredentialAdded(msg.sender, credential.pubKeyX, credential.pubKeyY);
    }

    function _setThreshold(uint256 required) private {
        uint256 owners = _ids[msg.sender].length;
        require(required != 0 && required <= owners, InvalidThreshold(required, owners));
        threshold[msg.sender] = required;
        emit ThresholdSet(msg.sender, required);
    }

    function _requireInitialized() private view {
        require(threshold[msg.sender] != 0, NotInitialized(msg.sender));
    }

    function _exists(Credential memory credential) private pure returns (bool) {
        return credential.pubKeyX != 0 && credential.pubKeyY != 0;
    }

    function _isAscending(bytes32[] memory ids) private pure returns (bool) {
        for (uint256 i = 1; i < ids.length; ++i) {
            if (ids[i] <= ids[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
