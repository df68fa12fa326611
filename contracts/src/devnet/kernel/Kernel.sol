// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {AccountExecution} from "../AccountExecution.sol";
import {KernelModules} from "./KernelModules.sol";

/// @title Kernel
/// @notice The Kernel 3.3 account that the public client creates, behind its proxy.
/// @dev Written from the client's encodings, for local chains only. Differences from the public account, all on the
/// safe side: validators and executors only, no hooks that do anything, no permissions, no user operations, no
/// delegatecall, no EIP-7702.
contract Kernel is KernelModules, AccountExecution, IERC1271, IERC5267, ERC721Holder, ERC1155Holder {
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    bytes1 private constant SIGNED_BY_ROOT = 0x00;
    bytes1 private constant SIGNED_BY_VALIDATOR = 0x01;
    uint256 private constant VALIDATOR_PREFIX_BYTES = 21;
    uint256 private constant MAGIC_BYTES = 32;

    /// @dev Marks a signature that is good on every chain.
    bytes32 private constant REPLAYABLE = keccak256("kernel.replayable.signature");
    uint256 private constant ANY_CHAIN = 0;

    bytes32 private constant WRAPPER_TYPEHASH = keccak256("Kernel(bytes32 hash)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    string private constant NAME = "Kernel";
    string private constant VERSION = "0.3.3";
    /// @dev Name, version, chain and address.
    bytes1 private constant DOMAIN_FIELDS = 0x0f;

    error AlreadyInitialized();
    error InitConfigError(uint256 index);

    receive() external payable {}

    /// @notice Gives the account its first modules, once. The factory calls it when it creates the account, whose
    /// address commits to these arguments.
    /// @param config Calls of the account to itself, which install the other modules.
    function initialize(
        bytes21 rootValidator_,
        address hook,
        bytes calldata validatorData,
        bytes calldata,
        bytes[] calldata config
    ) external {
        require(rootValidator() == bytes21(0), AlreadyInitialized());
        _setRoot(rootValidator_, hook, validatorData);
        for (uint256 i; i < config.length; ++i) {
            (bool success,) = address(this).call(config[i]);
            require(success, InitConfigError(i));
        }
    }

    /// @notice Runs calls for the account itself.
    function execute(bytes32 mode, bytes calldata executionCalldata) external payable onlySelf {
        _execute(mode, executionCalldata);
    }

    /// @notice Runs calls for an installed executor module.
    function executeFromExecutor(bytes32 mode, bytes calldata executionCalldata)
        external
        payable
        returns (bytes[] memory results)
    {
        require(
            isModuleInstalled(MODULE_TYPE_EXECUTOR, msg.sender, ""),
            ModuleNotInstalled(MODULE_TYPE_EXECUTOR, msg.sender)
        );
        return _execute(mode, executionCalldata);
    }

    /// @inheritdoc IERC1271
    /// @dev What the validator is asked about is the hash inside the account's own domain, so that a key with two
    /// accounts never signs for both at once.
    /// @param signature A byte for who signs, 20 bytes of validator unless it is the root, a mark if it is good on
    /// every chain, then what the validator understands.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address validator, bytes calldata own) = _signerOf(signature);
        if (validator == address(0)) {
            return INVALID_SIGNATURE;
        }
        bool replayable = own.length >= MAGIC_BYTES && bytes32(own) == REPLAYABLE;
        bytes32 wrapped = _wrap(hash, replayable ? ANY_CHAIN : block.chainid);
        own = replayable ? own[MAGIC_BYTES:] : own;
        try IERC7579Validator(validator).isValidSignatureWithSender(msg.sender, wrapped, own) returns (
            bytes4 verdict
        ) {
            return verdict;
        } catch {
            return INVALID_SIGNATURE;
        }
    }

    function accountId() external pure returns (string memory) {
        return "kernel.advanced.v0.3.3";
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (DOMAIN_FIELDS, NAME, VERSION, block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    /// @dev Zero for a validator the account does not have.
    function _signerOf(bytes calldata signature) private view returns (address validator, bytes calldata own) {
        own = signature;
        if (signature.length > 0 && signature[0] == SIGNED_BY_ROOT) {
            return (_moduleOf(rootValidator()), signature[1:]);
        }
        if (signature.length >= VALIDATOR_PREFIX_BYTES && signature[0] == SIGNED_BY_VALIDATOR) {
            address named = _moduleOf(bytes21(signature));
            bool installed = isModuleInstalled(MODULE_TYPE_VALIDATOR, named, "");
            return (installed ? named : address(0), signature[VALIDATOR_PREFIX_BYTES:]);
        }
    }

    function _wrap(bytes32 hash, uint256 chainId) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256(bytes(NAME)), keccak256(bytes(VERSION)), chainId, address(this))
        );
        return MessageHashUtils.toTypedDataHash(domain, keccak256(abi.encode(WRAPPER_TYPEHASH, hash)));
    }
}
