// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Arbiter} from "./Arbiter.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {Sandbox} from "./Sandbox.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Order, Token} from "./libraries/IntentTypes.sol";
import {OpMode} from "./libraries/OpMode.sol";

/// @title SameChainArbiter
/// @notice SAME_CHAIN: the sponsor's tokens for the tokens of the mandate, with the calls before and after, all in one
/// transaction or not at all.
contract SameChainArbiter is Arbiter {
    /// @notice The qualifier, ABI-encoded.
    /// @param sponsor Owner of the tokens.
    /// @param filler Who gets what is left over, whoever sends the transaction; zero is whoever acts.
    /// @param swap Hash of the calls that may swap; see Arbiter. Zero allows none if a filler is named.
    /// @param swept Tokens the destination calls bring in that an intermediary hands to the recipient.
    struct Terms {
        address sponsor;
        address filler;
        bytes32 swap;
        address[] swept;
    }

    /// @param signature The sponsor's, over the order.
    /// @param destinationSignature The recipient's, over the same message; needed if its account runs calls.
    /// @param swap The filler's calls that turn the pulled tokens into what is asked for; none if the filler brings it.
    struct Fill {
        Order order;
        bytes qualifier;
        bytes signature;
        bytes destinationSignature;
        Ops[] swap;
    }

    constructor(IIntentExecutor executor, Sandbox sandbox, ChainRegistry registry, IResourceLock lock)
        Arbiter(executor, sandbox, registry, lock)
    {}

    /// @notice Fills an order with native money sent along, or out of a swap. With other tokens, use `act`.
    function fill(Fill calldata params) external payable nonReentrant {
        _fill(msg.sender, params);
    }

    function _perform(address filler, bytes calldata action) internal override {
        require(bytes4(action) == this.fill.selector, UnknownAction(bytes4(action)));
        _fill(filler, abi.decode(action[4:], (Fill)));
    }

    function _fill(address actor, Fill memory params) private {
        Order memory order = params.order;
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        _requireTarget(order);
        _requireQualifier(order, params.qualifier);
        Terms memory terms = abi.decode(params.qualifier, (Terms));
        _requireSponsor(order, terms.sponsor);
        address filler = _fillerOf(terms.filler, actor, terms.swap, params.swap);

        bytes32 digest = _digest(order);
        _preClaim(order, params.signature);
        _pull(order, params.signature, _receivers(order, filler, params.swap.length != 0));
        emit IntentClaimed(order.sponsor, order.nonce, digest, filler);

        _swap(params.swap, _tradedTokens(order));
        _deliverAll(order, terms);
        _sweep(order.permitted, filler);
        _sweep(order.mandate.target.tokenOut, filler);
        ExactTransfer.sweep(address(WRAPPED_NATIVE), filler);
        ExactTransfer.sweep(address(0), filler);

        if (OpMode.runsInIntermediary(order.mandate.destOps)) {
            _runIntermediary(order, order.mandate.target.tokenOut, terms.swept);
        }
        _runOnAccount(order, params.destinationSignature);
        emit IntentFilled(order.sponsor, order.nonce, digest, filler);
    }

    /// @dev Tokens for a swap go where the swap runs, tokens that are also asked for come here, all others go straight
    /// to the filler.
    function _receivers(Order memory order, address filler, bool swaps)
        private
        view
        returns (address[] memory receivers)
    {
        receivers = new address[](order.permitted.length);
        Token[] memory tokenOut = order.mandate.target.tokenOut;
        for (uint256 i; i < receivers.length; ++i) {
            address token = order.permitted[i].token;
            bool needed = _contains(tokenOut, token)
                || (token == address(WRAPPED_NATIVE) && _contains(tokenOut, address(0)));
            receivers[i] = swaps ? address(SANDBOX) : needed ? address(this) : filler;
        }
    }

    function _tradedTokens(Order memory order) private view returns (address[] memory) {
        address[] memory wrapped = new address[](1);
        wrapped[0] = address(WRAPPED_NATIVE);
        return _join(_join(_addresses(order.permitted), _addresses(order.mandate.target.tokenOut)), wrapped);
    }

    function _deliverAll(Order memory order, Terms memory terms) private {
        Token[] memory tokenOut = order.mandate.target.tokenOut;
        address receiver = OpMode.runsInIntermediary(order.mandate.destOps)
            ? intermediaryOf(_destinationKey(order, tokenOut, terms.swept))
            : order.mandate.target.recipient;
        for (uint256 i; i < tokenOut.length; ++i) {
            _deliver(tokenOut[i].token, receiver, tokenOut[i].amount);
        }
    }
}
