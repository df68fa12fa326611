// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Arbiter} from "./Arbiter.sol";
import {CctpRegistry} from "./CctpRegistry.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {Sandbox} from "./Sandbox.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {ITokenMessenger} from "./interfaces/ITokenMessenger.sol";
import {CctpTerms} from "./libraries/CctpTerms.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Order, Token} from "./libraries/IntentTypes.sol";

/// @title CctpArbiter
/// @notice CCTP: on the origin chain it turns an order into a burn of USDC, which Circle attests and anybody may then
/// have minted to the recipient. Destination calls run afterwards, together with handing over what was minted.
/// @dev A burn cannot be taken back, so the claim insists on everything: on the contract that burns, the domain it is
/// for, who is paid, how much at least and who may deliver it, which is everybody. The message carries the digest that
/// the owner signed, so no two orders ever have the same message and each mint can be told from all others.
contract CctpArbiter is Arbiter {
    using SafeERC20 for IERC20;

    /// @param swap The filler's calls that turn pulled tokens into the one that is burnt.
    struct Claim {
        Order order;
        bytes qualifier;
        bytes signature;
        Ops[] swap;
    }

    /// @param destinationSignature The recipient's, over the order; needed if its account runs calls.
    struct Fill {
        Order order;
        bytes qualifier;
        bytes destinationSignature;
    }

    uint32 private constant FAST = 1000;
    uint32 private constant STANDARD = 2000;
    bytes32 private constant ANYBODY = bytes32(0);

    CctpRegistry public immutable PLACES;

    error OneOutputOnly(uint256 outputs);
    error TooLittleBurnt(uint256 wanted, uint256 amount, uint256 maxFee);
    error UnknownFinality(uint32 minFinality);
    error InexactBurn(uint256 wanted, uint256 burnt);
    error NeedsMismatch(address token);
    error IntermediaryRequired();
    error NothingToRun();

    constructor(
        IIntentExecutor executor,
        Sandbox sandbox,
        ChainRegistry registry,
        IResourceLock lock,
        CctpRegistry places
    ) Arbiter(executor, sandbox, registry, lock)
    {
        PLACES = places;
    }

    /// @notice Claims without tokens of the filler's own.
    function claim(Claim calldata params) external nonReentrant {
        _claim(msg.sender, params);
    }

    /// @notice Hands over what was minted and runs the calls.
    function fill(Fill calldata params) external nonReentrant {
        _fill(msg.sender, params);
    }

    function _perform(address filler, bytes calldata action) internal override {
        bytes4 selector = bytes4(action);
        if (selector == this.claim.selector) {
            _claim(filler, abi.decode(action[4:], (Claim)));
        } else if (selector == this.fill.selector) {
            _fill(filler, abi.decode(action[4:], (Fill)));
        } else {
            revert UnknownAction(selector);
        }
    }

    function _claim(address actor, Claim memory params) private {
        Order memory order = params.order;
        CctpTerms memory terms = _termsOf(order, params.qualifier);
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        _requireNotExpired(order);
        address filler = _fillerOf(terms.filler, actor, terms.swap, params.swap);
        (CctpRegistry.Place memory origin, uint32 domain) = _requireFaithful(order, terms);

        bytes32 digest = _digest(order);
        _preClaim(order, params.signature);
        _pull(order, params.signature, _receivers(order, origin.token, filler, params.swap.length != 0));
        emit IntentClaimed(order.sponsor, order.nonce, digest, filler);

        _swap(params.swap, _tradedTokens(order, origin.token));
        _burn(order, terms, origin, domain, digest);
        _sweep(order.permitted, filler);
        ExactTransfer.sweep(origin.token, filler);
        ExactTransfer.sweep(address(0), filler);
    }

    function _fill(address filler, Fill memory params) private {
        Order memory order = params.order;
        CctpTerms memory terms = _termsOf(order, params.qualifier);
        _requireTarget(order);
        require(terms.viaIntermediary, NothingToRun());
        _runIntermediary(order, terms.needs, terms.swept);
        _runOnAccount(order, params.destinationSignature);
        emit IntentFilled(order.sponsor, order.nonce, _digest(order), filler);
    }

    /// @dev The messenger returns nothing, so what has left this contract is what was burnt.
    function _burn(
        Order memory order,
        CctpTerms memory terms,
        CctpRegistry.Place memory origin,
        uint32 domain,
        bytes32 digest
    ) private {
        address to = terms.viaIntermediary
            ? intermediaryOf(_destinationKey(order, terms.needs, terms.swept))
            : order.mandate.target.recipient;
        uint256 before = ExactTransfer.balanceOf(origin.token, address(this));
        IERC20(origin.token).forceApprove(origin.messenger, terms.amount);
        ITokenMessenger(origin.messenger).depositForBurnWithHook(
            terms.amount,
            domain,
            bytes32(uint256(uint160(to))),
            origin.token,
            ANYBODY,
            terms.maxFee,
            terms.minFinality,
            abi.encode(digest)
        );
        uint256 present = ExactTransfer.balanceOf(origin.token, address(this));
        uint256 burnt = before > present ? before - present : 0;
        require(burnt == terms.amount, InexactBurn(terms.amount, burnt));
    }

    /// @dev The owner sees the permitted tokens and the one output; the terms may only say how much is burnt for it and
    /// how much of that Circle may keep, and what is left is no less than the output.
    function _requireFaithful(Order memory order, CctpTerms memory terms)
        private
        view
        returns (CctpRegistry.Place memory origin, uint32 domain)
    {
        Token[] memory tokenOut = order.mandate.target.tokenOut;
        require(tokenOut.length == 1, OneOutputOnly(tokenOut.length));
        (origin, domain) = PLACES.route(order.originChain, order.mandate.target.targetChain, tokenOut[0].token);
        uint256 wanted = tokenOut[0].amount;
        bool enough = wanted != 0 && terms.maxFee <= terms.amount && terms.amount - terms.maxFee >= wanted;
        require(enough, TooLittleBurnt(wanted, terms.amount, terms.maxFee));
        require(terms.minFinality == FAST || terms.minFinality == STANDARD, UnknownFinality(terms.minFinality));
        if (terms.viaIntermediary) {
            uint256 needed;
            for (uint256 i; i < terms.needs.length; ++i) {
                needed += terms.needs[i].token == tokenOut[0].token ? terms.needs[i].amount : 0;
            }
            require(needed >= wanted, NeedsMismatch(tokenOut[0].token));
        } else {
            require(order.mandate.destOps.ops.length == 0, IntermediaryRequired());
        }
    }

    /// @dev What is burnt comes here, tokens for a swap go where the swap runs; without a swap the filler has brought
    /// what is burnt and gets these tokens for it.
    function _receivers(Order memory order, address burnt, address filler, bool swaps)
        private
        view
        returns (address[] memory receivers)
    {
        receivers = new address[](order.permitted.length);
        for (uint256 i; i < receivers.length; ++i) {
            bool own = order.permitted[i].token == burnt;
            receivers[i] = own ? address(this) : swaps ? address(SANDBOX) : filler;
        }
    }

    function _tradedTokens(Order memory order, address burnt) private pure returns (address[] memory) {
        address[] memory added = new address[](1);
        added[0] = burnt;
        return _join(_addresses(order.permitted), added);
    }

    function _termsOf(Order memory order, bytes memory qualifier) private pure returns (CctpTerms memory terms) {
        _requireQualifier(order, qualifier);
        terms = abi.decode(qualifier, (CctpTerms));
        _requireSponsor(order, terms.sponsor);
    }
}
