// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OFTAdapter} from "@layerzerolabs/oft-evm/contracts/OFTAdapter.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title DevOftAdapter
/// @notice LayerZero's OFT for a token that knows nothing of it: it locks here what is minted elsewhere.
contract DevOftAdapter is OFTAdapter {
    constructor(address token_, address endpoint_, address owner_)
        OFTAdapter(token_, endpoint_, owner_)
        Ownable(owner_)
    {}
}
