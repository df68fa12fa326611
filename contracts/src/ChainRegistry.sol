// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title ChainRegistry
/// @notice What differs from chain to chain, fixed for good when this contract is made.
/// @dev Every chain gets this contract with the same lists, hence at the same address, and so do the contracts that
/// are told only this address. Nobody can change the lists: a new chain means a new registry and new arbiters, and
/// owners decide by signing whether they trust them.
contract ChainRegistry {
    /// @param wrappedNative The native token as an ERC-20.
    /// @param spokePool The Across SpokePool; zero where Across is not.
    struct Chain {
        uint256 chainId;
        address wrappedNative;
        address spokePool;
    }

    /// @param id What the token stands for, the same on every chain, for instance "USDC".
    struct Asset {
        uint256 chainId;
        address token;
        bytes31 id;
        uint8 decimals;
    }

    struct Kind {
        bytes31 id;
        uint8 decimals;
    }

    /// @dev Beyond this, comparing amounts of two tokens could overflow.
    uint8 private constant MAX_DECIMALS = 36;

    mapping(uint256 chainId => Chain chain) private _chains;
    mapping(uint256 chainId => mapping(address token => Kind kind)) private _kinds;

    error UnknownChain(uint256 chainId);
    error InvalidChain(uint256 chainId);
    error InvalidAsset(uint256 chainId, address token);

    /// @param chains Every chain once, in the same order everywhere.
    /// @param assets Tokens that are the same asset on several chains.
    constructor(Chain[] memory chains, Asset[] memory assets) {
        for (uint256 i; i < chains.length; ++i) {
            uint256 chainId = chains[i].chainId;
            require(chainId != 0 && chains[i].wrappedNative != address(0), InvalidChain(chainId));
            require(_chains[chainId].chainId == 0, InvalidChain(chainId));
            _chains[chainId] = chains[i];
        }
        require(_chains[block.chainid].chainId != 0, UnknownChain(block.chainid));
        for (uint256 i; i < assets.length; ++i) {
            Asset memory asset = assets[i];
            Kind storage kind = _kinds[asset.chainId][asset.token];
            bool valid = asset.id != 0 && asset.decimals <= MAX_DECIMALS && kind.id == 0;
            require(valid, InvalidAsset(asset.chainId, asset.token));
            kind.id = asset.id;
            kind.decimals = asset.decimals;
        }
    }

    function wrappedNative(uint256 chainId) external view returns (address) {
        return _known(chainId).wrappedNative;
    }

    function spokePool(uint256 chainId) external view returns (address) {
        return _known(chainId).spokePool;
    }

    /// @return id Zero if the token is not listed.
    function assetOf(uint256 chainId, address token) external view returns (bytes31 id, uint8 decimals) {
        Kind storage kind = _kinds[chainId][token];
        return (kind.id, kind.decimals);
    }

    function _known(uint256 chainId) private view returns (Chain storage chain) {
        chain = _chains[chainId];
        require(chain.chainId != 0, UnknownChain(chainId));
    }
}
