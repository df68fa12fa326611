// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// @title WithdrawalHash
/// @notice What an allocator signs for a withdrawal, in the domain of the calling contract on this chain.
library WithdrawalHash {
    bytes32 private constant WITHDRAWAL_TYPEHASH =
        keccak256("Withdrawal(address owner,uint256 nonce,uint256 expires,bytes32 transfers)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    /// @param transfers keccak256 of the ABI-encoded list of locks with their recipients and amounts.
    function digestOf(address owner, uint256 nonce, uint256 expires, bytes32 transfers)
        internal
        view
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPEHASH, keccak256("ResourceLock"), keccak256("1"), block.chainid, address(this)
            )
        );
        return MessageHashUtils.toTypedDataHash(
            domain, keccak256(abi.encode(WITHDRAWAL_TYPEHASH, owner, nonce, expires, transfers))
        );
    }
}
