// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IERC7579Module, MODULE_TYPE_FALLBACK} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";

/// @title SafeDomainFallback
/// @notice Tells the EIP-712 domain of a Safe, which has no call for it itself: the client's compatibility fallback.
/// @dev Written from the client's encodings, for local chains only. The caller is the Safe.
contract SafeDomainFallback is IERC5267, IERC7579Module {
    /// @dev Name, version, chain and address.
    bytes1 private constant DOMAIN_FIELDS = 0x0f;

    function onInstall(bytes calldata) external {}

    function onUninstall(bytes calldata) external {}

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_FALLBACK;
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return
            (DOMAIN_FIELDS, "rhinestone safe7579", "v1.0.0", block.chainid, msg.sender, bytes32(0), new uint256[](0));
    }
}
