// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Arbiter} from "../Arbiter.sol";
import {ChainRegistry} from "../ChainRegistry.sol";
import {HyperlaneRegistry} from "./HyperlaneRegistry.sol";
import {Sandbox} from "../Sandbox.sol";
import {IIntentExecutor} from "../interfaces/IIntentExecutor.sol";
import {IResourceLock} from "../interfaces/IResourceLock.sol";
import {IWarpRouter} from "../interfaces/IWarpRouter.sol";
import {ExactTransfer} from "../libraries/ExactTransfer.sol";
import {HyperlaneTerms} from "../libraries/HyperlaneTerms.sol";
import {Order, Token} from "../libraries/IntentTypes.sol";

/// @title HyperlaneArbiter
/// @notice Hyperlane: on the origin chain it turns an order into a message of a warp route, which pays the recipient;
/// nobody has to fill it. Destination calls run afterwards, together with handing over what the message brought.
/// @dev Nothing can be taken back once the message is sent, so the claim insists on everything: on the router that
/// sends, the chain it goes to, who is paid, and that the router takes exactly what it is to carry. A route that
/// charges a fee in the token is refused by that. The filler pays for the message.
contract HyperlaneArbiter is Arbiter {
    using SafeERC20 for IERC20;

    struct Claim {
        Order order;
        bytes qualifier;
        bytes signature;
    }

    /// @param destinationSignature The recipient's, over the order; needed if its account runs calls.
    struct Fill {
        Order order;
        bytes qualifier;
        bytes destinationSignature;
    }

    HyperlaneRegistry public immutable ROUTES;

    /// @notice The message that carries an order.
    /// @param digest The message the sponsor signed.
    /// @param messageId Hyperlane's own: the hash of all that the message says.
    /// @param fee What was paid for it, in native money.
    event MessageSent(address indexed sponsor, bytes32 indexed digest, bytes32 indexed messageId, uint256 fee);

    error OneTokenOnly(uint256 permitted, uint256 outputs);
    error OtherToken(address token);
    error TooLittleSent(uint256 wanted, uint256 amount);
    error InexactMessage(uint256 wanted, uint256 taken);
    error NeedsMismatch(address token);
    error IntermediaryRequired();
    error NothingToRun();

    constructor(
        IIntentExecutor executor,
        Sandbox sandbox,
        ChainRegistry registry,
        IResourceLock lock,
        HyperlaneRegistry routes
    ) Arbiter(executor, sandbox, registry, lock)
    {
        ROUTES = routes;
    }

    /// @notice Claims; the value pays for the message, and what is too much comes back.
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
        HyperlaneTerms memory terms = _termsOf(order, params.qualifier);
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        _requireNotExpired(order);
        HyperlaneRegistry.Route memory origin = _requireFaithful(order, terms);
        address filler = terms.filler == address(0) ? actor : terms.filler;

        bytes32 digest = _digest(order);
        _preClaim(order, params.signature);
        address[] memory receivers = new address[](1);
        receivers[0] = address(this);
        _pull(order, params.signature, receivers);
        emit IntentClaimed(order.sponsor, order.nonce, digest, filler);

        _send(order, terms, origin, digest);
        ExactTransfer.sweep(origin.token, filler);
        ExactTransfer.sweep(address(0), actor);
    }

    function _fill(address filler, Fill memory params) private {
        Order memory order = params.order;
        HyperlaneTerms memory terms = _termsOf(order, params.qualifier);
        _requireTarget(order);
        require(terms.viaIntermediary, NothingToRun());
        _runIntermediary(order, terms.needs, terms.swept);
        _runOnAccount(order, params.destinationSignature);
        emit IntentFilled(order.sponsor, order.nonce, _digest(order), filler);
    }

    /// @dev All native money present pays for the message; the router's hooks give back here what they do not need.
    function _send(
        Order memory order,
        HyperlaneTerms memory terms,
        HyperlaneRegistry.Route memory origin,
        bytes32 digest
    ) private {
        address to = terms.viaIntermediary
            ? intermediaryOf(_destinationKey(order, terms.needs, terms.swept))
            : order.mandate.target.recipient;
        IERC20 token = IERC20(origin.token);
        if (origin.router != origin.token) {
            token.forceApprove(origin.router, terms.amount);
        }
        uint256 held = token.balanceOf(address(this));
        uint256 value = address(this).balance;
        bytes32 messageId = IWarpRouter(origin.router).transferRemote{value: value}(
            uint32(order.mandate.target.targetChain), bytes32(uint256(uint160(to))), terms.amount
        );
        uint256 left = token.balanceOf(address(this));
        require(left + terms.amount == held, InexactMessage(terms.amount, held - left));
        emit MessageSent(order.sponsor, digest, messageId, value - address(this).balance);
    }

    /// @dev The owner sees the one permitted token and the one output; the terms may only say how much is sent for it,
    /// which is no less than it is.
    function _requireFaithful(Order memory order, HyperlaneTerms memory terms)
        private
        view
        returns (HyperlaneRegistry.Route memory origin)
    {
        Token[] memory tokenOut = order.mandate.target.tokenOut;
        bool single = tokenOut.length == 1 && order.permitted.length == 1;
        require(single, OneTokenOnly(order.permitted.length, tokenOut.length));
        (origin,) = ROUTES.route(order.originChain, order.mandate.target.targetChain, tokenOut[0].token);
        require(order.permitted[0].token == origin.token, OtherToken(order.permitted[0].token));
        uint256 wanted = tokenOut[0].amount;
        require(terms.amount >= wanted && wanted != 0, TooLittleSent(wanted, terms.amount));
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

    function _termsOf(Order memory order, bytes memory qualifier) private pure returns (HyperlaneTerms memory terms) {
        _requireQualifier(order, qualifier);
        terms = abi.decode(qualifier, (HyperlaneTerms));
        _requireSponsor(order, terms.sponsor);
    }
}
