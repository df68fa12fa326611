// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {
    IERC7579Module,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_FALLBACK,
    MODULE_TYPE_HOOK,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {NexusModules} from "./NexusModules.sol";

/// @title NexusBootstrap
/// @notice Installs the first modules of an account. An account runs it by delegatecall from `initializeAccount`.
/// @dev Stands at 0x00000000006eFb61D8c9546FF1B500de3f244EA7. Called directly it only fills its own storage, which
/// nobody reads. Hooks are not part of this stand-in: asking for one fails instead of being ignored.
contract NexusBootstrap is NexusModules {
    struct BootstrapConfig {
        address module;
        bytes initData;
    }

    struct BootstrapPreValidationHookConfig {
        uint256 hookType;
        address module;
        bytes data;
    }

    /// @param defaultValidator Address the devnet gives the OwnableValidator.
    constructor(address defaultValidator) NexusModules(defaultValidator) {}

    /// @notice Gives the default validator its owners and installs the other modules.
    function initNexusWithDefaultValidatorAndOtherModulesNoRegistry(
        bytes calldata defaultValidatorInitData,
        BootstrapConfig[] calldata validators,
        BootstrapConfig[] calldata executors,
        BootstrapConfig calldata hook,
        BootstrapConfig[] calldata fallbacks,
        BootstrapPreValidationHookConfig[] calldata preValidationHooks
    ) external payable {
        _initDefaultValidator(defaultValidatorInitData);
        _init(validators, executors, hook, fallbacks, preValidationHooks);
    }

    /// @notice Installs modules and leaves the default validator without owners.
    function initNexusNoRegistry(
        BootstrapConfig[] calldata validators,
        BootstrapConfig[] calldata executors,
        BootstrapConfig calldata hook,
        BootstrapConfig[] calldata fallbacks,
        BootstrapPreValidationHookConfig[] calldata preValidationHooks
    ) external payable {
        _init(validators, executors, hook, fallbacks, preValidationHooks);
    }

    function _initDefaultValidator(bytes calldata initData) internal {
        IERC7579Module(DEFAULT_VALIDATOR).onInstall(initData);
    }

    function _init(
        BootstrapConfig[] calldata validators,
        BootstrapConfig[] calldata executors,
        BootstrapConfig calldata hook,
        BootstrapConfig[] calldata fallbacks,
        BootstrapPreValidationHookConfig[] calldata preValidationHooks
    ) internal {
        _requireNoHooks(hook, preValidationHooks);
        _installEach(MODULE_TYPE_VALIDATOR, validators);
        _installEach(MODULE_TYPE_EXECUTOR, executors);
        _installEach(MODULE_TYPE_FALLBACK, fallbacks);
    }

    function _requireNoHooks(
        BootstrapConfig calldata hook,
        BootstrapPreValidationHookConfig[] calldata preValidationHooks
    ) private pure {
        require(hook.module == address(0), UnsupportedModuleType(MODULE_TYPE_HOOK));
        if (preValidationHooks.length != 0) {
            revert UnsupportedModuleType(preValidationHooks[0].hookType);
        }
    }

    function _installEach(uint256 moduleTypeId, BootstrapConfig[] calldata configs) private {
        for (uint256 i = 0; i < configs.length; i++) {
            _installModule(moduleTypeId, configs[i].module, configs[i].initData);
        }
    }
}
