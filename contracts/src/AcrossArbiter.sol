// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Arbiter} from "./Arbiter.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {Sandbox} from "./Sandbox.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {ISpokePool} from "./interfaces/ISpokePool.sol";
import {AcrossRelay} from "./libraries/AcrossRelay.sol";
import {AcrossDeposit, AcrossTerms} from "./libraries/AcrossTerms.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Order, Token} from "./libraries/IntentTypes.sol";

/// @title AcrossArbiter
/// @notice ACROSS: on the origin chain it turns an order into Across deposits, on the destination chain it fills them
/// and runs the calls, both in one transaction.
/// @dev The depositor is the sponsor, so a deposit that nobody fills in time is paid back to the sponsor by Across.
contract AcrossArbiter is Arbiter {
    using SafeERC20 for IERC20;

    /// @param swap The filler's calls that turn pulled tokens which are no deposit's input into ones that are.
    struct Claim {
        Order order;
        bytes qualifier;
        bytes signature;
        Ops[] swap;
    }

    /// @param orders All orders of the intent that are to be filled; the signed one for the calls is the last.
    /// @param destinationSignature The recipient's, over the last order; needed if its account runs calls.
    /// @param repaymentChain Where Across shall pay the filler.
    /// @param swapIn Those of the filler's funds that are to be swapped first.
    /// @param swap The filler's calls that do so.
    /// @param swapOut Tokens that come out.
    struct Fill {
        Order[] orders;
        bytes[] qualifiers;
        bytes destinationSignature;
        uint256 repaymentChain;
        address repaymentAddress;
        Token[] swapIn;
        Ops[] swap;
        address[] swapOut;
    }

    /// @notice The SpokePool of this chain; zero if Across is not here.
    ISpokePool public immutable SPOKE_POOL;

    error NoOrders();
    error OtherIntent(uint256 index);
    error SiblingNotFilled(bytes32 relayHash);
    error AlreadyFilled();
    error DepositTooCheap(uint256 index);

    constructor(IIntentExecutor executor, Sandbox sandbox, ChainRegistry registry, IResourceLock lock)
        Arbiter(executor, sandbox, registry, lock)
    {
        SPOKE_POOL = ISpokePool(registry.spokePool(block.chainid));
    }

    /// @notice Claims without tokens of the filler's own.
    function claim(Claim calldata params) external nonReentrant {
        _claim(msg.sender, params);
    }

    /// @notice Fills what needs no more tokens: relays that are filled already and whose calls are to run.
    function fill(Fill calldata params) external nonReentrant {
        _fill(msg.sender, params);
    }

    /// @notice The relays of an order and their keys in the destination's SpokePool, in the order of the deposits.
    function relaysOf(Order memory order, bytes calldata qualifier)
        external
        view
        returns (ISpokePool.RelayData[] memory relays, bytes32[] memory hashes)
    {
        AcrossTerms memory terms = _termsOf(order, qualifier);
        address recipient = _relayRecipient(order, terms);
        relays = new ISpokePool.RelayData[](terms.deposits.length);
        hashes = new bytes32[](terms.deposits.length);
        for (uint256 i; i < relays.length; ++i) {
            relays[i] = _relay(order, terms, i, recipient);
            hashes[i] = AcrossRelay.relayHash(relays[i], order.mandate.target.targetChain);
        }
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
        AcrossTerms memory terms = _termsOf(order, params.qualifier);
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        _requireNotExpired(order);
        _requireFaithful(order, terms);
        address filler = _fillerOf(terms.filler, actor, terms.swap, params.swap);

        _preClaim(order, params.signature);
        _pull(order, params.signature, _receivers(order, terms, filler, params.swap.length != 0));
        emit IntentClaimed(order.sponsor, order.nonce, _digest(order), filler);

        _swap(params.swap, _tradedTokens(order, terms));
        _depositAll(order, terms);
        _sweep(order.permitted, filler);
        for (uint256 i; i < terms.deposits.length; ++i) {
            ExactTransfer.sweep(terms.deposits[i].inputToken, filler);
        }
        ExactTransfer.sweep(address(0), filler);
    }

    /// @dev All relays of all orders given, then a check that no order of the intent is left out, then the calls. So
    /// the recipient gets everything an intent promises in one transaction, or nothing of it.
    function _fill(address filler, Fill memory params) private {
        uint256 count = params.orders.length;
        require(count != 0 && count == params.qualifiers.length, NoOrders());
        AcrossTerms[] memory terms = new AcrossTerms[](count);
        for (uint256 i; i < count; ++i) {
            terms[i] = _termsOf(params.orders[i], params.qualifiers[i]);
        }
        _requireOneIntent(params.orders, terms);

        _swapFunds(params);
        bool worked;
        for (uint256 i; i < count; ++i) {
            _requireTarget(params.orders[i]);
            _requireRepayment(terms[i], params.repaymentAddress);
            worked = _fillOrder(params.orders[i], terms[i], params) || worked;
        }
        require(worked, AlreadyFilled());
        for (uint256 i; i < count; ++i) {
            _requireSiblings(terms[i]);
        }
        for (uint256 i; i < params.swapOut.length; ++i) {
            ExactTransfer.sweep(params.swapOut[i], filler);
        }
        ExactTransfer.sweep(address(0), filler);
        _finish(params, terms[count - 1]);
        for (uint256 i; i < count; ++i) {
            Order memory order = params.orders[i];
            emit IntentFilled(order.sponsor, order.nonce, _digest(order), filler);
        }
    }

    function _finish(Fill memory params, AcrossTerms memory terms) private {
        Order memory order = params.orders[params.orders.length - 1];
        if (terms.viaIntermediary) {
            _runIntermediary(order, terms.needs, terms.swept);
        }
        _runOnAccount(order, params.destinationSignature);
    }

    function _swapFunds(Fill memory params) private {
        for (uint256 i; i < params.swapIn.length; ++i) {
            ExactTransfer.send(params.swapIn[i].token, address(SANDBOX), params.swapIn[i].amount);
        }
        _swap(params.swap, _join(_addresses(params.swapIn), params.swapOut));
    }

    /// @dev Whoever fills in the window brings the outputs and is not asked who it is; but Across pays the named
    /// filler for it, so to copy a fill, and to be first with the copy, is to make a present.
    function _requireRepayment(AcrossTerms memory terms, address repaymentAddress) private view {
        bool open = terms.filler == address(0) || block.timestamp > terms.exclusivityDeadline;
        require(open || repaymentAddress == terms.filler, NotTheFiller(repaymentAddress));
    }

    /// @dev Relays that others have filled are passed over, so that nobody can stop the rest by filling one.
    /// @return worked Whether that left anything to do for the order.
    function _fillOrder(Order memory order, AcrossTerms memory terms, Fill memory params)
        private
        returns (bool worked)
    {
        _requireFaithful(order, terms);
        address recipient = _relayRecipient(order, terms);
        worked = terms.viaIntermediary || order.mandate.destOps.ops.length != 0;
        for (uint256 i; i < terms.deposits.length; ++i) {
            ISpokePool.RelayData memory relay = _relay(order, terms, i, recipient);
            if (!AcrossRelay.isFilled(SPOKE_POOL, AcrossRelay.relayHash(relay, block.chainid))) {
                _fillRelay(relay, recipient, params);
                worked = true;
            }
        }
    }

    function _fillRelay(ISpokePool.RelayData memory relay, address recipient, Fill memory params) private {
        address token = address(uint160(uint256(relay.outputToken)));
        // The SpokePool unwraps for some recipients; the wrapped native token has no tax to look out for.
        bool watched = token != address(WRAPPED_NATIVE);
        uint256 before = watched ? ExactTransfer.balanceOf(token, recipient) : 0;
        IERC20(token).forceApprove(address(SPOKE_POOL), relay.outputAmount);
        SPOKE_POOL.fillRelay(relay, params.repaymentChain, AcrossRelay.toBytes32(params.repaymentAddress));
        if (watched) {
            ExactTransfer.requireReceived(token, recipient, before, relay.outputAmount);
        }
    }

    function _depositAll(Order memory order, AcrossTerms memory terms) private {
        address recipient = _relayRecipient(order, terms);
        for (uint256 i; i < terms.deposits.length; ++i) {
            AcrossDeposit memory deposit = terms.deposits[i];
            uint256 before = ExactTransfer.balanceOf(deposit.inputToken, address(SPOKE_POOL));
            IERC20(deposit.inputToken).forceApprove(address(SPOKE_POOL), deposit.inputAmount);
            Address.functionCall(
                address(SPOKE_POOL),
                AcrossRelay.depositCall(
                    _relay(order, terms, i, recipient),
                    order.mandate.target.targetChain,
                    AcrossRelay.depositNonce(order, i),
                    terms.quoteTimestamp
                )
            );
            ExactTransfer.requireReceived(deposit.inputToken, address(SPOKE_POOL), before, deposit.inputAmount);
        }
    }

    /// @dev Inputs of deposits come here, tokens for a swap go where the swap runs; without a swap the filler has
    /// brought the deposits' inputs and gets these tokens for them.
    function _receivers(Order memory order, AcrossTerms memory terms, address filler, bool swaps)
        private
        view
        returns (address[] memory receivers)
    {
        receivers = new address[](order.permitted.length);
        for (uint256 i; i < receivers.length; ++i) {
            receivers[i] = swaps ? address(SANDBOX) : filler;
            for (uint256 d; d < terms.deposits.length; ++d) {
                if (terms.deposits[d].inputToken == order.permitted[i].token) {
                    receivers[i] = address(this);
                }
            }
        }
    }

    function _tradedTokens(Order memory order, AcrossTerms memory terms)
        private
        pure
        returns (address[] memory)
    {
        address[] memory inputs = new address[](terms.deposits.length);
        for (uint256 i; i < inputs.length; ++i) {
            inputs[i] = terms.deposits[i].inputToken;
        }
        return _join(_addresses(order.permitted), inputs);
    }

    /// @dev Orders of one intent share one intermediary, and with it everything that decides about the calls.
    function _requireOneIntent(Order[] memory orders, AcrossTerms[] memory terms) private pure {
        uint256 last = orders.length - 1;
        bytes32 key = keccak256(abi.encode(_destinationKey(orders[last], terms[last].needs, terms[last].swept)));
        for (uint256 i; i < last; ++i) {
            bytes32 other = keccak256(abi.encode(_destinationKey(orders[i], terms[i].needs, terms[i].swept)));
            require(other == key && terms[i].viaIntermediary == terms[last].viaIntermediary, OtherIntent(i));
        }
    }

    /// @dev The owner sees the permitted tokens and the outputs, but of these terms only a hash. Where the terms leave
    /// no choice, one deposit of all that was permitted for the one output, that is enough. Otherwise somebody could
    /// pair the inputs with the outputs to the owner's harm, or swap them for next to nothing. So then every deposit
    /// must be of the very asset it pays for, and of no less than it pays for: whichever of them get filled, the owner
    /// has the outputs there or at least as much back here.
    function _requireFaithful(Order memory order, AcrossTerms memory terms) private view {
        bool swapped = AcrossRelay.requireFaithful(order, terms, address(this));
        if (!swapped && terms.deposits.length < 2) {
            return;
        }
        for (uint256 i; i < terms.deposits.length; ++i) {
            AcrossDeposit memory deposit = terms.deposits[i];
            (bytes31 assetIn, uint8 decimalsIn) = REGISTRY.assetOf(order.originChain, deposit.inputToken);
            (bytes31 assetOut, uint8 decimalsOut) =
                REGISTRY.assetOf(order.mandate.target.targetChain, _outputToken(order, deposit.outIndex));
            bool same = assetIn != 0 && assetIn == assetOut && deposit.outputAmount != 0;
            bool enough = deposit.inputAmount * 10 ** decimalsOut >= deposit.outputAmount * 10 ** decimalsIn;
            require(same && enough, DepositTooCheap(i));
        }
    }

    function _requireSiblings(AcrossTerms memory terms) private view {
        for (uint256 i; i < terms.siblings.length; ++i) {
            require(AcrossRelay.isFilled(SPOKE_POOL, terms.siblings[i]), SiblingNotFilled(terms.siblings[i]));
        }
    }

    function _termsOf(Order memory order, bytes memory qualifier) private pure returns (AcrossTerms memory terms) {
        _requireQualifier(order, qualifier);
        terms = abi.decode(qualifier, (AcrossTerms));
        _requireSponsor(order, terms.sponsor);
    }

    function _relayRecipient(Order memory order, AcrossTerms memory terms) private view returns (address) {
        return terms.viaIntermediary
            ? intermediaryOf(_destinationKey(order, terms.needs, terms.swept))
            : order.mandate.target.recipient;
    }

    function _relay(Order memory order, AcrossTerms memory terms, uint256 index, address recipient)
        private
        view
        returns (ISpokePool.RelayData memory)
    {
        return AcrossRelay.relayOf(
            order, terms, index, address(this), recipient, _outputToken(order, terms.deposits[index].outIndex)
        );
    }

    /// @dev Across only knows ERC-20s, so a native output is a relay of the wrapped native token.
    function _outputToken(Order memory order, uint256 outIndex) private view returns (address token) {
        token = order.mandate.target.tokenOut[outIndex].token;
        if (token == address(0)) {
            token = REGISTRY.wrappedNative(order.mandate.target.targetChain);
        }
    }
}
