// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Token} from "../libraries/IntentTypes.sol";

/// @title IArbiter
/// @notice What the Router calls. Its selector is the only one the Router ever calls on a foreign address, which is
/// why relayers can leave allowances to the Router.
interface IArbiter {
    /// @notice Takes `funds` from the caller, an IFunder, does `action`, and gives `filler` what the filler earns and
    /// what is left.
    /// @param action An encoded call of one of the arbiter's own actions, for instance `fill`.
    function act(address filler, Token[] calldata funds, bytes calldata action) external payable;
}
