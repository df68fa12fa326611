// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC7579Utils} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    IERC7579Execution,
    IERC7579ModuleConfig,
    IERC7579Validator,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED,
    VALIDATION_SUCCESS
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {IStatelessValidator} from "./IStatelessValidator.sol";

/// @title SocialRecoveryValidator
/// @notice ERC-7579 validator: `threshold` of an account's guardians may have it call one of its other validators, to
/// give it other owners. They may do nothing else, and they never sign in the account's name.
/// @dev Written from the client's encodings, for local chains only. Guardians sign a user operation's hash by
/// `personal_sign`.
contract SocialRecoveryValidator is IERC7579Validator {
    uint256 private constant SELECTOR_BYTES = 4;
    uint256 private constant MAX_GUARDIANS = 32;
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    /// @dev One call that must not fail.
    bytes2 private constant SINGLE_CALL = 0x0000;

    address public immutable OWNABLE_VALIDATOR;

    /// @notice Number of guardians that must sign; zero for an account that has not installed this module.
    mapping(address account => uint256) public threshold;

    mapping(address account => address[]) private _guardians;

    error AlreadyInitialized(address account);
    error NotInitialized(address account);
    error GuardiansNotSortedAndUnique();
    error InvalidGuardian(address guardian);
    error InvalidThreshold(uint256 threshold, uint256 guardians);
    error TooManyGuardians(uint256 guardians);

    /// @param ownableValidator Whose check of several keys' signatures is used.
    constructor(address ownableValidator) {
        OWNABLE_VALIDATOR = ownableValidator;
    }

    /// @param data `abi.encode(uint256 threshold, address[] guardians)`, guardians ascending without duplicates.
    function onInstall(bytes calldata data) external {
        require(threshold[msg.sender] == 0, AlreadyInitialized(msg.sender));
        (uint256 required, address[] memory guardians) = abi.decode(data, (uint256, address[]));
        _set(required, guardians);
    }

    function onUninstall(bytes calldata) external {
        delete _guardians[msg.sender];
        delete threshold[msg.sender];
    }

    function setThreshold(uint256 required) external {
        require(threshold[msg.sender] != 0, NotInitialized(msg.sender));
        _set(required, _guardians[msg.sender]);
    }

    /// @notice Adds a guardian in its place of the ascending list.
    function addGuardian(address guardian) external {
        require(threshold[msg.sender] != 0, NotInitialized(msg.sender));
        address[] memory old = _guardians[msg.sender];
        address[] memory list = new address[](old.length + 1);
        uint256 at = old.length;
        while (at > 0 && old[at - 1] > guardian) {
            list[at] = old[at - 1];
            --at;
        }
        list[at] = guardian;
        while (at > 0) {
            --at;
            list[at] = old[at];
        }
        _set(threshold[msg.sender], list);
    }

    /// @dev The client names the guardian before it, as in a linked list; the list here needs none.
    function removeGuardian(address, address guardian) external {
        address[] memory old = _guardians[msg.sender];
        require(old.length != 0, NotInitialized(msg.sender));
        address[] memory list = new address[](old.length - 1);
        uint256 kept;
        for (uint256 i; i < old.length; ++i) {
            if (old[i] != guardian) {
                require(kept < list.length, InvalidGuardian(guardian));
                list[kept++] = old[i];
            }
        }
        _set(threshold[msg.sender], list);
    }

    function getGuardians(address account) external view returns (address[] memory) {
        return _guardians[account];
    }

    function isInitialized(address account) external view returns (bool) {
        return threshold[account] != 0;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR;
    }

    /// @dev The caller is the account.
    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash) external view returns (uint256) {
        if (threshold[msg.sender] == 0 || !_onlyCallsValidator(userOp.callData)) {
            return VALIDATION_FAILED;
        }
        bool signed = IStatelessValidator(OWNABLE_VALIDATOR).validateSignatureWithData(
            MessageHashUtils.toEthSignedMessageHash(userOpHash),
            userOp.signature,
            abi.encode(threshold[msg.sender], _guardians[msg.sender])
        );
        return signed ? VALIDATION_SUCCESS : VALIDATION_FAILED;
    }

    function isValidSignatureWithSender(address, bytes32, bytes calldata) external pure returns (bytes4) {
        return INVALID_SIGNATURE;
    }

    /// @dev One call, without money, to another validator that the account has installed.
    function _onlyCallsValidator(bytes calldata callData) private view returns (bool) {
        if (callData.length < SELECTOR_BYTES || bytes4(callData) != IERC7579Execution.execute.selector) {
            return false;
        }
        (bytes32 mode, bytes memory execution) = abi.decode(callData[SELECTOR_BYTES:], (bytes32, bytes));
        if (bytes2(mode) != SINGLE_CALL) {
            return false;
        }
        (address target, uint256 value) = this.targetOf(execution);
        return value == 0 && target != address(this)
            && IERC7579ModuleConfig(msg.sender).isModuleInstalled(MODULE_TYPE_VALIDATOR, target, "");
    }

    /// @notice Where a single call goes, and the money it takes along.
    function targetOf(bytes calldata execution) external pure returns (address target, uint256 value) {
        (target, value,) = ERC7579Utils.decodeSingle(execution);
    }

    function _set(uint256 required, address[] memory guardians) private {
        require(guardians.length <= MAX_GUARDIANS, TooManyGuardians(guardians.length));
        require(required != 0 && required <= guardians.length, InvalidThreshold(required, guardians.length));
        address previous;
        for (uint256 i; i < guardians.length; ++i) {
            require(guardians[i] > previous, GuardiansNotSortedAndUnique());
            previous = guardians[i];
        }
        _guardians[msg.sender] = guardians;
        threshold[msg.sender] = required;
    }
}
