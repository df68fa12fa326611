// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @dev What a deposit address stands for. The address is derived from all of it, so none of it can ever change.
/// @param project Hash of the project the address belongs to.
/// @param salt The integrator's own number for the user.
/// @param account Zero: the address is a DepositVault. Otherwise a user's own ERC-7579 account with the DepositExecutor.
/// @param operator Who starts transfers of deposits, at a price of its choice up to the cap; zero is anybody.
/// @param targetChain Where deposits go.
/// @param recipient Who gets them there.
/// @param refundTo Who gets them back, on whatever chain they are, when they cannot go there.
/// @param outputs Tokens of the target chain the recipient may be paid in; the zero address is native money.
/// @param rules Hash of the rules by which one of the outputs is chosen for a deposit.
/// @param maxFeeBps Most that all fees together may take of a deposit, in hundredths of a percent.
/// @param maxSlippageBps Most that an exchange may lose against the price feeds, besides the fees.
/// @param exitDelay Seconds between the announcement of an exit by `refundTo` and the exit.
struct Commitment {
    bytes32 project;
    bytes32 salt;
    address account;
    address operator;
    uint64 targetChain;
    address recipient;
    address refundTo;
    address[] outputs;
    bytes32 rules;
    uint16 maxFeeBps;
    uint16 maxSlippageBps;
    uint32 exitDelay;
}

/// @dev One transfer to a deposit address.
/// @param chainId Where it came in.
/// @param id Hash of its transaction and its place in it.
/// @param token The zero address is native money.
struct Deposit {
    uint64 chainId;
    bytes32 id;
    address token;
    uint256 amount;
}

/// @dev What an owner of a deposit signs to have it paid out to a place of its choice. The EIP-712 domain names the chain
/// and the deposit account, so nothing of it holds anywhere else.
/// @param owner Who signs: the recipient, or the refund address once its announced exit is due.
/// @param to Who is paid.
/// @param token The zero address is native money.
/// @param amount Exactly what leaves the account.
/// @param nonce Works once. The id of a deposit says which deposit is meant, and keeps it from being moved as well.
/// @param deadline Last second in which it may be carried out.
struct Exit {
    address owner;
    address to;
    address token;
    uint256 amount;
    uint256 nonce;
    uint256 deadline;
}
