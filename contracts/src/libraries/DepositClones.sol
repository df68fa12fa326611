// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {Commitment, Deposit} from "./DepositTypes.sol";

/// @title DepositClones
/// @notice Minimal proxies whose address, through 32 bytes behind their code, commits to what they stand for.
/// @dev As ERC-1167, except that a call without data ends at once: native money from senders that allow only 2,300 gas
/// gets in, which a proxy that asks its implementation first would refuse.
library DepositClones {
    /// @dev calldatasize, push 5, jumpi, stop, jumpdest; then ERC-1167 with its jump moved by six bytes.
    bytes private constant HEAD = hex"3d605380600a3d3981f33660055700" hex"5b363d3d373d3d3d363d73";
    bytes private constant TAIL = hex"5af43d82803e903d91603157fd5bf3";
    uint256 private constant IDENTITY_OFFSET = 51;

    function hashOf(Commitment memory commitment) internal pure returns (bytes32) {
        return keccak256(abi.encode(commitment));
    }

    function hashOf(Deposit memory deposit) internal pure returns (bytes32) {
        return keccak256(abi.encode(deposit));
    }

    /// @param deposit Hash of a deposit for its transit account, zero for the vault.
    function identityOf(bytes32 commitment, bytes32 deposit) internal pure returns (bytes32) {
        return keccak256(abi.encode(commitment, deposit));
    }

    function create(address implementation, bytes32 identity) internal returns (address) {
        return Create2.deploy(0, bytes32(0), _creationCode(implementation, identity));
    }

    function predict(address implementation, bytes32 identity, address deployer) internal pure returns (address) {
        return Create2.computeAddress(bytes32(0), keccak256(_creationCode(implementation, identity)), deployer);
    }

    /// @notice The identity of the clone this runs in.
    function ownIdentity() internal view returns (bytes32 identity) {
        assembly ("memory-safe") {
            extcodecopy(address(), 0, IDENTITY_OFFSET, 32)
            identity := mload(0)
        }
    }

    function _creationCode(address implementation, bytes32 identity) private pure returns (bytes memory) {
        return abi.encodePacked(HEAD, implementation, TAIL, identity);
    }
}
