// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {GasRefund, Mandate, Op, Order, SingleChainOps, Target, Token} from "./IntentTypes.sol";

/// @title IntentHash
/// @notice EIP-712 hashes of everything an owner signs.
library IntentHash {
    /// @notice Permit2, at the same address on every chain.
    address internal constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;

    /// @notice What Permit2 appends to its own type to get the type of the whole message.
    string internal constant WITNESS_TYPE = "Mandate mandate)"
        "Mandate(Target target,uint128 minGas,Op originOps,Op destOps,bytes32 q)" "Op(bytes32 vt,Ops[] ops)"
        "Ops(address to,uint256 value,bytes data)"
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)" "TokenPermissions(address token,uint256 amount)";

    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,"
        "Mandate mandate)" "Mandate(Target target,uint128 minGas,Op originOps,Op destOps,bytes32 q)"
        "Op(bytes32 vt,Ops[] ops)" "Ops(address to,uint256 value,bytes data)"
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)" "TokenPermissions(address token,uint256 amount)"
    );
    bytes32 private constant MANDATE_TYPEHASH = keccak256(
        "Mandate(Target target,uint128 minGas,Op originOps,Op destOps,bytes32 q)" "Op(bytes32 vt,Ops[] ops)"
        "Ops(address to,uint256 value,bytes data)"
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)"
    );
    bytes32 private constant TARGET_TYPEHASH = keccak256(
        "Target(address recipient,Token[] tokenOut,uint256 targetChain,uint256 fillExpiry)"
        "Token(address token,uint256 amount)"
    );
    bytes32 private constant TOKEN_TYPEHASH = keccak256("Token(address token,uint256 amount)");
    bytes32 private constant TOKEN_PERMISSIONS_TYPEHASH = keccak256("TokenPermissions(address token,uint256 amount)");
    bytes32 private constant OP_TYPEHASH =
        keccak256("Op(bytes32 vt,Ops[] ops)" "Ops(address to,uint256 value,bytes data)");
    bytes32 private constant OPS_TYPEHASH = keccak256("Ops(address to,uint256 value,bytes data)");
    bytes32 private constant SINGLE_CHAIN_OPS_TYPEHASH = keccak256(
        "SingleChainOps(address account,uint256 nonce,Op op,GasRefund gasRefund)"
        "GasRefund(address token,uint256 exchangeRate,uint256 overhead)" "Op(bytes32 vt,Ops[] ops)"
        "Ops(address to,uint256 value,bytes data)"
    );
    bytes32 private constant GAS_REFUND_TYPEHASH =
        keccak256("GasRefund(address token,uint256 exchangeRate,uint256 overhead)");

    bytes32 private constant PERMIT2_DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    /// @notice What the sponsor signed: the Permit2 message of the order's chain with `spender` as the one who may
    /// take the tokens. Any chain can compute it.
    function orderDigest(Order memory order, address spender) internal pure returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(PERMIT2_DOMAIN_TYPEHASH, keccak256("Permit2"), order.originChain, PERMIT2)
        );
        bytes32 structHash = keccak256(
            abi.encode(
                PERMIT_TYPEHASH,
                _tokens(order.permitted, TOKEN_PERMISSIONS_TYPEHASH),
                spender,
                order.nonce,
                order.deadline,
                mandateHash(order.mandate)
            )
        );
        return MessageHashUtils.toTypedDataHash(domain, structHash);
    }

    /// @notice The witness that goes into the Permit2 message.
    function mandateHash(Mandate memory mandate) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                MANDATE_TYPEHASH,
                _target(mandate.target),
                mandate.minGas,
                opHash(mandate.originOps),
                opHash(mandate.destOps),
                mandate.q
            )
        );
    }

    function opHash(Op memory op) internal pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](op.ops.length);
        for (uint256 i; i < hashes.length; ++i) {
            hashes[i] =
                keccak256(abi.encode(OPS_TYPEHASH, op.ops[i].to, op.ops[i].value, keccak256(op.ops[i].data)));
        }
        return keccak256(abi.encode(OP_TYPEHASH, op.vt, keccak256(abi.encodePacked(hashes))));
    }

    /// @notice What an account signed for its own calls, in the domain of the executor at `executor`.
    function singleChainOpsDigest(SingleChainOps memory intent, address executor, uint256 chainId)
        internal
        pure
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("IntentExecutor"), keccak256("v0.0.1"), chainId, executor)
        );
        bytes32 structHash = keccak256(
            abi.encode(
                SINGLE_CHAIN_OPS_TYPEHASH,
                intent.account,
                intent.nonce,
                opHash(intent.op),
                _gasRefund(intent.gasRefund)
            )
        );
        return MessageHashUtils.toTypedDataHash(domain, structHash);
    }

    function _gasRefund(GasRefund memory refund) private pure returns (bytes32) {
        return keccak256(abi.encode(GAS_REFUND_TYPEHASH, refund.token, refund.exchangeRate, refund.overhead));
    }

    function _target(Target memory target) private pure returns (bytes32) {
        return keccak256(
            abi.encode(
                TARGET_TYPEHASH,
                target.recipient,
                _tokens(target.tokenOut, TOKEN_TYPEHASH),
                target.targetChain,
                target.fillExpiry
            )
        );
    }

    function _tokens(Token[] memory tokens, bytes32 typehash) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](tokens.length);
        for (uint256 i; i < hashes.length; ++i) {
            hashes[i] = keccak256(abi.encode(typehash, tokens[i].token, tokens[i].amount));
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
