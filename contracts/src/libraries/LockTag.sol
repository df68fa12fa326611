// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title LockTag
/// @notice The 12 bytes that say under which terms tokens are locked, as in The Compact: 1 bit scope (not looked at
/// here), 3 bits reset period, 4 bits that count the leading zeros of the allocator's address, its last 88 bits.
/// @dev An id is the tag followed by the token.
library LockTag {
    function idOf(bytes12 lockTag, address token) internal pure returns (uint256) {
        return uint256(bytes32(lockTag)) | uint160(token);
    }

    function tagOf(uint256 id) internal pure returns (bytes12) {
        return bytes12(bytes32(id));
    }

    function tokenOf(uint256 id) internal pure returns (address) {
        return address(uint160(id));
    }

    /// @notice Whether the tag names this allocator. To find another address with the same 88 bits is out of reach.
    function isOf(bytes12 lockTag, address allocator) internal pure returns (bool) {
        return uint88(uint96(lockTag)) == uint88(uint160(allocator));
    }

    /// @notice Seconds that an owner waits before it may withdraw alone.
    function resetPeriodOf(bytes12 lockTag) internal pure returns (uint256) {
        uint256 index = (uint96(lockTag) >> 92) & 7;
        if (index < 4) {
            return index == 0 ? 1 seconds : index == 1 ? 15 seconds : index == 2 ? 1 minutes : 10 minutes;
        }
        return index == 4 ? 65 minutes : index == 5 ? 1 days : index == 6 ? 7 days + 1 hours : 30 days;
    }
}
