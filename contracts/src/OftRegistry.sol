// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title OftRegistry
/// @notice Which contract carries which token over LayerZero, fixed for good when this contract is made.
/// @dev The same lists and hence the same address on every chain, like ChainRegistry; a list of its own because
/// LayerZero comes to chains at another pace than everything else.
contract OftRegistry {
    /// @param id The mesh, the same on every chain that its messages reach, for instance "USDT0".
    /// @param eid LayerZero's number of the chain.
    /// @param oft The contract that sends; it may be the token itself.
    struct Oft {
        uint256 chainId;
        bytes31 id;
        uint32 eid;
        address oft;
        address token;
        uint8 decimals;
    }

    /// @dev Beyond this, comparing amounts of two tokens could overflow.
    uint8 private constant MAX_DECIMALS = 36;

    mapping(uint256 chainId => mapping(address token => bytes31 id)) private _ids;
    mapping(uint256 chainId => mapping(bytes31 id => Oft oft)) private _ofts;

    error InvalidOft(uint256 chainId, address token);
    error NoRoute(uint256 originChain, uint256 targetChain, address token);

    constructor(Oft[] memory ofts) {
        for (uint256 i; i < ofts.length; ++i) {
            Oft memory oft = ofts[i];
            bool complete =
                oft.chainId != 0 && oft.id != 0 && oft.eid != 0 && oft.oft != address(0) && oft.token != address(0);
            bool first = _ids[oft.chainId][oft.token] == 0 && _ofts[oft.chainId][oft.id].eid == 0;
            require(complete && first && oft.decimals <= MAX_DECIMALS, InvalidOft(oft.chainId, oft.token));
            _ids[oft.chainId][oft.token] = oft.id;
            _ofts[oft.chainId][oft.id] = oft;
        }
    }

    /// @notice How a token of the target chain is sent for from the origin chain.
    function route(uint256 originChain, uint256 targetChain, address targetToken)
        external
        view
        returns (Oft memory origin, Oft memory target)
    {
        bytes31 id = _ids[targetChain][targetToken];
        origin = _ofts[originChain][id];
        target = _ofts[targetChain][id];
        require(
            id != 0 && origin.eid != 0 && originChain != targetChain, NoRoute(originChain, targetChain, targetToken)
        );
    }
}
