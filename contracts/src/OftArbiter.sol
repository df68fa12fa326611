// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Arbiter} from "./Arbiter.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {OftRegistry} from "./OftRegistry.sol";
import {Sandbox} from "./Sandbox.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {IOft} from "./interfaces/IOft.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Order, Token} from "./libraries/IntentTypes.sol";
import {OftTerms} from "./libraries/OftTerms.sol";

/// @title OftArbiter
/// @notice OFT: on the origin chain it turns an order into a LayerZero message that pays the recipient; nobody has to
/// fill it. Destination calls run afterwards, together with handing over what the message brought.
/// @dev Nothing can be taken back once the message is sent, so the claim insists on everything: on the contract that
/// sends, the chain it goes to, who is paid and how much arrives. The filler pays for the message.
contract OftArbiter is Arbiter {
    using SafeERC20 for IERC20;

    /// @param swap The filler's calls that turn pulled tokens into the one that is sent.
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

    /// @dev What sending a message needs besides the order: fewer variables than the compiler can hold.
    struct Sending {
        bytes32 digest;
        address actor;
    }

    OftRegistry public immutable OFTS;

    /// @notice The message that carries an order.
    /// @param digest The message the sponsor signed.
    /// @param fee What was paid for it, in native money.
    event MessageSent(address indexed sponsor, bytes32 indexed digest, bytes32 indexed guid, uint256 fee);

    error OneOutputOnly(uint256 outputs);
    error TooLittleSent(uint256 wanted, uint256 amount);
    error InexactMessage(uint256 wanted, uint256 sent, uint256 received);
    error NeedsMismatch(address token);
    error IntermediaryRequired();
    error NothingToRun();

    constructor(
        IIntentExecutor executor,
        Sandbox sandbox,
        ChainRegistry registry,
        IResourceLock lock,
        OftRegistry ofts
    ) Arbiter(executor, sandbox, registry, lock)
    {
        OFTS = ofts;
    }

    /// @notice Claims without tokens of the filler's own; the value pays for the message.
    function claim(Claim calldata params) external payable nonReentrant {
        _claim(msg.sender, params);
    }

    /// @notice Hands over what the message brought and runs the calls.
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
        OftTerms memory terms = _termsOf(order, params.qualifier);
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        _requireNotExpired(order);
        address filler = _fillerOf(terms.filler, actor, terms.swap, params.swap);
        (OftRegistry.Oft memory origin, OftRegistry.Oft memory target) = _requireFaithful(order, terms);

        bytes32 digest = _digest(order);
        _preClaim(order, params.signature);
        _pull(order, params.signature, _receivers(order, origin.token, filler, params.swap.length != 0));
        emit IntentClaimed(order.sponsor, order.nonce, digest, filler);

        _swap(params.swap, _tradedTokens(order, origin.token));
        // What came in besides the value is the filler's; the value, less the message's fee, is the actor's.
        _sweepNativeAbove(msg.value, filler);
        _send(order, terms, origin, target.eid, Sending(digest, actor));
        _sweep(order.permitted, filler);
        ExactTransfer.sweep(origin.token, filler);
        ExactTransfer.sweep(address(0), actor);
    }

    function _fill(address filler, Fill memory params) private {
        Order memory order = params.order;
        OftTerms memory terms = _termsOf(order, params.qualifier);
        _requireTarget(order);
        require(terms.viaIntermediary, NothingToRun());
        _runIntermediary(order, terms.needs, terms.swept);
        _runOnAccount(order, params.destinationSignature);
        emit IntentFilled(order.sponsor, order.nonce, _digest(order), filler);
    }

    /// @dev All native money present pays for the message; the endpoint gives what it does not need to the actor.
    function _send(
        Order memory order,
        OftTerms memory terms,
        OftRegistry.Oft memory origin,
        uint32 dstEid,
        Sending memory sending
    ) private {
        address to = terms.viaIntermediary
            ? intermediaryOf(_destinationKey(order, terms.needs, terms.swept))
            : order.mandate.target.recipient;
        if (IOft(origin.oft).approvalRequired()) {
            IERC20(origin.token).forceApprove(origin.oft, terms.amount);
        }
        uint256 value = address(this).balance;
        (IOft.MessagingReceipt memory message, IOft.OFTReceipt memory receipt) = IOft(origin.oft).send{value: value}(
            IOft.SendParam(dstEid, bytes32(uint256(uint160(to))), terms.amount, terms.amount, "", "", ""),
            IOft.MessagingFee(value, 0),
            sending.actor
        );
        require(
            receipt.amountSentLD == terms.amount && receipt.amountReceivedLD == terms.amount,
            InexactMessage(terms.amount, receipt.amountSentLD, receipt.amountReceivedLD)
        );
        emit MessageSent(order.sponsor, sending.digest, message.guid, message.fee.nativeFee);
    }

    /// @dev The owner sees the permitted tokens and the one output; the terms may only say how much is sent for it,
    /// which is no less than it is.
    function _requireFaithful(Order memory order, OftTerms memory terms)
        private
        view
        returns (OftRegistry.Oft memory origin, OftRegistry.Oft memory target)
    {
        Token[] memory tokenOut = order.mandate.target.tokenOut;
        require(tokenOut.length == 1, OneOutputOnly(tokenOut.length));
        (origin, target) = OFTS.route(order.originChain, order.mandate.target.targetChain, tokenOut[0].token);
        uint256 wanted = Math.mulDiv(
            tokenOut[0].amount, 10 ** origin.decimals, 10 ** target.decimals, Math.Rounding.Ceil
        );
        require(terms.amount >= wanted && wanted != 0, TooLittleSent(wanted, terms.amount));
        if (terms.viaIntermediary) {
            uint256 needed;
            for (uint256 i; i < terms.needs.length; ++i) {
                needed += terms.needs[i].token == tokenOut[0].token ? terms.needs[i].amount : 0;
            }
            require(needed >= tokenOut[0].amount, NeedsMismatch(tokenOut[0].token));
        } else {
            require(order.mandate.destOps.ops.length == 0, IntermediaryRequired());
        }
    }

    /// @dev What is sent comes here, tokens for a swap go where the swap runs; without a swap the filler has brought
    /// what is sent and gets these tokens for it.
    function _receivers(Order memory order, address sent, address filler, bool swaps)
        private
        view
        returns (address[] memory receivers)
    {
        receivers = new address[](order.permitted.length);
        for (uint256 i; i < receivers.length; ++i) {
            bool own = order.permitted[i].token == sent;
            receivers[i] = own ? address(this) : swaps ? address(SANDBOX) : filler;
        }
    }

    function _tradedTokens(Order memory order, address sent) private pure returns (address[] memory) {
        address[] memory added = new address[](1);
        added[0] = sent;
        return _join(_addresses(order.permitted), added);
    }

    function _termsOf(Order memory order, bytes memory qualifier) private pure returns (OftTerms memory terms) {
        _requireQualifier(order, qualifier);
        terms = abi.decode(qualifier, (OftTerms));
        _requireSponsor(order, terms.sponsor);
    }
}
