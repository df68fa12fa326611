// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {OFTCore} from "@layerzerolabs/oft-evm/contracts/OFTCore.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {DevOftToken} from "./DevOftToken.sol";

/// @title DevOft
/// @notice LayerZero's OFT beside its token, as USDT0 is built: it burns here and mints there.
contract DevOft is OFTCore {
    DevOftToken private immutable _token;

    constructor(DevOftToken token_, address endpoint_, address owner_)
        OFTCore(token_.decimals(), endpoint_, owner_)
        Ownable(owner_)
    {
        _token = token_;
    }

    function token() external view returns (address) {
        return address(_token);
    }

    function approvalRequired() external pure returns (bool) {
        return false;
    }

    function _debit(address from, uint256 amountLD, uint256 minAmountLD, uint32 dstEid)
        internal
        override
        returns (uint256 amountSentLD, uint256 amountReceivedLD)
    {
        (amountSentLD, amountReceivedLD) = _debitView(amountLD, minAmountLD, dstEid);
        _token.crosschainBurn(from, amountSentLD);
    }

    function _credit(address to, uint256 amountLD, uint32) internal override returns (uint256) {
        _token.mint(to, amountLD);
        return amountLD;
    }
}
