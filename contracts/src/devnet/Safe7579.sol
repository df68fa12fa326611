// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC7579Utils} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {
    Execution,
    IERC7579Module,
    IERC7579Validator,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_FALLBACK,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

struct ModuleInit {
    address module;
    bytes initData;
    uint256 moduleType;
}

interface ISafe {
    function execTransactionFromModuleReturnData(address to, uint256 value, bytes memory data, uint8 operation)
        external
        returns (bool success, bytes memory returnData);

    function simulateAndRevert(address targetContract, bytes memory calldataPayload) external;
}

/// @title Safe7579
/// @notice The ERC-7579 side of a Safe: its fallback handler and, as its enabled module, the one that acts for it.
/// @dev Written from the client's encodings, for local chains only. One contract serves every Safe, so everything it
/// keeps is kept by Safe. It is reached through the Safe, which appends its own caller to the call (ERC-2771).
/// Differences from the public adapter, all on the safe side: validators, executors and fallbacks that only answer
/// questions, no hooks, no user operations, no delegatecall.
contract Safe7579 is IERC1271 {
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    uint256 private constant ADDRESS_BYTES = 20;
    /// @dev What `simulateAndRevert` puts before the result: whether it went well, and the length.
    uint256 private constant SIMULATION_HEADER_BYTES = 64;
    uint8 private constant CALL = 0;

    bytes1 private constant CALL_SINGLE = 0x00;
    bytes1 private constant CALL_BATCH = 0x01;
    bytes1 private constant EXEC_DEFAULT = 0x00;

    /// @dev How the client marks a fallback that changes nothing.
    bytes1 private constant FALLBACK_STATIC = 0xfe;

    mapping(address safe => mapping(uint256 moduleTypeId => mapping(address module => bool))) private _installed;
    mapping(address safe => mapping(bytes4 selector => address handler)) private _fallbacks;
    mapping(address safe => bool) private _initialized;

    event ModuleInstalled(uint256 moduleTypeId, address module);
    event ModuleUninstalled(uint256 moduleTypeId, address module);

    error AccountAccessUnauthorized(address caller);
    error AlreadyInitialized(address safe);
    error UnsupportedModuleType(uint256 moduleTypeId);
    error UnsupportedExecutionMode(bytes32 mode);
    error ModuleAlreadyInstalled(uint256 moduleTypeId, address module);
    error ModuleNotInstalled(uint256 moduleTypeId, address module);
    error UnsupportedFallback(bytes4 selector, bytes1 callType);
    error MissingFallbackHandler(bytes4 selector);

    modifier onlySelf() {
        require(_caller() == msg.sender, AccountAccessUnauthorized(_caller()));
        _;
    }

    /// @dev Whatever the Safe and this contract have no call for: asks the fallback module for it, in the Safe's name.
    fallback(bytes calldata) external returns (bytes memory) {
        address handler = _fallbacks[msg.sender][msg.sig];
        require(handler != address(0), MissingFallbackHandler(msg.sig));
        (bool answered, bytes memory answer) = _askAs(msg.sender, handler, msg.data);
        return Address.verifyCallResult(answered, answer);
    }

    /// @notice The first modules of a Safe, once, while it is set up.
    function initializeAccount(ModuleInit[] calldata modules) external onlySelf {
        require(!_initialized[msg.sender], AlreadyInitialized(msg.sender));
        _initialized[msg.sender] = true;
        for (uint256 i; i < modules.length; ++i) {
            _install(modules[i].moduleType, modules[i].module, modules[i].initData);
        }
    }

    function installModule(uint256 moduleTypeId, address module, bytes calldata initData) external onlySelf {
        _install(moduleTypeId, module, initData);
    }

    function uninstallModule(uint256 moduleTypeId, address module, bytes calldata deInitData) external onlySelf {
        require(_installed[msg.sender][moduleTypeId][module], ModuleNotInstalled(moduleTypeId, module));
        delete _installed[msg.sender][moduleTypeId][module];
        if (moduleTypeId == MODULE_TYPE_FALLBACK) {
            bytes4 selector = abi.decode(deInitData, (bytes4));
            require(_fallbacks[msg.sender][selector] == module, MissingFallbackHandler(selector));
            delete _fallbacks[msg.sender][selector];
        }
        _actAs(msg.sender, module, 0, abi.encodeCall(IERC7579Module.onUninstall, (deInitData)));
        emit ModuleUninstalled(moduleTypeId, module);
    }

    function execute(bytes32 mode, bytes calldata executionCalldata) external onlySelf {
        _execute(mode, executionCalldata);
    }

    /// @notice Runs calls of the Safe for one of its executor modules.
    function executeFromExecutor(bytes32 mode, bytes calldata executionCalldata)
        external
        returns (bytes[] memory results)
    {
        address executor = _caller();
        require(
            _installed[msg.sender][MODULE_TYPE_EXECUTOR][executor],
            ModuleNotInstalled(MODULE_TYPE_EXECUTOR, executor)
        );
        return _execute(mode, executionCalldata);
    }

    /// @inheritdoc IERC1271
    /// @param signature 20 bytes of validator, then what that validator understands.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length < ADDRESS_BYTES) {
            return INVALID_SIGNATURE;
        }
        address validator = address(bytes20(signature));
        if (!_installed[msg.sender][MODULE_TYPE_VALIDATOR][validator]) {
            return INVALID_SIGNATURE;
        }
        bytes memory question = abi.encodeCall(
            IERC7579Validator.isValidSignatureWithSender, (_caller(), hash, signature[ADDRESS_BYTES:])
        );
        (bool answered, bytes memory answer) = _askAs(msg.sender, validator, question);
        return answered && answer.length == 32 ? abi.decode(answer, (bytes4)) : INVALID_SIGNATURE;
    }

    function isModuleInstalled(uint256 moduleTypeId, address module, bytes calldata) external view returns (bool) {
        return _installed[msg.sender][moduleTypeId][module];
    }

    function supportsModule(uint256 moduleTypeId) external pure returns (bool) {
        return _isKnown(moduleTypeId);
    }

    function supportsExecutionMode(bytes32 mode) public pure returns (bool) {
        return (mode[0] == CALL_SINGLE || mode[0] == CALL_BATCH) && mode[1] == EXEC_DEFAULT;
    }

    function accountId() external pure returns (string memory) {
        return "rhinestone.safe7579.v1.0.0";
    }

    /// @dev Run by the Safe itself, by delegatecall, inside a simulation that is taken back.
    function ask(address target, bytes calldata question) external view returns (bool, bytes memory) {
        return target.staticcall(question);
    }

    /// @dev The module sees the Safe as its caller.
    function _install(uint256 moduleTypeId, address module, bytes memory initData) private {
        require(_isKnown(moduleTypeId), UnsupportedModuleType(moduleTypeId));
        require(!_installed[msg.sender][moduleTypeId][module], ModuleAlreadyInstalled(moduleTypeId, module));
        _installed[msg.sender][moduleTypeId][module] = true;
        if (moduleTypeId == MODULE_TYPE_FALLBACK) {
            initData = _addFallback(module, initData);
        }
        _actAs(msg.sender, module, 0, abi.encodeCall(IERC7579Module.onInstall, (initData)));
        emit ModuleInstalled(moduleTypeId, module);
    }

    /// @return data What is for the module itself.
    function _addFallback(address module, bytes memory initData) private returns (bytes memory data) {
        bytes4 selector;
        bytes1 callType;
        (selector, callType, data) = abi.decode(initData, (bytes4, bytes1, bytes));
        bool free = _fallbacks[msg.sender][selector] == address(0);
        require(free && callType == FALLBACK_STATIC, UnsupportedFallback(selector, callType));
        _fallbacks[msg.sender][selector] = module;
    }

    function _execute(bytes32 mode, bytes calldata executionCalldata) private returns (bytes[] memory results) {
        require(supportsExecutionMode(mode), UnsupportedExecutionMode(mode));
        if (mode[0] == CALL_SINGLE) {
            (address target, uint256 value, bytes calldata data) = ERC7579Utils.decodeSingle(executionCalldata);
            results = new bytes[](1);
            results[0] = _actAs(msg.sender, target, value, data);
            return results;
        }
        Execution[] calldata calls = ERC7579Utils.decodeBatch(executionCalldata);
        results = new bytes[](calls.length);
        for (uint256 i; i < calls.length; ++i) {
            results[i] = _actAs(msg.sender, calls[i].target, calls[i].value, calls[i].callData);
        }
    }

    function _actAs(address safe, address target, uint256 value, bytes memory data) private returns (bytes memory) {
        (bool success, bytes memory result) =
            ISafe(safe).execTransactionFromModuleReturnData(target, value, data, CALL);
        return Address.verifyCallResult(success, result);
    }

    /// @dev A question in the Safe's name that changes nothing: acting for the Safe would emit events, which nobody
    /// may do while a signature is checked.
    function _askAs(address safe, address target, bytes memory question)
        private
        view
        returns (bool answered, bytes memory answer)
    {
        bytes memory run = abi.encodeCall(this.ask, (target, question));
        (, bytes memory outcome) = safe.staticcall(abi.encodeCall(ISafe.simulateAndRevert, (address(this), run)));
        if (outcome.length < SIMULATION_HEADER_BYTES || uint256(bytes32(outcome)) == 0) {
            return (false, "");
        }
        bytes memory result = new bytes(outcome.length - SIMULATION_HEADER_BYTES);
        for (uint256 i; i < result.length; ++i) {
            result[i] = outcome[i + SIMULATION_HEADER_BYTES];
        }
        return abi.decode(result, (bool, bytes));
    }

    function _isKnown(uint256 moduleTypeId) private pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR || moduleTypeId == MODULE_TYPE_EXECUTOR
            || moduleTypeId == MODULE_TYPE_FALLBACK;
    }

    /// @dev Who called the Safe.
    function _caller() private pure returns (address) {
        return address(bytes20(msg.data[msg.data.length - ADDRESS_BYTES:]));
    }
}
