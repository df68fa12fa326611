// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NexusBootstrap} from "../NexusBootstrap.sol";

/// @title StartaleBootstrap
/// @notice Installs the first modules of a Startale account, which names the calls otherwise than Nexus.
contract StartaleBootstrap is NexusBootstrap {
    /// @param defaultValidator Address the devnet gives the K1Validator.
    constructor(address defaultValidator) NexusBootstrap(defaultValidator) {}

    /// @notice Gives the default validator its owner and installs the other modules.
    function initWithDefaultValidatorAndOtherModules(
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

    /// @notice Installs modules and leaves the default validator without an owner.
    function init(
        BootstrapConfig[] calldata validators,
        BootstrapConfig[] calldata executors,
        BootstrapConfig calldata hook,
        BootstrapConfig[] calldata fallbacks,
        BootstrapPreValidationHookConfig[] calldata preValidationHooks
    ) external payable {
        _init(validators, executors, hook, fallbacks, preValidationHooks);
    }
}
