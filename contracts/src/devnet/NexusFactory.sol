// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {NexusInitialization} from "./NexusInitialization.sol";

/// @title NexusFactory
/// @notice Creates accounts at the addresses the public client derives.
/// @dev The address depends on the exact creation code of the proxy that the client carries. That code is not ours to
/// compile, so the devnet stores the client's bytes as the code of a pointer contract, after one STOP byte that keeps
/// the pointer from being executed.
contract NexusFactory {
    uint256 private constant POINTER_HEADER_BYTES = 1;

    /// @notice Implementation behind every proxy created here.
    address public immutable ACCOUNT_IMPLEMENTATION;

    /// @notice Contract whose code is a STOP byte and the proxy's creation code.
    address public immutable PROXY_CODE_POINTER;

    event AccountCreated(address indexed account, bytes initData, bytes32 salt);

    error ProxyCodeMissing(address pointer);

    /// @param implementation Address of the Nexus this factory is for.
    /// @param proxyCodePointer Address the devnet puts the proxy's creation code at.
    constructor(address implementation, address proxyCodePointer) {
        ACCOUNT_IMPLEMENTATION = implementation;
        PROXY_CODE_POINTER = proxyCodePointer;
    }

    /// @notice Creates the account, or passes the value on if it exists already.
    function createAccount(bytes calldata initData, bytes32 salt) external payable returns (address payable account) {
        bytes memory initCode = _initCode(initData);
        account = payable(Create2.computeAddress(salt, keccak256(initCode)));
        if (account.code.length == 0) {
            Create2.deploy(msg.value, salt, initCode);
            emit AccountCreated(account, initData, salt);
        } else if (msg.value != 0) {
            Address.sendValue(account, msg.value);
        }
    }

    function computeAccountAddress(bytes calldata initData, bytes32 salt) external view returns (address payable) {
        return payable(Create2.computeAddress(salt, keccak256(_initCode(initData))));
    }

    function _initCode(bytes calldata initData) private view returns (bytes memory) {
        bytes memory initialization = abi.encodeCall(NexusInitialization.initializeAccount, (initData));
        return abi.encodePacked(_proxyCreationCode(), abi.encode(ACCOUNT_IMPLEMENTATION, initialization));
    }

    function _proxyCreationCode() private view returns (bytes memory creationCode) {
        address pointer = PROXY_CODE_POINTER;
        require(pointer.code.length > POINTER_HEADER_BYTES, ProxyCodeMissing(pointer));
        creationCode = new bytes(pointer.code.length - POINTER_HEADER_BYTES);
        assembly ("memory-safe") {
            extcodecopy(pointer, add(creationCode, 0x20), POINTER_HEADER_BYTES, mload(creationCode))
        }
    }
}
