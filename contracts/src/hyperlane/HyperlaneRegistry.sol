// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title HyperlaneRegistry
/// @notice Which routers carry which token over Hyperlane, fixed for good when this contract is made.
/// @dev The same list and hence the same address on every chain, like ChainRegistry. The chains' numbers are
/// Hyperlane's domains.
contract HyperlaneRegistry {
    /// @param id The warp route, the same on every chain that it connects.
    /// @param router The contract that sends and pays out; it may be the token itself.
    struct Route {
        uint256 chainId;
        bytes31 id;
        address router;
        address token;
        uint8 decimals;
    }

    mapping(uint256 chainId => mapping(address token => bytes31 id)) private _ids;
    mapping(uint256 chainId => mapping(bytes31 id => Route)) private _routes;

    error InvalidRoute(uint256 chainId, address token);
    error NoRoute(uint256 originChain, uint256 targetChain, address token);

    constructor(Route[] memory routes) {
        for (uint256 i; i < routes.length; ++i) {
            Route memory each = routes[i];
            bool complete = each.chainId != 0 && each.chainId <= type(uint32).max && each.id != 0
                && each.router != address(0) && each.token != address(0);
            bool first = _ids[each.chainId][each.token] == 0 && _routes[each.chainId][each.id].router == address(0);
            require(complete && first, InvalidRoute(each.chainId, each.token));
            _ids[each.chainId][each.token] = each.id;
            _routes[each.chainId][each.id] = each;
        }
    }

    /// @notice How a token of the target chain is sent for from the origin chain. Both have the same decimals, so
    /// that a raw unit here is a raw unit there.
    function route(uint256 originChain, uint256 targetChain, address targetToken)
        external
        view
        returns (Route memory origin, Route memory target)
    {
        bytes31 id = _ids[targetChain][targetToken];
        origin = _routes[originChain][id];
        target = _routes[targetChain][id];
        bool leads = id != 0 && origin.router != address(0) && originChain != targetChain;
        require(leads && origin.decimals == target.decimals, NoRoute(originChain, targetChain, targetToken));
    }
}
