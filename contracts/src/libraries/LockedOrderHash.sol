// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {IntentHash} from "./IntentHash.sol";
import {Funding, FundingMessage, Mandate, Ops, Order, Token} from "./IntentTypes.sol";

/// @title LockedOrderHash
/// @notice Hashes of the messages that the ResourceLock takes, as the public clients build them. One message covers
/// the orders of all origin chains; each chain reckons its own element and is given the hashes of the others.
library LockedOrderHash {
    /// @dev Contracts that the clients' domains name. Nothing is called there: the names are part of what is signed.
    address private constant COMPACT_DOMAIN = 0x73d2Dc0c21fca4EC1601895d50Df7f5624f07D3F;
    address private constant BUNDLE_DOMAIN = 0x0000000000f6Ed8Be424d673c63eeFF8b9267420;

    bytes32 private constant COMPACT_TYPEHASH = keccak256(
        "MultichainCompact(address sponsor,uint256 nonce,uint256 expires,Element[] elements)"
        "Element(address arbiter,uint256 chainId,Lock[] commitments,Mandate mandate)"
        "Lock(bytes12 lockTag,address token,uint256 amount)"
        "Mandate(Target target,uint128 minGas,Op originOps,Op destOps,bytes32 q)" "Op(bytes32 vt,Ops[] ops)"
        "Ops(address to,uint256 value,bytes data)"
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)"
    );
    bytes32 private constant ELEMENT_TYPEHASH = keccak256(
        "Element(address arbiter,uint256 chainId,Lock[] commitments,Mandate mandate)"
        "Lock(bytes12 lockTag,address token,uint256 amount)"
        "Mandate(Target target,uint128 minGas,Op originOps,Op destOps,bytes32 q)" "Op(bytes32 vt,Ops[] ops)"
        "Ops(address to,uint256 value,bytes data)"
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)"
    );
    bytes32 private constant LOCK_TYPEHASH = keccak256("Lock(bytes12 lockTag,address token,uint256 amount)");

    /// @dev Constants of the client of order bundles, whose arrays are not hashed as EIP-712 says.
    bytes32 private constant BUNDLE_TYPEHASH = 0xee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae5;
    bytes32 private constant SEGMENT_TYPEHASH = 0x54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db;
    bytes32 private constant WITNESS_TYPEHASH = 0x78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae731629;
    bytes32 private constant EXECUTION_TYPEHASH = 0xa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a;

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    error MalformedFunding();

    /// @notice What the sponsor signed if `arbiter` may take the order's tokens. Any chain can compute it.
    function digestOf(Order memory order, address arbiter)
        internal
        pure
        returns (bytes32 digest, FundingMessage message)
    {
        Funding memory funding = abi.decode(order.funding, (Funding));
        require(
            funding.lockTags.length == order.permitted.length && funding.index < funding.elements.length,
            MalformedFunding()
        );
        message = funding.message;
        bool compact = message == FundingMessage.Compact;
        bytes32[] memory elements = funding.elements;
        elements[funding.index] = compact ? _element(order, funding, arbiter) : _segment(order, funding, arbiter);
        bytes32 structHash = keccak256(
            abi.encode(
                compact ? COMPACT_TYPEHASH : BUNDLE_TYPEHASH,
                order.sponsor,
                order.nonce,
                order.deadline,
                keccak256(abi.encodePacked(elements))
            )
        );
        digest = MessageHashUtils.toTypedDataHash(_domain(compact, funding.notarizedChain), structHash);
    }

    function _domain(bool compact, uint256 chainId) private pure returns (bytes32) {
        return keccak256(
            abi.encode(
                DOMAIN_TYPEHASH,
                keccak256("The Compact"),
                compact ? keccak256("1") : keccak256("0"),
                chainId,
                compact ? COMPACT_DOMAIN : BUNDLE_DOMAIN
            )
        );
    }

    function _element(Order memory order, Funding memory funding, address arbiter) private pure returns (bytes32) {
        bytes32[] memory locks = new bytes32[](order.permitted.length);
        for (uint256 i; i < locks.length; ++i) {
            require(funding.lockTags[i] != bytes12(0), MalformedFunding());
            locks[i] = keccak256(
                abi.encode(
                    LOCK_TYPEHASH, funding.lockTags[i], order.permitted[i].token, order.permitted[i].amount
                )
            );
        }
        return keccak256(
            abi.encode(
                ELEMENT_TYPEHASH,
                arbiter,
                order.originChain,
                keccak256(abi.encodePacked(locks)),
                IntentHash.mandateHash(order.mandate)
            )
        );
    }

    function _segment(Order memory order, Funding memory funding, address arbiter) private pure returns (bytes32) {
        uint256[] memory words = new uint256[](order.permitted.length * 2);
        for (uint256 i; i < order.permitted.length; ++i) {
            words[2 * i] = uint256(bytes32(funding.lockTags[i])) | uint160(order.permitted[i].token);
            words[2 * i + 1] = order.permitted[i].amount;
        }
        return keccak256(
            abi.encode(
                SEGMENT_TYPEHASH,
                arbiter,
                order.originChain,
                keccak256(abi.encodePacked(words)),
                _witness(order.mandate)
            )
        );
    }

    /// @dev The witness has no place for the qualifier, the mode of the calls and their gas, so the deposit id commits
    /// to them. It has none for calls before the claim either, and the client would not see them: there are none.
    function _witness(Mandate memory mandate) private pure returns (bytes32) {
        require(
            mandate.originOps.ops.length == 0 && mandate.target.fillExpiry <= type(uint32).max, MalformedFunding()
        );
        return keccak256(
            abi.encode(
                WITNESS_TYPEHASH,
                mandate.target.recipient,
                _outputs(mandate.target.tokenOut),
                keccak256(abi.encode(mandate.q, mandate.destOps.vt, mandate.minGas)),
                mandate.target.targetChain,
                mandate.target.fillExpiry,
                _executions(mandate.destOps.ops),
                bytes32(0),
                uint256(0)
            )
        );
    }

    function _outputs(Token[] memory tokens) private pure returns (bytes32) {
        uint256[] memory words = new uint256[](tokens.length * 2);
        for (uint256 i; i < tokens.length; ++i) {
            words[2 * i] = uint160(tokens[i].token);
            words[2 * i + 1] = tokens[i].amount;
        }
        return keccak256(abi.encodePacked(words));
    }

    function _executions(Ops[] memory ops) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](ops.length);
        for (uint256 i; i < hashes.length; ++i) {
            hashes[i] = keccak256(abi.encode(EXECUTION_TYPEHASH, ops[i].to, ops[i].value, keccak256(ops[i].data)));
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
