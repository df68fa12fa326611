// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title FastLz
/// @notice Undoes the compression (FastLZ, level 1) that the public client sends enabling signatures in.
library FastLz {
    uint256 private constant LONG_MATCH = 7;

    error MalformedData();

    function decompress(bytes calldata packed) internal pure returns (bytes memory whole) {
        whole = new bytes(_length(packed));
        uint256 to;
        for (uint256 at; at < packed.length;) {
            uint256 control = uint8(packed[at]);
            uint256 kind = control >> 5;
            if (kind == 0) {
                for (uint256 i; i <= control; ++i) {
                    whole[to++] = packed[at + 1 + i];
                }
                at += control + 2;
                continue;
            }
            bool long = kind == LONG_MATCH;
            uint256 count = long ? 9 + uint256(uint8(packed[at + 1])) : 2 + kind;
            uint256 back = 1 + 256 * (control & 31) + uint8(packed[at + (long ? 2 : 1)]);
            require(back <= to, MalformedData());
            for (uint256 i; i < count; ++i) {
                whole[to] = whole[to - back];
                ++to;
            }
            at += long ? 3 : 2;
        }
    }

    function _length(bytes calldata packed) private pure returns (uint256 length) {
        for (uint256 at; at < packed.length;) {
            uint256 control = uint8(packed[at]);
            uint256 kind = control >> 5;
            if (kind == 0) {
                length += control + 1;
                at += control + 2;
            } else if (kind == LONG_MATCH) {
                require(at + 2 < packed.length, MalformedData());
                length += 9 + uint256(uint8(packed[at + 1]));
                at += 3;
            } else {
                length += 2 + kind;
                at += 2;
            }
        }
    }
}
