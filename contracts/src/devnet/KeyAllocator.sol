// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title KeyAllocator
/// @notice The allocator that a public client names in its lock tags, answering with the service's key.
contract KeyAllocator is IERC1271 {
    address public immutable KEY;

    constructor(address key) {
        KEY = key;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecoverCalldata(digest, signature);
        return fault == ECDSA.RecoverError.NoError && signer == KEY ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}
