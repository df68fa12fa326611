// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DevToken} from "./DevToken.sol";

/// @title DevOftToken
/// @notice A DevToken that its OFT may burn, as tokens are that a message bridge carries by burning and minting.
/// @dev Immutables only, so that the devnet can put the code anywhere; see DevToken.
contract DevOftToken is DevToken {
    address public immutable OFT;

    error OnlyOft();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address oft)
        DevToken(name_, symbol_, decimals_)
    {
        OFT = oft;
    }

    function crosschainBurn(address from, uint256 amount) external {
        require(msg.sender == OFT, OnlyOft());
        _burn(from, amount);
    }
}
