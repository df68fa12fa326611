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

/// @dev One origin of an intent. With the arbiter as spender it is the message the sponsor signed: of Permit2, or one
/// of those that the ResourceLock takes.
/// @param sponsor Owner of the tokens.
/// @param originChain Chain whose tokens the message is about.
/// @param permitted Tokens that leave the sponsor, exactly these amounts.
/// @param funding Empty for Permit2, else an ABI-encoded Funding.
struct Order {
    address sponsor;
    uint256 originChain;
    Token[] permitted;
    uint256 nonce;
    uint256 deadline;
    Mandate mandate;
    bytes funding;
}

/// @dev The messages that the ResourceLock takes. Both cover all origins of an intent with one signature.
enum FundingMessage {
    Compact,
    OrderBundle
}

/// @dev What the message of an order consists of besides the order.
/// @param notarizedChain Chain in the message's domain, the one of its first element.
/// @param lockTags For each permitted token the lock it comes from; zero, in order bundles only, is no lock but the
/// sponsor's own balance.
/// @param elements Hashes of all elements of the message; the one at `index` is the order's and is reckoned anew.
struct Funding {
    FundingMessage message;
    uint256 notarizedChain;
    bytes12[] lockTags;
    bytes32[] elements;
    uint256 index;
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
