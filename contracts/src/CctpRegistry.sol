// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title CctpRegistry
/// @notice Where Circle's CCTP v2 is and which token it carries there, fixed for good when this contract is made.
/// @dev The same lists and hence the same address on every chain, like ChainRegistry; a list of its own because CCTP
/// comes to chains at another pace than everything else. Circle burns and mints the same raw units, so there are no
/// decimals here.
contract CctpRegistry {
    /// @param domain Circle's number of the chain; Ethereum's is zero.
    /// @param messenger The chain's TokenMessengerV2.
    /// @param token Circle's own USDC of the chain.
    struct Place {
        uint256 chainId;
        uint32 domain;
        address messenger;
        address token;
    }

    mapping(uint256 chainId => Place place) private _places;
    mapping(uint32 domain => uint256 chainId) private _chains;

    error InvalidPlace(uint256 chainId, uint32 domain);
    error NoRoute(uint256 originChain, uint256 targetChain, address token);

    constructor(Place[] memory places) {
        for (uint256 i; i < places.length; ++i) {
            Place memory place = places[i];
            bool complete = place.chainId != 0 && place.messenger != address(0) && place.token != address(0);
            bool first = _places[place.chainId].chainId == 0 && _chains[place.domain] == 0;
            require(complete && first, InvalidPlace(place.chainId, place.domain));
            _places[place.chainId] = place;
            _chains[place.domain] = place.chainId;
        }
    }

    /// @notice What is burnt on the origin chain for a token of the target chain, and the target's domain.
    function route(uint256 originChain, uint256 targetChain, address targetToken)
        external
        view
        returns (Place memory origin, uint32 targetDomain)
    {
        origin = _places[originChain];
        Place memory target = _places[targetChain];
        bool known = origin.chainId != 0 && target.chainId != 0 && target.token == targetToken;
        require(known && originChain != targetChain, NoRoute(originChain, targetChain, targetToken));
        targetDomain = target.domain;
    }
}
