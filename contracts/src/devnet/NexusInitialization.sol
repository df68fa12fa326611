// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {NexusModules} from "./NexusModules.sol";

/// @title NexusInitialization
/// @notice The one moment in which an account receives its modules.
/// @dev Three ways in, each of which proves that the holder of the address chose the modules:
/// the proxy's constructor, where they are part of the CREATE2 address;
/// the account itself, when an EIP-7702 holder sends the transaction;
/// anybody with the EIP-7702 holder's signature, when a relayer does.
abstract contract NexusInitialization is NexusModules {
    /// @dev Transient slot that the proxy's constructor sets to one before it calls the implementation.
    bytes32 private constant PROXY_CONSTRUCTION_SLOT =
        0x90b772c2cb8a51aa7a8a65fc23543c6d022d5b3f8e2b92eed79fba7eef829300;

    bytes32 private constant DOMAIN_TYPEHASH = keccak256("EIP712Domain(string name,string version)");
    bytes32 private constant INITIALIZE_TYPEHASH =
        keccak256("Initialize(address nexus,uint256[] chainIds,bytes initData)");

    /// @dev The client signs with this version for every account version, and without a chain id.
    bytes32 private constant DOMAIN_SEPARATOR =
        keccak256(abi.encode(DOMAIN_TYPEHASH, keccak256("Nexus"), keccak256("1.2.0")));

    uint256 private constant SIGNATURE_BYTES = 65;
    uint256 private constant WORD_BYTES = 32;
    uint256 private constant DELEGATION_BYTES = 23;
    bytes3 private constant DELEGATION_PREFIX = 0xef0100;

    address private immutable _implementation;

    error AccountAlreadyInitialized();
    error NotInitializable();
    error InvalidInitData();
    error InvalidInitSignature();
    error InitializedForOtherChain(uint256 chainId);
    error NoValidatorInstalled();

    constructor(address implementation, address defaultValidator) NexusModules(defaultValidator) {
        _implementation = implementation;
    }

    /// @notice Installs the first modules.
    /// @param initData `abi.encode(address bootstrap, bytes bootstrapCall)`. From a relayer, for an EIP-7702 account,
    /// preceded by the packed fields signature (65 bytes), index into chain ids, number of chain ids, chain ids.
    function initializeAccount(bytes calldata initData) external payable {
        require(!_accountStorage().initialized, AccountAlreadyInitialized());
        // Before anything else runs, so that no module can come back in here.
        _accountStorage().initialized = true;

        bool trusted = msg.sender == address(this) || _isInProxyConstruction();
        _bootstrap(trusted ? initData : _verifyHolderSignature(initData));
    }

    function isInitialized() external view returns (bool) {
        return _accountStorage().initialized;
    }

    /// @dev Whether somebody can use the account after initialisation.
    function _hasValidator() internal view virtual returns (bool);

    function _bootstrap(bytes calldata initData) private {
        (address bootstrap, bytes memory bootstrapCall) = abi.decode(initData, (address, bytes));
        Address.functionDelegateCall(bootstrap, bootstrapCall);
        require(_hasValidator(), NoValidatorInstalled());
    }

    /// @dev Only a delegated EOA can have signed; its address is the key. Chain id zero means any chain.
    function _verifyHolderSignature(bytes calldata signedInitData) private view returns (bytes calldata initData) {
        require(_isDelegatedAccount(), NotInitializable());
        uint256 listOffset = SIGNATURE_BYTES + 2 * WORD_BYTES;
        require(signedInitData.length >= listOffset, InvalidInitData());
        uint256 index = uint256(bytes32(signedInitData[SIGNATURE_BYTES:]));
        uint256 count = uint256(bytes32(signedInitData[SIGNATURE_BYTES + WORD_BYTES:]));
        require(index < count && count <= (signedInitData.length - listOffset) / WORD_BYTES, InvalidInitData());

        uint256 listEnd = listOffset + count * WORD_BYTES;
        bytes calldata chainIds = signedInitData[listOffset:listEnd];
        uint256 chainId = uint256(bytes32(chainIds[index * WORD_BYTES:]));
        require(chainId == 0 || chainId == block.chainid, InitializedForOtherChain(chainId));

        initData = signedInitData[listEnd:];
        bytes32 structHash =
            keccak256(abi.encode(INITIALIZE_TYPEHASH, _implementation, keccak256(chainIds), keccak256(initData)));
        bytes32 digest = MessageHashUtils.toTypedDataHash(DOMAIN_SEPARATOR, structHash);
        (address signer,,) = ECDSA.tryRecoverCalldata(digest, signedInitData[:SIGNATURE_BYTES]);
        require(signer == address(this), InvalidInitSignature());
    }

    /// @dev Another kind of proxy sets another slot.
    function _constructionSlot() internal pure virtual returns (bytes32) {
        return PROXY_CONSTRUCTION_SLOT;
    }

    function _isInProxyConstruction() private view returns (bool inConstruction) {
        bytes32 slot = _constructionSlot();
        assembly ("memory-safe") {
            inConstruction := tload(slot)
        }
        // The flag lives until the end of the transaction, the construction only as long as there is no code.
        return inConstruction && address(this).code.length == 0;
    }

    function _isDelegatedAccount() private view returns (bool) {
        bytes memory code = address(this).code;
        return code.length == DELEGATION_BYTES && bytes3(code) == DELEGATION_PREFIX;
    }
}
