// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {Intermediary} from "./Intermediary.sol";
import {Sandbox} from "./Sandbox.sol";
import {IArbiter} from "./interfaces/IArbiter.sol";
import {IFunder} from "./interfaces/IFunder.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {IPermit2} from "./interfaces/IPermit2.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {IntentHash} from "./libraries/IntentHash.sol";
import {Ops, Order, Token} from "./libraries/IntentTypes.sol";
import {OpMode} from "./libraries/OpMode.sol";

/// @title Arbiter
/// @notice What every settlement layer's arbiter shares: it is the spender in the sponsor's message, pulls exactly the
/// permitted tokens, by Permit2 or out of the ResourceLock, and sees to it that exactly the mandate happens.
/// @dev Nothing stays in an arbiter after a transaction, so whatever it holds while it runs belongs to the filler and
/// the sponsor of that run. It makes no calls that a filler chose, and lets nobody in while it runs: both would let
/// one order be paid with another's tokens.
///
/// A named filler gets all that an order leaves over, whoever sends the transaction. What that is depends on the swap,
/// which the owner does not sign; so the terms commit to the swap's calls, and a copy with other calls fails.
///
/// A Permit2 message does not name the owner of the tokens. An owner with one key for two smart accounts would sign
/// for both at once, so every layer's qualifier names the sponsor, and the arbiter insists on it.
abstract contract Arbiter is IArbiter, ReentrancyGuardTransient {
    /// @notice What an intermediary's address commits to.
    /// @param recipient Who gets everything the intermediary ever holds.
    /// @param expiry Last second in which the calls may run; after it the tokens can be rescued without them.
    /// @param terms Hash of the chain, the calls and the tokens.
    struct IntermediaryKey {
        address sponsor;
        uint256 nonce;
        address recipient;
        uint256 expiry;
        bytes32 terms;
    }

    IIntentExecutor public immutable EXECUTOR;
    Sandbox public immutable SANDBOX;
    ChainRegistry public immutable REGISTRY;
    IWrappedNative public immutable WRAPPED_NATIVE;
    IResourceLock public immutable LOCK;

    /// @notice Code of the intermediaries; its clones obey this arbiter.
    address public immutable INTERMEDIARY = address(new Intermediary());

    /// @notice The sponsor's tokens have been pulled.
    /// @param digest The message the sponsor signed.
    event IntentClaimed(address indexed sponsor, uint256 indexed nonce, bytes32 indexed digest, address filler);

    /// @notice The recipient has what the mandate asks for on this chain, and the calls have run.
    event IntentFilled(address indexed sponsor, uint256 indexed nonce, bytes32 indexed digest, address filler);

    error WrongChain(uint256 chainId);
    error Expired(uint256 notAfter);
    error QualifierMismatch();
    error OtherSponsor(address sponsor);
    error NotTheFiller(address filler);
    error OtherSwap();
    error IntermediaryUsed(address intermediary);
    error NothingToRescueYet(uint256 expiry);
    error UnknownAction(bytes4 selector);

    constructor(IIntentExecutor executor, Sandbox sandbox, ChainRegistry registry, IResourceLock lock) {
        EXECUTOR = executor;
        SANDBOX = sandbox;
        REGISTRY = registry;
        WRAPPED_NATIVE = IWrappedNative(registry.wrappedNative(block.chainid));
        LOCK = lock;
    }

    receive() external payable {}

    /// @inheritdoc IArbiter
    function act(address filler, Token[] calldata funds, bytes calldata action) external payable nonReentrant {
        for (uint256 i; i < funds.length; ++i) {
            uint256 before = ExactTransfer.balanceOf(funds[i].token, address(this));
            IFunder(msg.sender).pay(funds[i].token, funds[i].amount);
            ExactTransfer.requireReceived(funds[i].token, address(this), before, funds[i].amount);
        }
        _perform(filler, action);
        for (uint256 i; i < funds.length; ++i) {
            ExactTransfer.sweep(funds[i].token, filler);
        }
    }

    /// @notice Sends what an intermediary holds to the recipient its address commits to. Open to everybody, once the
    /// calls have run or can no longer run.
    function rescue(IntermediaryKey calldata key, address[] calldata tokens) external nonReentrant {
        address intermediary = intermediaryOf(key);
        if (intermediary.code.length == 0) {
            require(block.timestamp > key.expiry, NothingToRescueYet(key.expiry));
            _createIntermediary(key);
        }
        Intermediary(payable(intermediary)).sweep(tokens, key.recipient);
    }

    /// @notice Address of an intermediary, whether it exists yet or not; the same on every chain.
    function intermediaryOf(IntermediaryKey memory key) public view returns (address) {
        return Clones.predictDeterministicAddress(INTERMEDIARY, keccak256(abi.encode(key)));
    }

    /// @dev Does one of the arbiter's actions and leaves nothing behind but `funds`.
    function _perform(address filler, bytes calldata action) internal virtual;

    function _requireQualifier(Order memory order, bytes memory qualifier) internal pure {
        require(keccak256(qualifier) == order.mandate.q, QualifierMismatch());
    }

    function _requireSponsor(Order memory order, address sponsor) internal pure {
        require(order.sponsor == sponsor, OtherSponsor(order.sponsor));
    }

    /// @dev Who gets what is left over.
    function _fillerOf(address named, address actor, bytes32 swapHash, Ops[] memory swap)
        internal
        pure
        returns (address)
    {
        if (named == address(0)) {
            return actor;
        }
        require(swap.length == 0 || keccak256(abi.encode(swap)) == swapHash, OtherSwap());
        return named;
    }

    function _requireTarget(Order memory order) internal view {
        require(order.mandate.target.targetChain == block.chainid, WrongChain(order.mandate.target.targetChain));
        _requireNotExpired(order);
    }

    function _requireNotExpired(Order memory order) internal view {
        uint256 fillExpiry = order.mandate.target.fillExpiry;
        require(block.timestamp <= fillExpiry, Expired(fillExpiry));
    }

    /// @dev Calls before the claim. An account that can run calls does so itself; for others an intermediary does,
    /// which helps with calls that need no rights, such as handing in an ERC-2612 permit.
    function _preClaim(Order memory order, bytes memory signature) internal {
        if (OpMode.runsOnAccount(order.mandate.originOps)) {
            EXECUTOR.executePreClaimOps(order, signature);
        } else if (OpMode.runsInIntermediary(order.mandate.originOps)) {
            bytes32 terms = keccak256(
                abi.encode(order.originChain, order.mandate.minGas, IntentHash.opHash(order.mandate.originOps))
            );
            _createIntermediary(
                IntermediaryKey(order.sponsor, order.nonce, order.sponsor, order.deadline, terms)
            ).run(
                new Token[](0),
                order.mandate.originOps.ops,
                order.mandate.minGas,
                _addresses(order.permitted),
                order.sponsor,
                WRAPPED_NATIVE
            );
        }
    }

    /// @dev What the sponsor signed.
    function _digest(Order memory order) internal view returns (bytes32) {
        return order.funding.length == 0
            ? IntentHash.orderDigest(order, address(this))
            : LOCK.orderDigest(order, address(this));
    }

    /// @dev Pulls every permitted token in full, each to its own receiver. Permit2, or the lock, checks the signature,
    /// the nonce, the deadline and the chain.
    function _pull(Order memory order, bytes memory signature, address[] memory receivers) internal {
        uint256 count = order.permitted.length;
        uint256[] memory before = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            before[i] = ExactTransfer.balanceOf(order.permitted[i].token, receivers[i]);
        }
        if (order.funding.length == 0) {
            _pullByPermit2(order, signature, receivers);
        } else {
            LOCK.claim(order, signature, receivers);
        }
        for (uint256 i; i < count; ++i) {
            ExactTransfer.requireReceived(
                order.permitted[i].token, receivers[i], before[i], order.permitted[i].amount
            );
        }
    }

    /// @dev Runs a filler's calls where they can do no harm and takes what comes out.
    function _swap(Ops[] memory calls, address[] memory tokens) internal {
        if (calls.length != 0) {
            SANDBOX.run(calls, tokens, address(this));
        }
    }

    /// @dev Native and wrapped native stand in for each other when one of them is short.
    function _deliver(address token, address to, uint256 amount) internal {
        uint256 present = ExactTransfer.balanceOf(token, address(this));
        if (present < amount) {
            if (token == address(0)) {
                WRAPPED_NATIVE.withdraw(amount - present);
            } else if (token == address(WRAPPED_NATIVE)) {
                WRAPPED_NATIVE.deposit{value: amount - present}();
            }
        }
        ExactTransfer.send(token, to, amount);
    }

    function _sweep(Token[] memory tokens, address to) internal {
        for (uint256 i; i < tokens.length; ++i) {
            ExactTransfer.sweep(tokens[i].token, to);
        }
    }

    /// @dev Key of the intermediary for an order's destination calls. All orders of one intent give the same.
    function _destinationKey(Order memory order, Token[] memory needs, address[] memory swept)
        internal
        pure
        returns (IntermediaryKey memory)
    {
        bytes32 terms = keccak256(
            abi.encode(
                order.mandate.target.targetChain,
                order.mandate.minGas,
                IntentHash.opHash(order.mandate.destOps),
                needs,
                swept
            )
        );
        return IntermediaryKey(
            order.sponsor, order.nonce, order.mandate.target.recipient, order.mandate.target.fillExpiry, terms
        );
    }

    /// @dev Hands over what the intermediary has, after the order's calls if they are for it to run.
    function _runIntermediary(Order memory order, Token[] memory needs, address[] memory swept) internal {
        bool runs = OpMode.runsInIntermediary(order.mandate.destOps);
        Ops[] memory calls = runs ? order.mandate.destOps.ops : new Ops[](0);
        _createIntermediary(_destinationKey(order, needs, swept)).run(
            needs, calls, order.mandate.minGas, swept, order.mandate.target.recipient, WRAPPED_NATIVE
        );
    }

    /// @dev The order's calls, if they are for the recipient's account to run.
    function _runOnAccount(Order memory order, bytes memory signature) internal {
        if (OpMode.runsOnAccount(order.mandate.destOps)) {
            EXECUTOR.executeDestinationOps(order, signature);
        }
    }

    function _sweepNativeAbove(uint256 kept, address to) internal {
        uint256 present = address(this).balance;
        if (present > kept) {
            ExactTransfer.send(address(0), to, present - kept);
        }
    }

    function _addresses(Token[] memory tokens) internal pure returns (address[] memory addresses) {
        addresses = new address[](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            addresses[i] = tokens[i].token;
        }
    }

    function _join(address[] memory a, address[] memory b) internal pure returns (address[] memory all) {
        all = new address[](a.length + b.length);
        for (uint256 i; i < a.length; ++i) {
            all[i] = a[i];
        }
        for (uint256 i; i < b.length; ++i) {
            all[a.length + i] = b[i];
        }
    }

    function _contains(Token[] memory tokens, address token) internal pure returns (bool) {
        for (uint256 i; i < tokens.length; ++i) {
            if (tokens[i].token == token) {
                return true;
            }
        }
        return false;
    }

    /// @dev That it exists is the proof that it has run.
    function _createIntermediary(IntermediaryKey memory key) private returns (Intermediary) {
        address intermediary = intermediaryOf(key);
        require(intermediary.code.length == 0, IntermediaryUsed(intermediary));
        return Intermediary(payable(Clones.cloneDeterministic(INTERMEDIARY, keccak256(abi.encode(key)))));
    }

    function _pullByPermit2(Order memory order, bytes memory signature, address[] memory receivers) private {
        uint256 count = order.permitted.length;
        IPermit2.SignatureTransferDetails[] memory details = new IPermit2.SignatureTransferDetails[](count);
        for (uint256 i; i < count; ++i) {
            details[i] = IPermit2.SignatureTransferDetails(receivers[i], order.permitted[i].amount);
        }
        _permit2().permitWitnessTransferFrom(
            IPermit2.PermitBatchTransferFrom(order.permitted, order.nonce, order.deadline),
            details,
            order.sponsor,
            IntentHash.mandateHash(order.mandate),
            IntentHash.WITNESS_TYPE,
            signature
        );
    }

    function _permit2() private pure returns (IPermit2) {
        return IPermit2(IntentHash.PERMIT2);
    }
}
