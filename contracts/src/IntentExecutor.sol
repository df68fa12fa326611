// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC7579Execution, IERC7579Module, IERC7579ModuleConfig} from
    "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MODULE_TYPE_EXECUTOR} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IIntentExecutor} from "./interfaces/IIntentExecutor.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {IntentHash} from "./libraries/IntentHash.sol";
import {FundingMessage, GasRefund, Op, Ops, Order, SingleChainOps} from "./libraries/IntentTypes.sol";
import {LockedOrderHash} from "./libraries/LockedOrderHash.sol";
import {MinGas} from "./libraries/MinGas.sol";
import {OpMode} from "./libraries/OpMode.sol";
import {OwnerSignature} from "./libraries/OwnerSignature.sol";
import {SessionSignature} from "./libraries/SessionSignature.sol";

/// @title IntentExecutor
/// @notice ERC-7579 executor module: runs calls on an account that the account's owner signed, each signature once.
/// @dev It has no owner, no constructor and no immutables: the same code works wherever it is deployed or placed, and
/// its EIP-712 domain is always that of `address(this)`.
///
/// The calls of an order run only when the order's spender asks for them. The spender is an arbiter with the same
/// address on every chain, so the owner's signature also names the contract that decides when: before the claim on
/// the origin chain, after the fill on the destination chain. Nobody else can run them early or on their own.
contract IntentExecutor is IIntentExecutor, IERC7579Module {
    bytes32 private constant MODE_SINGLE = bytes32(0);
    bytes32 private constant MODE_BATCH = bytes32(bytes1(0x01));
    uint256 private constant RATE_UNIT = 1e18;
    uint256 private constant ALL_KINDS = type(uint256).max;

    /// @dev One bit for each kind.
    mapping(address account => mapping(uint256 nonce => uint256 kinds)) private _used;

    /// @inheritdoc IIntentExecutor
    function executePreClaimOps(Order calldata order, bytes calldata signature) external {
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        require(block.timestamp <= order.deadline, Expired(order.deadline));
        _useNonce(order.sponsor, order.nonce, Kind.PreClaim, _verifyOrder(order.sponsor, order, signature));
        _runOrderOps(order.sponsor, order.mandate.originOps, order.mandate.minGas);
    }

    /// @inheritdoc IIntentExecutor
    function executeDestinationOps(Order calldata order, bytes calldata signature) external {
        address account = order.mandate.target.recipient;
        require(order.mandate.target.targetChain == block.chainid, WrongChain(order.mandate.target.targetChain));
        require(block.timestamp <= order.mandate.target.fillExpiry, Expired(order.mandate.target.fillExpiry));
        _useNonce(account, order.nonce, Kind.Destination, _verifyOrder(account, order, signature));
        _runOrderOps(account, order.mandate.destOps, order.mandate.minGas);
    }

    /// @inheritdoc IIntentExecutor
    /// @dev refund = min((gas used here + overhead) * tx.gasprice * exchangeRate / 1e18, limit in `vt`), rounded down.
    /// A relayer can raise the gas price of its transaction, never the limit, which the owner signed.
    function executeSingleChainOps(SingleChainOps calldata intent, bytes calldata signature)
        external
        returns (uint256 refund)
    {
        uint256 gasAtStart = gasleft();
        OpMode.Limits memory limits = OpMode.singleChainLimits(intent.op.vt);
        require(limits.notAfter == 0 || block.timestamp <= limits.notAfter, Expired(limits.notAfter));
        require(limits.maxRefund == 0 || limits.refundTo != address(0), NoRefundReceiver());
        bytes32 digest = singleChainOpsDigest(intent);
        bool bySession = OpMode.isBySession(intent.op.vt);
        if (!bySession) {
            _verify(intent.account, digest, signature);
        }
        _useNonce(intent.account, intent.nonce, Kind.SingleChain, digest);
        if (bySession) {
            // No static call, so it comes when the nonce is used.
            _verifySession(intent, limits, digest, signature);
        }
        _run(intent.account, intent.op.ops, limits.minGas);

        GasRefund calldata terms = intent.gasRefund;
        uint256 gasCost = (gasAtStart - gasleft() + terms.overhead) * tx.gasprice;
        refund = Math.min(Math.mulDiv(gasCost, terms.exchangeRate, RATE_UNIT), limits.maxRefund);
        if (refund != 0) {
            _payRefund(intent.account, terms.token, limits.refundTo, refund);
        }
    }

    /// @inheritdoc IIntentExecutor
    function invalidateNonce(uint256 nonce) external {
        _used[msg.sender][nonce] = ALL_KINDS;
        emit NonceInvalidated(msg.sender, nonce);
    }

    /// @inheritdoc IIntentExecutor
    function isNonceUsed(address account, uint256 nonce, Kind kind) public view returns (bool) {
        return _used[account][nonce] & _bit(kind) != 0;
    }

    /// @notice What the account has to sign.
    function singleChainOpsDigest(SingleChainOps calldata intent) public view returns (bytes32) {
        return IntentHash.singleChainOpsDigest(intent, address(this), block.chainid);
    }

    /// @inheritdoc IERC7579Module
    /// @dev Nothing to remember: what runs is decided by signatures alone.
    function onInstall(bytes calldata) external {}

    /// @inheritdoc IERC7579Module
    function onUninstall(bytes calldata) external {}

    /// @inheritdoc IERC7579Module
    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR;
    }

    function isInitialized(address account) external view returns (bool) {
        return IERC7579ModuleConfig(account).isModuleInstalled(MODULE_TYPE_EXECUTOR, address(this), "");
    }

    /// @dev Marked before any call is made, so one that comes back in finds it used. Asking an account about an owner's
    /// signature is a static call, which can come back to nothing that changes anything.
    function _useNonce(address account, uint256 nonce, Kind kind, bytes32 digest) private {
        require(!isNonceUsed(account, nonce, kind), NonceUsed(account, nonce));
        _used[account][nonce] |= _bit(kind);
        emit IntentExecuted(account, nonce, digest, kind);
    }

    function _bit(Kind kind) private pure returns (uint256) {
        return 1 << uint256(kind);
    }

    function _verifyOrder(address account, Order calldata order, bytes calldata signature)
        private
        view
        returns (bytes32 digest)
    {
        if (order.funding.length == 0) {
            digest = IntentHash.orderDigest(order, msg.sender);
            _verify(account, digest, signature);
            return digest;
        }
        FundingMessage message;
        (digest, message) = LockedOrderHash.digestOf(order, msg.sender);
        bool signed = message == FundingMessage.OrderBundle
            ? OwnerSignature.isValidOrPersonal(account, digest, signature)
            : OwnerSignature.isValid(account, digest, signature);
        require(signed, InvalidSignature(account));
    }

    function _verify(address account, bytes32 digest, bytes calldata signature) private view {
        require(OwnerSignature.isValid(account, digest, signature), InvalidSignature(account));
    }

    /// @dev The refund leaves the account like any call, and a key that signs for it could name itself: so the most that
    /// it may be is one of the calls that the emissary sees.
    function _verifySession(
        SingleChainOps calldata intent,
        OpMode.Limits memory limits,
        bytes32 digest,
        bytes calldata signature
    ) private {
        Ops[] calldata own = intent.op.ops;
        Ops[] memory calls = new Ops[](limits.maxRefund == 0 ? own.length : own.length + 1);
        for (uint256 i; i < own.length; ++i) {
            calls[i] = own[i];
        }
        if (limits.maxRefund != 0) {
            calls[own.length] = _refundCall(intent.gasRefund.token, limits.refundTo, limits.maxRefund);
        }
        require(
            SessionSignature.isValid(intent.account, digest, signature, intent.op.vt, calls),
            InvalidSignature(intent.account)
        );
    }

    function _refundCall(address token, address to, uint256 amount) private pure returns (Ops memory) {
        return token == address(0)
            ? Ops(to, amount, "")
            : Ops(token, 0, abi.encodeCall(IERC20.transfer, (to, amount)));
    }

    function _runOrderOps(address account, Op calldata op, uint256 minGas) private {
        require(OpMode.runsOnAccount(op), OpMode.UnsupportedOpMode(op.vt));
        _run(account, op.ops, minGas);
    }

    /// @dev An ERC-7579 batch is laid out exactly as the signed list of calls.
    function _run(address account, Ops[] calldata calls, uint256 minGas) private {
        if (calls.length != 0) {
            MinGas.requireLeft(minGas);
            IERC7579Execution(account).executeFromExecutor(MODE_BATCH, abi.encode(calls));
        }
    }

    function _payRefund(address account, address token, address refundTo, uint256 amount) private {
        uint256 before = ExactTransfer.balanceOf(token, refundTo);
        bytes memory payment = token == address(0)
            ? abi.encodePacked(refundTo, amount)
            : abi.encodePacked(token, uint256(0), abi.encodeCall(IERC20.transfer, (refundTo, amount)));
        IERC7579Execution(account).executeFromExecutor(MODE_SINGLE, payment);
        uint256 received = ExactTransfer.balanceOf(token, refundTo) - before;
        require(received >= amount, RefundNotReceived(amount, received));
    }
}
