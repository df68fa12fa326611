// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ArgumentPolicy} from "./ArgumentPolicy.sol";

/// @title UniversalActionPolicy
/// @notice How much native money a call may take along, and up to 16 rules for its arguments, which all must hold.
contract UniversalActionPolicy is ArgumentPolicy {
    uint256 private constant MAX_RULES = 16;

    struct Rules {
        uint256 length;
        Rule[MAX_RULES] rules;
    }

    struct ActionConfig {
        uint256 valueLimitPerUse;
        Rules paramRules;
    }

    struct Kept {
        uint256 valueLimitPerUse;
        Rule[] rules;
    }

    mapping(bytes32 key => Kept) private _kept;

    /// @param initData `abi.encode(ActionConfig config)`.
    function initializeWithMultiplexer(address account, bytes32 configId, bytes calldata initData) external {
        ActionConfig memory config = abi.decode(initData, (ActionConfig));
        uint256 length = config.paramRules.length;
        require(length != 0 && length <= MAX_RULES, InvalidInitData());
        Kept storage kept = _kept[_key(configId, account)];
        require(kept.rules.length == 0, InvalidInitData());
        kept.valueLimitPerUse = config.valueLimitPerUse;
        for (uint256 i; i < length; ++i) {
            _push(kept.rules, config.paramRules.rules[i]);
        }
    }

    function checkAction(bytes32 configId, address account, address, uint256 value, bytes calldata data)
        external
        returns (uint256)
    {
        Kept storage kept = _kept[_key(configId, account)];
        if (kept.rules.length == 0 || value > kept.valueLimitPerUse) {
            return NO;
        }
        for (uint256 i; i < kept.rules.length; ++i) {
            if (!_allows(kept.rules[i], data)) {
                return NO;
            }
        }
        return YES;
    }
}
