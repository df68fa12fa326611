// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Token} from "./IntentTypes.sol";

/// @dev The qualifier of a CCTP order, ABI-encoded. The owner signs its hash.
/// @param sponsor Owner of the tokens; see Arbiter.
/// @param amount Raw units that are burnt.
/// @param maxFee The most that Circle may keep of them when it mints; what it does not keep is the recipient's.
/// @param minFinality How final the burn must be before it counts: 1000 is Fast, 2000 is Standard.
/// @param filler Who gets what the claim leaves over, whoever sends it; zero is whoever acts.
/// @param swap Hash of the calls that a claim may swap with; see Arbiter. Zero allows none if a filler is named.
/// @param viaIntermediary Whether the intent's intermediary is paid instead of the recipient: whenever there are
/// destination calls.
/// @param needs What the intermediary must hold before it runs: the outputs of all orders of the intent.
/// @param swept Tokens the destination calls bring in that the intermediary hands to the recipient.
struct CctpTerms {
    address sponsor;
    uint256 amount;
    uint256 maxFee;
    uint32 minFinality;
    address filler;
    bytes32 swap;
    bool viaIntermediary;
    Token[] needs;
    address[] swept;
}
