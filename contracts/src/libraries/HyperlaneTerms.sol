// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Token} from "./IntentTypes.sol";

/// @dev The qualifier of a Hyperlane order, ABI-encoded. The owner signs its hash.
/// @param sponsor Owner of the tokens; see Arbiter.
/// @param amount Raw units of the origin's token that go into the message.
/// @param filler Who gets what the claim leaves over, whoever sends it; zero is whoever acts.
/// @param viaIntermediary Whether the message pays the intent's intermediary instead of the recipient: whenever there
/// are destination calls.
/// @param needs What the intermediary must hold before it runs: the outputs of all orders of the intent.
/// @param swept Tokens the destination calls bring in that the intermediary hands to the recipient.
struct HyperlaneTerms {
    address sponsor;
    uint256 amount;
    address filler;
    bool viaIntermediary;
    Token[] needs;
    address[] swept;
}
