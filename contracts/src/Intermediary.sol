// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Token} from "./libraries/IntentTypes.sol";
import {MinGas} from "./libraries/MinGas.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";

/// @title Intermediary
/// @notice Runs the calls of one intent for an owner whose account cannot run calls itself, and hands over everything.
/// @dev Used through clones only, one for each intent, at an address that commits to the owner, the nonce, the
/// recipient and the calls (see Arbiter). So tokens may be sent there before it exists, no two intents ever share an
/// address, and whatever an intent leaves behind (tokens, allowances it gave or was given) can serve that one intent
/// alone. It takes no NFTs: a call that mints to its caller should name the recipient instead.
contract Intermediary {
    /// @notice The arbiter that made this; nobody else can use it.
    address public immutable ARBITER = msg.sender;

    error OnlyArbiter();
    error MissingFunds(address token, uint256 wanted, uint256 present);
    error CallFailed(uint256 index);

    modifier onlyArbiter() {
        require(msg.sender == ARBITER, OnlyArbiter());
        _;
    }

    receive() external payable {}

    /// @notice Checks that everything needed is here, runs the calls, sends what is left to `recipient`.
    /// @param needs What must be here first; native and wrapped native are changed into each other as needed.
    /// @param minGas What must be left when the calls start, if there are any.
    /// @param swept Further tokens to hand over.
    function run(
        Token[] calldata needs,
        Ops[] calldata calls,
        uint256 minGas,
        address[] calldata swept,
        address recipient,
        IWrappedNative wrappedNative
    ) external onlyArbiter {
        for (uint256 i; i < needs.length; ++i) {
            _provide(needs[i], wrappedNative);
        }
        for (uint256 i; i < needs.length; ++i) {
            uint256 present = ExactTransfer.balanceOf(needs[i].token, address(this));
            require(present >= needs[i].amount, MissingFunds(needs[i].token, needs[i].amount, present));
        }
        if (calls.length != 0) {
            MinGas.requireLeft(minGas);
        }
        for (uint256 i; i < calls.length; ++i) {
            _call(calls[i], i);
        }
        for (uint256 i; i < needs.length; ++i) {
            ExactTransfer.sweep(needs[i].token, recipient);
        }
        _sweep(swept, recipient);
    }

    /// @notice Sends all there is of the tokens, and native money, to `recipient`.
    function sweep(address[] calldata tokens, address recipient) external onlyArbiter {
        _sweep(tokens, recipient);
    }

    /// @dev Native money that was not asked for must not block anything when the recipient refuses it, or a stranger
    /// could stop a fill with one wei.
    function _sweep(address[] calldata tokens, address recipient) private {
        for (uint256 i; i < tokens.length; ++i) {
            ExactTransfer.sweep(tokens[i], recipient);
        }
        if (address(this).balance != 0) {
            ExactTransfer.trySendNative(recipient, address(this).balance);
        }
    }

    function _provide(Token calldata need, IWrappedNative wrappedNative) private {
        bool native = need.token == address(0);
        if (!native && need.token != address(wrappedNative)) {
            return;
        }
        uint256 present = ExactTransfer.balanceOf(need.token, address(this));
        uint256 missing = need.amount > present ? need.amount - present : 0;
        address other = native ? address(wrappedNative) : address(0);
        if (missing == 0 || ExactTransfer.balanceOf(other, address(this)) < missing) {
            return;
        }
        if (native) {
            wrappedNative.withdraw(missing);
        } else {
            wrappedNative.deposit{value: missing}();
        }
    }

    function _call(Ops calldata op, uint256 index) private {
        (bool done, bytes memory result) = op.to.call{value: op.value}(op.data);
        if (done) {
            return;
        }
        require(result.length != 0, CallFailed(index));
        assembly ("memory-safe") {
            revert(add(result, 0x20), mload(result))
        }
    }
}
