// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";
import {DepositClones} from "./libraries/DepositClones.sol";
import {Commitment} from "./libraries/DepositTypes.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";

/// @title DepositAccount
/// @notice What the places where deposits lie have in common: a way out for their owner that needs nobody else.
/// @dev The recipient can have everything at once, to its own address on the chain at hand. The refund address has to
/// announce that it wants its deposits back and wait, because a product may already count on them; the wait is part
/// of the commitment. No key of the service can stop either.
abstract contract DepositAccount {
    using SafeERC20 for IERC20;

    /// @dev After this an announcement is void, so that it does not hang over later deposits for ever.
    uint256 public constant EXIT_WINDOW = 7 days;

    address public immutable FACTORY = msg.sender;
    IWrappedNative public immutable WRAPPED_NATIVE;

    /// @notice When an announced exit may happen; zero if none is announced.
    uint256 public exitAt;

    event ExitAnnounced(address indexed refundTo, uint256 exitAt);
    event Exited(address indexed to, address indexed token, uint256 amount);

    error OnlyFactory();
    error OtherCommitment();
    error NotTheOwner(address caller);
    error NoExitNow(uint256 exitAt);

    modifier onlyFactory() {
        require(msg.sender == FACTORY, OnlyFactory());
        _;
    }

    constructor(IWrappedNative wrappedNative) {
        WRAPPED_NATIVE = wrappedNative;
    }

    receive() external payable {}

    /// @notice Says that the refund address wants everything that lies here.
    /// @param deposit Hash of the deposit of a transit account, zero for a vault.
    function announceExit(Commitment calldata commitment, bytes32 deposit) external {
        _requireCommitment(commitment, deposit);
        require(msg.sender == commitment.refundTo, NotTheOwner(msg.sender));
        exitAt = block.timestamp + commitment.exitDelay;
        emit ExitAnnounced(msg.sender, exitAt);
    }

    /// @notice Sends all there is of the tokens to the recipient if it asks, or to the refund address, whoever asks, once
    /// its announced exit is due. A tax on a transfer is the receiver's loss.
    /// @param tokens The zero address is native money.
    function exit(Commitment calldata commitment, bytes32 deposit, address[] calldata tokens) external {
        _requireCommitment(commitment, deposit);
        address to = msg.sender;
        if (to != commitment.recipient) {
            to = commitment.refundTo;
            bool due = exitAt != 0 && block.timestamp >= exitAt && block.timestamp <= exitAt + EXIT_WINDOW;
            require(due, NoExitNow(exitAt));
        }
        for (uint256 i; i < tokens.length; ++i) {
            uint256 amount = ExactTransfer.balanceOf(tokens[i], address(this));
            _send(tokens[i], to, amount);
            emit Exited(to, tokens[i], amount);
        }
    }

    function _requireCommitment(Commitment calldata commitment, bytes32 deposit) internal view {
        bytes32 identity = DepositClones.identityOf(DepositClones.hashOf(commitment), deposit);
        require(identity == DepositClones.ownIdentity(), OtherCommitment());
    }

    /// @dev Native money that a receiver refuses is sent wrapped, so that nothing can be stuck for that reason.
    function _send(address token, address to, uint256 amount) internal {
        if (token == address(0)) {
            if (ExactTransfer.trySendNative(to, amount)) {
                return;
            }
            WRAPPED_NATIVE.deposit{value: amount}();
            token = address(WRAPPED_NATIVE);
        }
        IERC20(token).safeTransfer(to, amount);
    }
}
