// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// The messages an owner signs, field by field as the public clients build them. The names are those of the EIP-712
// types; their hashes are in IntentHash.

/// @dev An amount of a token in raw units. The zero address is the chain's native token.
struct Token {
    address token;
    uint256 amount;
}

/// @dev One call.
struct Ops {
    address to;
    uint256 value;
    bytes data;
}

/// @dev Calls and the rules under which they run; see OpMode for `vt`.
struct Op {
    bytes32 vt;
    Ops[] ops;
}

/// @dev Who shall have what, on which chain and until when.
struct Target {
    address recipient;
    Token[] tokenOut;
    uint256 targetChain;
    uint256 fillExpiry;
}

/// @dev Witness of the Permit2 transfer: what the owner wants for the tokens.
/// @param q keccak256 of the qualifier, the terms of the settlement layer.
struct Mandate {
    Target target;
    uint128 minGas;
    Op originOps;
    Op destOps;
    bytes32 q;
}

/// @dev One origin of an intent. With the arbiter as spender it is the Permit2 message the sponsor signed.
/// @param sponsor Owner of the tokens.
/// @param originChain Chain whose Permit2 the message is for.
/// @param permitted Tokens that leave the sponsor, exactly these amounts.
struct Order {
    address sponsor;
    uint256 originChain;
    Token[] permitted;
    uint256 nonce;
    uint256 deadline;
    Mandate mandate;
}

/// @dev What the account pays for the gas of its own calls.
/// @param exchangeRate Raw units of `token` for 1e18 wei.
/// @param overhead Gas added to what is measured: the transaction itself, its calldata, the payment.
struct GasRefund {
    address token;
    uint256 exchangeRate;
    uint256 overhead;
}

/// @dev Calls of one account on one chain, without any funding.
struct SingleChainOps {
    address account;
    uint256 nonce;
    Op op;
    GasRefund gasRefund;
}
