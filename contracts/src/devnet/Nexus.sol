// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IAccount, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {AccountExecution} from "./AccountExecution.sol";
import {NexusInitialization} from "./NexusInitialization.sol";
import {OwnableValidator} from "./OwnableValidator.sol";

/// @title Nexus
/// @notice The ERC-7579 account that the public client creates, behind its proxy or by EIP-7702 delegation.
/// @dev Written from the client's encodings, for local chains only. Differences from the public account, all on the
/// safe side: no delegatecall, no hooks, no module enable mode, no upgrades. One more on purpose: the default
/// validator counts as installed once it has owners, so that a client's `setup()` finds nothing to do.
contract Nexus is NexusInitialization, AccountExecution, IAccount, IERC1271, ERC721Holder, ERC1155Holder {
    using EnumerableSet for EnumerableSet.AddressSet;
    using ShortStrings for string;
    using ShortStrings for ShortString;

    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    uint256 private constant VALIDATOR_PREFIX_BYTES = 20;
    bytes1 private constant VALIDATION_MODE_PLAIN = 0x00;

    /// @dev Start of a page of modules and end of the last one.
    address private constant SENTINEL = address(1);

    /// @notice EntryPoint whose user operations this account takes.
    address public immutable ENTRY_POINT;

    ShortString private immutable _accountId;

    error AccountAccessUnauthorized(address caller);
    error CannotRemoveLastValidator();
    error MissingFallbackHandler(bytes4 selector);

    /// @param implementation Address this code will stand at, since the constructor runs elsewhere; it is part of
    /// what an EIP-7702 account signs.
    /// @param defaultValidator Address of the OwnableValidator.
    /// @param entryPoint Address of EntryPoint 0.7.
    /// @param accountId_ ERC-7579 account id, for instance "biconomy.nexus.1.2.0"; at most 31 bytes.
    constructor(address implementation, address defaultValidator, address entryPoint, string memory accountId_)
        NexusInitialization(implementation, defaultValidator)
    {
        ENTRY_POINT = entryPoint;
        _accountId = accountId_.toShortString();
    }

    modifier onlyEntryPointOrSelf() {
        require(msg.sender == ENTRY_POINT || msg.sender == address(this), AccountAccessUnauthorized(msg.sender));
        _;
    }

    receive() external payable {}

    /// @dev Calls the handler installed for the selector and appends the caller (ERC-2771).
    fallback(bytes calldata) external payable returns (bytes memory) {
        address handler = _accountStorage().fallbacks[msg.sig];
        require(handler != address(0), MissingFallbackHandler(msg.sig));
        return Address.functionCallWithValue(handler, abi.encodePacked(msg.data, msg.sender), msg.value);
    }

    /// @notice Runs calls for the EntryPoint or for the account itself.
    function execute(bytes32 mode, bytes calldata executionCalldata) external payable onlyEntryPointOrSelf {
        _execute(mode, executionCalldata);
    }

    /// @notice Runs calls for an installed executor module.
    function executeFromExecutor(bytes32 mode, bytes calldata executionCalldata)
        external
        payable
        returns (bytes[] memory results)
    {
        require(
            _accountStorage().executors.contains(msg.sender), ModuleNotInstalled(MODULE_TYPE_EXECUTOR, msg.sender)
        );
        return _execute(mode, executionCalldata);
    }

    function installModule(uint256 moduleTypeId, address module, bytes calldata initData)
        external
        payable
        onlyEntryPointOrSelf
    {
        _installModule(moduleTypeId, module, initData);
    }

    /// @param deInitData Passed to the module; for a fallback module the selector first.
    function uninstallModule(uint256 moduleTypeId, address module, bytes calldata deInitData)
        external
        payable
        onlyEntryPointOrSelf
    {
        _uninstallModule(moduleTypeId, module, deInitData);
        require(moduleTypeId != MODULE_TYPE_VALIDATOR || _hasValidator(), CannotRemoveLastValidator());
    }

    /// @inheritdoc IAccount
    /// @dev The nonce key names the validator: 3 bytes free, 1 byte mode, 20 bytes validator (zero is the default).
    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash, uint256 missingAccountFunds)
        external
        returns (uint256 validationData)
    {
        require(msg.sender == ENTRY_POINT, AccountAccessUnauthorized(msg.sender));
        bytes1 mode = bytes1(bytes32(userOp.nonce) << 24);
        address validator = _resolveValidator(address(uint160(userOp.nonce >> 64)));
        validationData = mode == VALIDATION_MODE_PLAIN && validator != address(0)
            ? IERC7579Validator(validator).validateUserOp(userOp, userOpHash)
            : VALIDATION_FAILED;
        if (missingAccountFunds != 0) {
            // The EntryPoint checks what it received, so a failure needs no handling here.
            (bool paid,) = msg.sender.call{value: missingAccountFunds}("");
            (paid);
        }
    }

    /// @inheritdoc IERC1271
    /// @param signature 20 bytes of validator (zero is the default one, which is not accepted by its own address, as
    /// in the public account), then what that validator understands.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length < VALIDATOR_PREFIX_BYTES) {
            return INVALID_SIGNATURE;
        }
        address validator = _resolveValidator(address(bytes20(signature)));
        if (validator == address(0)) {
            return INVALID_SIGNATURE;
        }
        try IERC7579Validator(validator).isValidSignatureWithSender(
            msg.sender, hash, signature[VALIDATOR_PREFIX_BYTES:]
        ) returns (bytes4 verdict) {
            return verdict;
        } catch {
            return INVALID_SIGNATURE;
        }
    }

    function isModuleInstalled(uint256 moduleTypeId, address module, bytes calldata additionalContext)
        external
        view
        returns (bool)
    {
        if (moduleTypeId == MODULE_TYPE_VALIDATOR && module == DEFAULT_VALIDATOR) {
            return _defaultValidatorHasOwners();
        }
        return _isInstalled(moduleTypeId, module, additionalContext);
    }

    function supportsModule(uint256 moduleTypeId) external pure returns (bool) {
        return _isKnownModuleType(moduleTypeId);
    }

    function accountId() external view returns (string memory) {
        return _accountId.toString();
    }

    function getValidatorsPaginated(address cursor, uint256 size)
        external
        view
        returns (address[] memory array, address next)
    {
        return _page(_accountStorage().validators, cursor, size);
    }

    function getExecutorsPaginated(address cursor, uint256 size)
        external
        view
        returns (address[] memory array, address next)
    {
        return _page(_accountStorage().executors, cursor, size);
    }

    /// @dev Zero for a validator the account does not have.
    function _resolveValidator(address validator) private view returns (address) {
        if (validator == address(0)) {
            return DEFAULT_VALIDATOR;
        }
        return _accountStorage().validators.contains(validator) ? validator : address(0);
    }

    function _hasValidator() internal view override returns (bool) {
        return _accountStorage().validators.length() != 0 || _defaultValidatorHasOwners();
    }

    function _defaultValidatorHasOwners() private view returns (bool) {
        return OwnableValidator(DEFAULT_VALIDATOR).isInitialized(address(this));
    }

    function _page(EnumerableSet.AddressSet storage modules, address cursor, uint256 size)
        private
        view
        returns (address[] memory page, address next)
    {
        address[] memory all = modules.values();
        uint256 start = 0;
        while (cursor != SENTINEL && start < all.length && all[start] != cursor) {
            start++;
        }
        start += cursor == SENTINEL ? 0 : 1;
        uint256 left = start < all.length ? all.length - start : 0;
        page = new address[](size < left ? size : left);
        for (uint256 i = 0; i < page.length; i++) {
            page[i] = all[start + i];
        }
        next = page.length < left && page.length > 0 ? page[page.length - 1] : SENTINEL;
    }
}
