// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Sandbox} from "./Sandbox.sol";
import {IArbiter} from "./interfaces/IArbiter.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Ops, Token} from "./libraries/IntentTypes.sol";

/// @title Router
/// @notice The one entry point for relayers: any number of steps, all or none.
/// @dev Relayers allow the Router to take their tokens. It takes from its caller only, and calls foreign addresses in
/// two ways only: `act`, a selector of its own, or through the Sandbox, which has no rights. So nobody can have it use
/// another relayer's allowance, whatever addresses and bytes it is given.
contract Router is ReentrancyGuardTransient {
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

    using SafeERC20 for IERC20;

    Sandbox public immutable SANDBOX;

    event StepFailed(uint256 indexed index, bytes reason);

    error TooLate(uint256 deadline);
    error FundsWithoutArbiter(uint256 index);

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
        for (uint256 i; i < steps.length; ++i) {
            if (steps[i].kind == StepKind.Act) {
                _act(steps[i], filler);
            } else {
                _call(steps[i], i);
            }
        }
        ExactTransfer.sweep(address(0), msg.sender);
    }

    function _act(Step calldata step, address filler) private {
        for (uint256 i; i < step.funds.length; ++i) {
            ExactTransfer.take(step.funds[i].token, msg.sender, step.funds[i].amount);
            IERC20(step.funds[i].token).forceApprove(step.target, step.funds[i].amount);
        }
        IArbiter(step.target).act{value: step.value}(filler, step.funds, step.data);
        for (uint256 i; i < step.funds.length; ++i) {
            IERC20 token = IERC20(step.funds[i].token);
            if (token.balanceOf(address(this)) != 0) {
                token.forceApprove(step.target, 0);
                ExactTransfer.sweep(address(token), msg.sender);
            }
        }
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
