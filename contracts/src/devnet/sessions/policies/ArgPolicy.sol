// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ArgumentPolicy} from "./ArgumentPolicy.sol";

/// @title ArgPolicy
/// @notice How much native money a call may take along, and a tree of rules for its arguments: rules joined by not,
/// and, or.
/// @dev A node is a word: two bits of kind, the number of its rule from bit 2, its children from bits 10 and 18, eight
/// bits each. The client writes children before their parents.
contract ArgPolicy is ArgumentPolicy {
    uint256 private constant MAX_RULES = 128;
    uint256 private constant MAX_NODES = 256;
    uint256 private constant RULE = 0;
    uint256 private constant NOT = 1;
    uint256 private constant AND = 2;
    uint256 private constant KIND_MASK = 3;
    uint256 private constant RULE_SHIFT = 2;
    uint256 private constant LEFT_SHIFT = 10;
    uint256 private constant RIGHT_SHIFT = 18;

    struct Rules {
        uint8 rootNodeIndex;
        Rule[] rules;
        uint256[] packedNodes;
    }

    struct ActionConfig {
        uint256 valueLimitPerUse;
        Rules paramRules;
    }

    struct Kept {
        uint256 valueLimitPerUse;
        uint8 root;
        Rule[] rules;
        uint256[] nodes;
    }

    mapping(bytes32 key => Kept) private _kept;

    /// @param initData `abi.encode(ActionConfig config)`.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        ActionConfig memory config = abi.decode(initData, (ActionConfig));
        Rules memory given = config.paramRules;
        uint256 nodes = given.packedNodes.length;
        require(given.rules.length <= MAX_RULES && nodes <= MAX_NODES, InvalidInitData());
        require(given.rootNodeIndex < nodes, InvalidInitData());
        _requireTree(given, given.rootNodeIndex, false, new bool[](nodes));
        Kept storage kept = _kept[_key(configId, account)];
        require(kept.nodes.length == 0, InvalidInitData());
        kept.valueLimitPerUse = config.valueLimitPerUse;
        kept.root = given.rootNodeIndex;
        kept.nodes = given.packedNodes;
        for (uint256 i; i < given.rules.length; ++i) {
            _push(kept.rules, given.rules[i]);
        }
    }

    function checkAction(bytes32 configId, address account, address, uint256 value, bytes calldata data)
        external
        returns (uint256)
    {
        Kept storage kept = _kept[_key(configId, account)];
        if (kept.nodes.length == 0 || value > kept.valueLimitPerUse) {
            return NO;
        }
        return _evaluate(kept, kept.root, data) ? YES : NO;
    }

    /// @dev What counts in a branch that fails in the end stays counted if another branch holds: a limit is never
    /// exceeded by it.
    function _evaluate(Kept storage kept, uint256 index, bytes calldata data) private returns (bool) {
        uint256 node = kept.nodes[index];
        uint256 kind = node & KIND_MASK;
        if (kind == RULE) {
            return _allows(kept.rules[uint8(node >> RULE_SHIFT)], data);
        }
        bool left = _evaluate(kept, uint8(node >> LEFT_SHIFT), data);
        if (kind == NOT) {
            return !left;
        }
        if (left != (kind == AND)) {
            return left;
        }
        return _evaluate(kept, uint8(node >> RIGHT_SHIFT), data);
    }

    /// @dev Children come before their parents and have one each, so a check ends. A limit under a "not" would turn
    /// into its contrary once it is used up.
    function _requireTree(Rules memory given, uint256 index, bool negated, bool[] memory seen) private pure {
        require(!seen[index], InvalidInitData());
        seen[index] = true;
        uint256 node = given.packedNodes[index];
        uint256 kind = node & KIND_MASK;
        if (kind == RULE) {
            uint256 rule = uint8(node >> RULE_SHIFT);
            require(rule < given.rules.length && !(negated && given.rules[rule].isLimited), InvalidInitData());
            return;
        }
        uint256 left = uint8(node >> LEFT_SHIFT);
        require(left < index, InvalidInitData());
        _requireTree(given, left, negated || kind == NOT, seen);
        if (kind != NOT) {
            uint256 right = uint8(node >> RIGHT_SHIFT);
            require(right < index, InvalidInitData());
            _requireTree(given, right, negated, seen);
        }
    }
}
