// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {
    IERC7579Module,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_HOOK,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";

/// @title KernelModules
/// @notice The modules of a Kernel account, with the account's own way to pack what installs them.
abstract contract KernelModules {
    uint256 private constant ADDRESS_BYTES = 20;
    bytes1 private constant VALIDATOR_ID = 0x01;

    /// @dev Stands for "no hook" in what installs a validator; zero does in what installs an executor.
    address private constant NO_HOOK = address(1);

    bytes21 private _root;
    mapping(uint256 moduleTypeId => mapping(address module => bool)) private _installed;
    mapping(bytes21 validatorId => mapping(bytes4 selector => bool)) private _allowed;

    event ModuleInstalled(uint256 moduleTypeId, address module);
    event ModuleUninstalled(uint256 moduleTypeId, address module);

    error AccountAccessUnauthorized(address caller);
    error InvalidRootValidator(bytes21 validatorId);
    error InvalidInitData();
    error UnsupportedModuleType(uint256 moduleTypeId);
    error MismatchedModuleType(uint256 moduleTypeId, address module);
    error ModuleAlreadyInstalled(uint256 moduleTypeId, address module);
    error ModuleNotInstalled(uint256 moduleTypeId, address module);
    error RootCannotBeRemoved();

    modifier onlySelf() {
        require(msg.sender == address(this), AccountAccessUnauthorized(msg.sender));
        _;
    }

    /// @param initData The hook's 20 bytes, then `abi.encode(moduleData, hookData)`, for a validator with one more part.
    function installModule(uint256 moduleTypeId, address module, bytes calldata initData) external payable onlySelf {
        require(
            moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_EXECUTOR,
            UnsupportedModuleType(moduleTypeId)
        );
        require(initData.length >= ADDRESS_BYTES, InvalidInitData());
        _requireNoHook(address(bytes20(initData)));
        (bytes memory data,) = abi.decode(initData[ADDRESS_BYTES:], (bytes, bytes));
        _install(moduleTypeId, module, data);
    }

    function uninstallModule(uint256 moduleTypeId, address module, bytes calldata deInitData)
        external
        payable
        onlySelf
    {
        require(_installed[moduleTypeId][module], ModuleNotInstalled(moduleTypeId, module));
        require(
            moduleTypeId != MODULE_TYPE_VALIDATOR || module != _moduleOf(_root), RootCannotBeRemoved()
        );
        delete _installed[moduleTypeId][module];
        try IERC7579Module(module).onUninstall(deInitData) {} catch {}
        emit ModuleUninstalled(moduleTypeId, module);
    }

    /// @notice Which calls of user operations a validator may sign for; this account takes no user operations.
    function grantAccess(bytes21 validatorId, bytes4 selector, bool allow) external payable onlySelf {
        _allowed[validatorId][selector] = allow;
    }

    function isAllowedSelector(bytes21 validatorId, bytes4 selector) external view returns (bool) {
        return _allowed[validatorId][selector];
    }

    /// @notice One byte of kind and the address of the validator that owns the account.
    function rootValidator() public view returns (bytes21) {
        return _root;
    }

    function isModuleInstalled(uint256 moduleTypeId, address module, bytes memory) public view returns (bool) {
        return _installed[moduleTypeId][module];
    }

    function supportsModule(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_EXECUTOR;
    }

    function _setRoot(bytes21 validatorId, address hook, bytes calldata validatorData) internal {
        require(validatorId[0] == VALIDATOR_ID, InvalidRootValidator(validatorId));
        _requireNoHook(hook);
        _root = validatorId;
        _install(MODULE_TYPE_VALIDATOR, _moduleOf(validatorId), validatorData);
    }

    function _moduleOf(bytes21 validatorId) internal pure returns (address) {
        return address(bytes20(validatorId << 8));
    }

    /// @dev Registered before `onInstall` is called: a module that calls back finds itself installed.
    function _install(uint256 moduleTypeId, address module, bytes memory data) private {
        require(IERC7579Module(module).isModuleType(moduleTypeId), MismatchedModuleType(moduleTypeId, module));
        require(!_installed[moduleTypeId][module], ModuleAlreadyInstalled(moduleTypeId, module));
        _installed[moduleTypeId][module] = true;
        IERC7579Module(module).onInstall(data);
        emit ModuleInstalled(moduleTypeId, module);
    }

    /// @dev Refusing is louder than ignoring.
    function _requireNoHook(address hook) private pure {
        require(hook == address(0) || hook == NO_HOOK, UnsupportedModuleType(MODULE_TYPE_HOOK));
    }
}
