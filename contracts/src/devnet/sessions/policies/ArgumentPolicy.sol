// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ActionPolicy} from "./ActionPolicy.sol";

/// @title ArgumentPolicy
/// @notice What the policies for arguments share: rules for single words of a call's arguments.
/// @dev A rule reads a word at a fixed place. What lies at that place is the granter's to know: for arguments of no
/// fixed length, the places that point to them need rules, too.
abstract contract ArgumentPolicy is ActionPolicy {
    /// @dev In the order of the client's numbers for them.
    enum Condition {
        EQUAL,
        GREATER_THAN,
        LESS_THAN,
        GREATER_THAN_OR_EQUAL,
        LESS_THAN_OR_EQUAL,
        NOT_EQUAL,
        IN_RANGE
    }

    struct Usage {
        uint256 limit;
        uint256 used;
    }

    /// @param offset Where the word begins, counted from behind the selector.
    /// @param isLimited Whether the words of all calls together have a limit.
    /// @param ref What the word is compared with; for a range 16 bytes of the least and 16 bytes of the most.
    struct Rule {
        Condition condition;
        uint64 offset;
        bool isLimited;
        bytes32 ref;
        Usage usage;
    }

    uint256 private constant SELECTOR_BYTES = 4;
    uint256 private constant WORD_BYTES = 32;
    uint256 private constant HALF_BITS = 128;

    error CallTooShort(uint256 length);

    /// @dev Whether the rule allows the call, which then counts. A call that is too short to have the word reverts: a
    /// "no" might become a "yes" further up.
    function _allows(Rule storage rule, bytes calldata data) internal returns (bool) {
        uint256 from = SELECTOR_BYTES + rule.offset;
        require(data.length >= from + WORD_BYTES, CallTooShort(data.length));
        uint256 word = uint256(bytes32(data[from:]));
        if (!_holds(rule.condition, word, uint256(rule.ref))) {
            return false;
        }
        if (rule.isLimited) {
            uint256 left = rule.usage.limit - rule.usage.used;
            if (word > left) {
                return false;
            }
            rule.usage.used += word;
        }
        return true;
    }

    function _push(Rule[] storage rules, Rule memory rule) internal {
        require(!rule.isLimited || rule.usage.used <= rule.usage.limit, InvalidInitData());
        rules.push(rule);
    }

    function _holds(Condition condition, uint256 word, uint256 ref) private pure returns (bool) {
        if (condition == Condition.EQUAL) return word == ref;
        if (condition == Condition.GREATER_THAN) return word > ref;
        if (condition == Condition.LESS_THAN) return word < ref;
        if (condition == Condition.GREATER_THAN_OR_EQUAL) return word >= ref;
        if (condition == Condition.LESS_THAN_OR_EQUAL) return word <= ref;
        if (condition == Condition.NOT_EQUAL) return word != ref;
        return word >= ref >> HALF_BITS && word <= uint128(ref);
    }
}
