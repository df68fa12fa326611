// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {
    IERC7579Module,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_FALLBACK,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title NexusModules
/// @notice The modules of an account: where they are kept and how they come and go.
/// @dev Shared by the account and by the bootstrap that the account runs by delegatecall while it is initialised, so
/// both write the same storage. The storage is namespaced (ERC-7201) because under EIP-7702 the account is somebody's
/// own address, which may run other code before or after.
abstract contract NexusModules {
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @custom:storage-location erc7201:simplon.devnet.nexus
    struct AccountStorage {
        bool initialized;
        EnumerableSet.AddressSet validators;
        EnumerableSet.AddressSet executors;
        mapping(bytes4 selector => address handler) fallbacks;
    }

    bytes32 private constant ACCOUNT_STORAGE =
        keccak256(abi.encode(uint256(keccak256("simplon.devnet.nexus")) - 1)) & ~bytes32(uint256(0xff));

    uint256 private constant SELECTOR_BYTES = 4;

    /// @dev A fallback module's data starts with the selector it serves and one byte for the kind of call.
    uint256 private constant FALLBACK_HEADER_BYTES = 5;
    bytes1 private constant FALLBACK_CALL = 0x00;

    /// @notice Validator that every account has without installing it, addressed by a zero prefix.
    address public immutable DEFAULT_VALIDATOR;

    event ModuleInstalled(uint256 moduleTypeId, address module);
    event ModuleUninstalled(uint256 moduleTypeId, address module);

    error UnsupportedModuleType(uint256 moduleTypeId);
    error MismatchedModuleType(uint256 moduleTypeId, address module);
    error ModuleAlreadyInstalled(uint256 moduleTypeId, address module);
    error ModuleNotInstalled(uint256 moduleTypeId, address module);
    error DefaultValidatorAlreadyInstalled();
    error InvalidFallbackData();

    constructor(address defaultValidator) {
        DEFAULT_VALIDATOR = defaultValidator;
    }

    function _accountStorage() internal pure returns (AccountStorage storage store) {
        bytes32 slot = ACCOUNT_STORAGE;
        assembly ("memory-safe") {
            store.slot := slot
        }
    }

    /// @dev Registered before `onInstall` is called: a module that calls back finds itself installed, and installing
    /// it twice from inside its own callback fails.
    function _installModule(uint256 moduleTypeId, address module, bytes calldata initData) internal {
        require(module != DEFAULT_VALIDATOR, DefaultValidatorAlreadyInstalled());
        require(_isKnownModuleType(moduleTypeId), UnsupportedModuleType(moduleTypeId));
        require(IERC7579Module(module).isModuleType(moduleTypeId), MismatchedModuleType(moduleTypeId, module));

        bool added;
        if (moduleTypeId == MODULE_TYPE_VALIDATOR) {
            added = _accountStorage().validators.add(module);
        } else if (moduleTypeId == MODULE_TYPE_EXECUTOR) {
            added = _accountStorage().executors.add(module);
        } else {
            added = _addFallback(module, initData);
            initData = initData[FALLBACK_HEADER_BYTES:];
        }
        require(added, ModuleAlreadyInstalled(moduleTypeId, module));

        IERC7579Module(module).onInstall(initData);
        emit ModuleInstalled(moduleTypeId, module);
    }

    /// @dev A module whose `onUninstall` fails is removed all the same; it must not hold the account hostage.
    function _uninstallModule(uint256 moduleTypeId, address module, bytes calldata deInitData) internal {
        bool removed;
        if (moduleTypeId == MODULE_TYPE_VALIDATOR) {
            removed = _accountStorage().validators.remove(module);
        } else if (moduleTypeId == MODULE_TYPE_EXECUTOR) {
            removed = _accountStorage().executors.remove(module);
        } else if (moduleTypeId == MODULE_TYPE_FALLBACK) {
            removed = _removeFallback(module, deInitData);
            deInitData = removed ? deInitData[SELECTOR_BYTES:] : deInitData;
        }
        require(removed, ModuleNotInstalled(moduleTypeId, module));

        try IERC7579Module(module).onUninstall(deInitData) {} catch {}
        emit ModuleUninstalled(moduleTypeId, module);
    }

    function _isKnownModuleType(uint256 moduleTypeId) internal pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_EXECUTOR
            || moduleTypeId == MODULE_TYPE_FALLBACK;
    }

    /// @param context For a fallback module, the selector it should serve.
    function _isInstalled(uint256 moduleTypeId, address module, bytes calldata context) internal view returns (bool) {
        if (moduleTypeId == MODULE_TYPE_VALIDATOR) {
            return _accountStorage().validators.contains(module);
        }
        if (moduleTypeId == MODULE_TYPE_EXECUTOR) {
            return _accountStorage().executors.contains(module);
        }
        if (moduleTypeId == MODULE_TYPE_FALLBACK && context.length >= SELECTOR_BYTES) {
            return module != address(0) && _accountStorage().fallbacks[bytes4(context)] == module;
        }
        return false;
    }

    function _addFallback(address module, bytes calldata initData) private returns (bool) {
        require(initData.length >= FALLBACK_HEADER_BYTES, InvalidFallbackData());
        require(initData[SELECTOR_BYTES] == FALLBACK_CALL, InvalidFallbackData());
        bytes4 selector = bytes4(initData);
        if (_accountStorage().fallbacks[selector] != address(0)) {
            return false;
        }
        _accountStorage().fallbacks[selector] = module;
        return true;
    }

    function _removeFallback(address module, bytes calldata deInitData) private returns (bool) {
        if (!_isInstalled(MODULE_TYPE_FALLBACK, module, deInitData)) {
            return false;
        }
        delete _accountStorage().fallbacks[bytes4(deInitData)];
        return true;
    }
}
