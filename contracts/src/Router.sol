// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SlotDerivation} from "@openzeppelin/contracts/utils/SlotDerivation.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";
import {Sandbox} from "./Sandbox.sol";
import {IArbiter} from "./interfaces/IArbiter.sol";
import {IFunder} from "./interfaces/IFunder.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Token} from "./libraries/IntentTypes.sol";

/// @title Router
/// @notice The one entry point for relayers: any number of steps, all or none.
/// @dev Relayers allow the Router to take their tokens. It takes from the caller of `execute` only, no more than the
/// step says and only for the arbiter that the step names. It calls foreign addresses in two ways only: `act`, a
/// selector of its own, or through the Sandbox, which has no rights. So nobody can have it use another relayer's
/// allowance, whatever addresses and bytes it is given.
contract Router is IFunder, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SlotDerivation for bytes32;
    using TransientSlot for *;

    enum StepKind {
        Call,
        Act
    }

    /// @param kind Call: any call, through the Sandbox, for instance to deploy an account or to run an account's own
    /// calls. Act: an arbiter's action.
    /// @param optional Go on if the call fails, as when somebody else has deployed the account meanwhile; calls only.
    /// @param funds ERC-20s of the caller that the arbiter may take; none with a call.
    struct Step {
        StepKind kind;
        bool optional;
        address target;
        uint256 value;
        Token[] funds;
        bytes data;
    }

    /// @dev For the time of a step: whose tokens may be taken, who may take them, and how much of each is left.
    bytes32 private constant PAYER = keccak256("simplon.router.payer");
    bytes32 private constant TAKER = keccak256("simplon.router.taker");
    bytes32 private constant BUDGETS = keccak256("simplon.router.budgets");

    Sandbox public immutable SANDBOX;

    event StepFailed(uint256 indexed index, bytes reason);

    error TooLate(uint256 deadline);
    error FundsWithoutArbiter(uint256 index);
    error NotTheTaker(address caller);
    error OverBudget(address token);

    constructor(Sandbox sandbox) {
        SANDBOX = sandbox;
    }

    receive() external payable {}

    /// @notice Does the steps in turn. Native money that is left goes back to the caller.
    /// @param beneficiary Who gets what the arbiters pay out and leave over; zero is the caller.
    /// @param deadline Last second in which this may run; zero is no limit.
    function execute(Step[] calldata steps, address beneficiary, uint256 deadline) external payable nonReentrant {
        require(deadline == 0 || block.timestamp <= deadline, TooLate(deadline));
        address filler = beneficiary == address(0) ? msg.sender : beneficiary;
        PAYER.asAddress().tstore(msg.sender);
        for (uint256 i; i < steps.length; ++i) {
            if (steps[i].kind == StepKind.Act) {
                _act(steps[i], filler);
            } else {
                _call(steps[i], i);
            }
        }
        PAYER.asAddress().tstore(address(0));
        ExactTransfer.sweep(address(0), msg.sender);
    }

    /// @inheritdoc IFunder
    function pay(address token, uint256 amount) external {
        require(msg.sender == TAKER.asAddress().tload(), NotTheTaker(msg.sender));
        TransientSlot.Uint256Slot budget = BUDGETS.deriveMapping(token).asUint256();
        uint256 left = budget.tload();
        require(amount <= left, OverBudget(token));
        budget.tstore(left - amount);
        IERC20(token).safeTransferFrom(PAYER.asAddress().tload(), msg.sender, amount);
    }

    function _act(Step calldata step, address filler) private {
        TAKER.asAddress().tstore(step.target);
        for (uint256 i; i < step.funds.length; ++i) {
            TransientSlot.Uint256Slot budget = BUDGETS.deriveMapping(step.funds[i].token).asUint256();
            budget.tstore(budget.tload() + step.funds[i].amount);
        }
        IArbiter(step.target).act{value: step.value}(filler, step.funds, step.data);
        for (uint256 i; i < step.funds.length; ++i) {
            BUDGETS.deriveMapping(step.funds[i].token).asUint256().tstore(0);
        }
        TAKER.asAddress().tstore(address(0));
    }

    function _call(Step calldata step, uint256 index) private {
        require(step.funds.length == 0, FundsWithoutArbiter(index));
        Ops[] memory calls = new Ops[](1);
        calls[0] = Ops(step.target, step.value, step.data);
        if (!step.optional) {
            SANDBOX.run{value: step.value}(calls, new address[](0), address(this));
            return;
        }
        try SANDBOX.run{value: step.value}(calls, new address[](0), address(this)) {}
        catch (bytes memory reason) {
            emit StepFailed(index, reason);
        }
    }
}
