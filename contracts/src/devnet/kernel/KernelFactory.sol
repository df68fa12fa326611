// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title KernelFactory
/// @notice Creates Kernel accounts at the addresses the public client derives.
/// @dev As with Nexus, the proxy's creation code is the client's; the devnet stores its bytes as the code of a pointer
/// contract, after one STOP byte. An account is created and initialised in one transaction, so nobody comes between.
contract KernelFactory {
    uint256 private constant POINTER_HEADER_BYTES = 1;

    /// @notice Contract whose code is a STOP byte and the proxy's creation code, implementation included.
    address public immutable PROXY_CODE_POINTER;

    error ProxyCodeMissing(address pointer);

    /// @param proxyCodePointer Address the devnet puts the proxy's creation code at.
    constructor(address proxyCodePointer) {
        PROXY_CODE_POINTER = proxyCodePointer;
    }

    /// @notice Creates the account and makes its first call; does nothing but pass the value on if it exists.
    /// @param data The call of `Kernel.initialize`, which the address depends on.
    function createAccount(bytes calldata data, bytes32 salt) external payable returns (address account) {
        bytes memory code = _proxyCreationCode();
        bytes32 actualSalt = keccak256(abi.encodePacked(data, salt));
        account = Create2.computeAddress(actualSalt, keccak256(code));
        if (account.code.length == 0) {
            Create2.deploy(msg.value, actualSalt, code);
            Address.functionCall(account, data);
        } else if (msg.value != 0) {
            Address.sendValue(payable(account), msg.value);
        }
    }

    function getAddress(bytes calldata data, bytes32 salt) external view returns (address) {
        return Create2.computeAddress(keccak256(abi.encodePacked(data, salt)), keccak256(_proxyCreationCode()));
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
