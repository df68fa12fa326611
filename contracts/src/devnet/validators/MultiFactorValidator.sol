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
import {IStatelessValidator} from "./IStatelessValidator.sol";

/// @title MultiFactorValidator
/// @notice ERC-7579 validator: an account is controlled by `threshold` of its factors, each with a validator of its
/// own and owners that this contract keeps.
/// @dev Written from the client's encodings, for local chains only. A factor that is signed for must hold, even one
/// more than needed.
contract MultiFactorValidator is IERC7579Validator, IStatelessValidator {
    /// @param packedValidatorAndId 12 bytes of id, 20 bytes of validator.
    /// @param data The factor's owners, or its signature.
    struct Factor {
        bytes32 packedValidatorAndId;
        bytes data;
    }

    uint256 private constant MODULE_TYPE_STATELESS_VALIDATOR = 7;
    uint256 private constant MAX_FACTORS = 32;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;

    /// @notice Number of factors that must sign; zero for an account that has not installed this module.
    mapping(address account => uint256) public threshold;

    mapping(address account => bytes32[]) private _factors;
    mapping(address account => mapping(bytes32 packedValidatorAndId => bytes)) private _owners;

    event FactorSet(address indexed account, bytes32 packedValidatorAndId);
    event FactorRemoved(address indexed account, bytes32 packedValidatorAndId);
    event ThresholdSet(address indexed account, uint256 threshold);

    error AlreadyInitialized(address account);
    error NotInitialized(address account);
    error InvalidFactor(bytes32 packedValidatorAndId);
    error InvalidThreshold(uint256 threshold, uint256 factors);
    error MissingValidator(address validator);
    error TooManyFactors(uint256 factors);

    /// @param data A byte for the threshold, then `abi.encode(Factor[] factors)`.
    function onInstall(bytes calldata data) external {
        require(threshold[msg.sender] == 0, AlreadyInitialized(msg.sender));
        Factor[] memory factors = abi.decode(data[1:], (Factor[]));
        for (uint256 i; i < factors.length; ++i) {
            bytes32 which = factors[i].packedValidatorAndId;
            require(_owners[msg.sender][which].length == 0, InvalidFactor(which));
            _set(which, factors[i].data);
        }
        _setThreshold(uint8(data[0]));
    }

    /// @notice Forgets the calling account, which may install the module again later.
    function onUninstall(bytes calldata) external {
        bytes32[] storage factors = _factors[msg.sender];
        for (uint256 i; i < factors.length; ++i) {
            delete _owners[msg.sender][factors[i]];
        }
        delete _factors[msg.sender];
        delete threshold[msg.sender];
        emit ThresholdSet(msg.sender, 0);
    }

    function setThreshold(uint8 required) external {
        _requireInitialized();
        _setThreshold(required);
    }

    /// @notice Adds a factor, or gives it other owners.
    function setValidator(address validator, bytes12 id, bytes calldata owners) external {
        _requireInitialized();
        _set(_pack(validator, id), owners);
    }

    function removeValidator(address validator, bytes12 id) external {
        _requireInitialized();
        bytes32 which = _pack(validator, id);
        bytes32[] storage factors = _factors[msg.sender];
        require(factors.length > threshold[msg.sender], InvalidThreshold(threshold[msg.sender], factors.length - 1));
        uint256 at;
        while (at < factors.length && factors[at] != which) {
            ++at;
        }
        require(at < factors.length, InvalidFactor(which));
        factors[at] = factors[factors.length - 1];
        factors.pop();
        delete _owners[msg.sender][which];
        emit FactorRemoved(msg.sender, which);
    }

    function isInitialized(address account) external view returns (bool) {
        return threshold[account] != 0;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_STATELESS_VALIDATOR;
    }

    /// @notice The owners of an account's factor; empty for a factor it does not have.
    function ownersOf(address account, address validator, bytes12 id) external view returns (bytes memory) {
        return _owners[account][_pack(validator, id)];
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
    /// @param data As for `onInstall`.
    function validateSignatureWithData(bytes32 hash, bytes calldata signature, bytes calldata data)
        external
        view
        returns (bool)
    {
        Factor[] memory signed = abi.decode(signature, (Factor[]));
        Factor[] memory factors = abi.decode(data[1:], (Factor[]));
        if (!_isEnough(signed, uint8(data[0]))) {
            return false;
        }
        for (uint256 i; i < signed.length; ++i) {
            bytes32 which = signed[i].packedValidatorAndId;
            uint256 at;
            while (at < factors.length && factors[at].packedValidatorAndId != which) {
                ++at;
            }
            if (at == factors.length || !_isBy(which, factors[at].data, hash, signed[i].data)) {
                return false;
            }
        }
        return true;
    }

    function _isSignedFor(address account, bytes32 hash, bytes calldata signature) private view returns (bool) {
        Factor[] memory signed = abi.decode(signature, (Factor[]));
        if (!_isEnough(signed, threshold[account])) {
            return false;
        }
        for (uint256 i; i < signed.length; ++i) {
            bytes32 which = signed[i].packedValidatorAndId;
            if (!_isBy(which, _owners[account][which], hash, signed[i].data)) {
                return false;
            }
        }
        return true;
    }

    /// @dev Each factor counts once.
    function _isEnough(Factor[] memory signed, uint256 required) private pure returns (bool) {
        for (uint256 i = 1; i < signed.length; ++i) {
            for (uint256 j; j < i; ++j) {
                if (signed[i].packedValidatorAndId == signed[j].packedValidatorAndId) {
                    return false;
                }
            }
        }
        return required != 0 && signed.length >= required && signed.length <= MAX_FACTORS;
    }

    function _isBy(bytes32 which, bytes memory owners, bytes32 hash, bytes memory signature)
        private
        view
        returns (bool)
    {
        address validator = _validatorOf(which);
        if (owners.length == 0 || validator.code.length == 0) {
            return false;
        }
        try IStatelessValidator(validator).validateSignatureWithData(hash, signature, owners) returns (bool holds) {
            return holds;
        } catch {
            return false;
        }
    }

    function _set(bytes32 which, bytes memory owners) private {
        address validator = _validatorOf(which);
        require(validator.code.length != 0, MissingValidator(validator));
        require(owners.length != 0, InvalidFactor(which));
        if (_owners[msg.sender][which].length == 0) {
            bytes32[] storage factors = _factors[msg.sender];
            require(factors.length < MAX_FACTORS, TooManyFactors(factors.length + 1));
            factors.push(which);
        }
        _owners[msg.sender][which] = owners;
        emit FactorSet(msg.sender, which);
    }

    function _setThreshold(uint256 required) private {
        uint256 factors = _factors[msg.sender].length;
        require(required != 0 && required <= factors, InvalidThreshold(required, factors));
        threshold[msg.sender] = required;
        emit ThresholdSet(msg.sender, required);
    }

    function _requireInitialized() private view {
        require(threshold[msg.sender] != 0, NotInitialized(msg.sender));
    }

    function _validatorOf(bytes32 which) private pure returns (address) {
        return address(uint160(uint256(which)));
    }

    function _pack(address validator, bytes12 id) private pure returns (bytes32) {
        return bytes32(id) | bytes32(uint256(uint160(validator)));
    }
}
