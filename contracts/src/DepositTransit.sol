// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {DepositAccount} from "./DepositAccount.sol";
import {DepositRules} from "./DepositRules.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";
import {DepositClones} from "./libraries/DepositClones.sol";
import {Commitment, Deposit} from "./libraries/DepositTypes.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {IntentHash} from "./libraries/IntentHash.sol";
import {Order} from "./libraries/IntentTypes.sol";

/// @title DepositTransit
/// @notice One deposit on its way: an account that signs nothing but orders that bring the deposit to its recipient.
/// @dev One for each deposit, at the same address on every chain, so that everything it ever holds is that deposit: what
/// was moved here, what a bridge pays back, what arrives on the target chain to be exchanged. That it exists where the
/// deposit came in is the proof that the deposit has been moved.
contract DepositTransit is DepositAccount, IERC1271 {
    using SafeERC20 for IERC20;

    bytes32 public constant ORDER_TYPEHASH = keccak256("DepositOrder(address transit,bytes32 digest)");
    bytes32 public constant PAYOUT_TYPEHASH =
        keccak256("DepositPayout(uint256 chainId,address transit,bool refund,address token,uint256 fee,address feeTo)");

    DepositRules public immutable RULES;

    event Delivered(address indexed recipient, address indexed token, uint256 amount, uint256 fee);
    event Refunded(address indexed refundTo, address indexed token, uint256 amount, uint256 fee);

    error NotTheOperator();

    constructor(DepositRules rules, IWrappedNative wrappedNative) DepositAccount(wrappedNative) {
        RULES = rules;
    }

    /// @notice Lets Permit2 take a token, for orders that hold; native money is wrapped first. Open to everybody.
    function ready(address token) external {
        if (token == address(0)) {
            WRAPPED_NATIVE.deposit{value: address(this).balance}();
            token = address(WRAPPED_NATIVE);
        }
        IERC20(token).forceApprove(IntentHash.PERMIT2, type(uint256).max);
    }

    /// @notice Accepts the Permit2 message of an order that is fair to the owner of the deposit.
    /// @param signature The commitment, the deposit, the order, its spender, and the operator's signature.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (Commitment memory commitment, Deposit memory deposit, Order memory order, address spender, bytes memory mark) =
            abi.decode(signature, (Commitment, Deposit, Order, address, bytes));
        bytes32 identity =
            DepositClones.identityOf(DepositClones.hashOf(commitment), DepositClones.hashOf(deposit));
        require(identity == DepositClones.ownIdentity(), OtherCommitment());
        require(order.sponsor == address(this) && digest == IntentHash.orderDigest(order, spender), OtherCommitment());
        _requireOperator(commitment.operator, keccak256(abi.encode(ORDER_TYPEHASH, address(this), digest)), mark);
        RULES.requireFair(commitment, deposit, order, spender);
        return IERC1271.isValidSignature.selector;
    }

    /// @notice Pays the recipient, when the deposit is where and what it shall be.
    /// @param fee What `feeTo` gets of it, within the cap.
    function deliver(
        Commitment calldata commitment,
        Deposit calldata deposit,
        address token,
        uint256 fee,
        address feeTo,
        bytes calldata mark
    ) external {
        _requireCommitment(commitment, DepositClones.hashOf(deposit));
        _requireOperator(commitment.operator, _payoutDigest(false, token, fee, feeTo), mark);
        uint256 amount = _takeOut(token);
        RULES.requireDeliverable(commitment, deposit, token, amount, fee);
        emit Delivered(commitment.recipient, token, amount - fee, fee);
        _payFee(token, feeTo, fee);
        ExactTransfer.send(token, commitment.recipient, amount - fee);
    }

    /// @notice Gives back what is here of a token.
    /// @param fee What `feeTo` gets of it, within the cap.
    function refund(
        Commitment calldata commitment,
        Deposit calldata deposit,
        address token,
        uint256 fee,
        address feeTo,
        bytes calldata mark
    ) external {
        _requireCommitment(commitment, DepositClones.hashOf(deposit));
        _requireOperator(commitment.operator, _payoutDigest(true, token, fee, feeTo), mark);
        uint256 amount = _takeOut(token);
        RULES.requireRefundable(commitment, deposit, token, amount, fee);
        emit Refunded(commitment.refundTo, token, amount - fee, fee);
        _payFee(token, feeTo, fee);
        _send(token, commitment.refundTo, amount - fee);
    }

    function _payFee(address token, address feeTo, uint256 fee) private {
        if (fee != 0) {
            _send(token, feeTo, fee);
        }
    }

    /// @dev All there is of a token; native money lies here wrapped.
    function _takeOut(address token) private returns (uint256) {
        if (token == address(0)) {
            uint256 wrapped = IERC20(address(WRAPPED_NATIVE)).balanceOf(address(this));
            WRAPPED_NATIVE.withdraw(wrapped);
        }
        return ExactTransfer.balanceOf(token, address(this));
    }

    function _payoutDigest(bool refunds, address token, uint256 fee, address feeTo) private view returns (bytes32) {
        return
            keccak256(abi.encode(PAYOUT_TYPEHASH, block.chainid, address(this), refunds, token, fee, feeTo));
    }

    function _requireOperator(address operator, bytes32 digest, bytes memory mark) private view {
        bool allowed =
            operator == address(0) || SignatureChecker.isValidSignatureNow(operator, digest, mark);
        require(allowed, NotTheOperator());
    }
}
