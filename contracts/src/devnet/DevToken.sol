// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// @title DevToken
/// @notice An ERC-20 with permits that anybody may mint, for local chains.
/// @dev The devnet puts the runtime code at the address the token has on the public network, without running the
/// constructor there. So everything the constructor learns is an immutable inside the code and no storage slot has to
/// be replayed. The EIP-712 domain follows `address(this)` and the chain id at the time of the call.
contract DevToken is ERC20Permit {
    using ShortStrings for string;
    using ShortStrings for ShortString;

    ShortString private immutable _name;
    ShortString private immutable _symbol;
    uint8 private immutable _decimals;

    /// @param name_ Token name and EIP-712 domain name, at most 31 bytes.
    /// @param symbol_ Token symbol, at most 31 bytes.
    /// @param decimals_ Decimals of one whole token.
    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20("", "") ERC20Permit(name_) {
        _name = name_.toShortString();
        _symbol = symbol_.toShortString();
        _decimals = decimals_;
    }

    function name() public view override returns (string memory) {
        return _name.toString();
    }

    function symbol() public view override returns (string memory) {
        return _symbol.toString();
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice Creates `amount` for `to`. Open to everybody: this token has no worth.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
