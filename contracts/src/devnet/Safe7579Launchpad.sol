// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ModuleInit, Safe7579} from "./Safe7579.sol";

interface IModuleManager {
    function enableModule(address module) external;
}

/// @title Safe7579Launchpad
/// @notice What a Safe that the public client creates runs by delegatecall while it is set up.
/// @dev Written from the client's encodings, for local chains only. There is no registry of attested modules here, so
/// attesters are ignored.
contract Safe7579Launchpad {
    /// @notice Gives the Safe its ERC-7579 side. The Safe has the adapter as its fallback handler already.
    function addSafe7579(address safe7579, ModuleInit[] calldata modules, address[] calldata, uint8) external {
        IModuleManager(address(this)).enableModule(safe7579);
        Safe7579(address(this)).initializeAccount(modules);
    }
}
