// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {Nexus} from "../Nexus.sol";

/// @title Startale
/// @notice The Startale account that the public client creates: a relative of Nexus with another proxy, bootstrap and
/// default validator.
/// @dev Written from the client's encodings, for local chains only. It tells its EIP-712 domain, because its default
/// validator takes signatures that are bound to the account (ERC-7739).
contract Startale is Nexus, IERC5267 {
    /// @dev Transient slot that this proxy's constructor sets to one before it calls the implementation.
    bytes32 private constant PROXY_CONSTRUCTION_SLOT =
        0x754fd8b321c4649cb777ae6fdce7e89e9cceaa31a4f639795c7807eb7f1a2700;

    /// @dev Name, version, chain and address.
    bytes1 private constant DOMAIN_FIELDS = 0x0f;

    constructor(address implementation, address defaultValidator, address entryPoint)
        Nexus(implementation, defaultValidator, entryPoint, "startale.smart-account.1.0.0")
    {}

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (DOMAIN_FIELDS, "Startale", "1.0.0", block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    function _constructionSlot() internal pure override returns (bytes32) {
        return PROXY_CONSTRUCTION_SLOT;
    }
}
