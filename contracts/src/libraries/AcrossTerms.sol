// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Token} from "./IntentTypes.sol";

/// @dev One deposit into Across: some of the inputs for some of one output.
/// @param outIndex Which entry of the mandate's `tokenOut` it pays for.
struct AcrossDeposit {
    address inputToken;
    uint256 inputAmount;
    uint256 outIndex;
    uint256 outputAmount;
}

/// @dev The qualifier of an ACROSS order, ABI-encoded. The owner signs its hash.
/// @param sponsor Owner of the tokens; see Arbiter.
/// @param exclusiveRelayer Who alone may fill until `exclusivityDeadline`; zero is anybody. The arbiter itself, until
/// the fill deadline, whenever there are destination calls. After it, any relayer of Across.
/// @param exclusivityDeadline A timestamp, or zero.
/// @param quoteTimestamp Time of the Across quote, which may not lie in the origin chain's future.
/// @param filler Who gets what the claim leaves over, and until `exclusivityDeadline` the repayment of the fills,
/// whoever sends them; zero is whoever acts.
/// @param swap Hash of the calls that a claim may swap with; see Arbiter. Zero allows none if a filler is named.
/// @param viaIntermediary Whether Across pays the intent's intermediary instead of the recipient.
/// @param needs What the intermediary must hold before it runs: the outputs of all orders of the intent.
/// @param swept Tokens the destination calls bring in that the intermediary hands to the recipient.
/// @param siblings Hashes of the relays of the intent's other orders, all of which must be filled first.
struct AcrossTerms {
    address sponsor;
    AcrossDeposit[] deposits;
    address exclusiveRelayer;
    uint32 exclusivityDeadline;
    uint32 quoteTimestamp;
    address filler;
    bytes32 swap;
    bool viaIntermediary;
    Token[] needs;
    address[] swept;
    bytes32[] siblings;
}
