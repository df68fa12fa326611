// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DepositInlet} from "./DepositInlet.sol";
import {DepositClones} from "./libraries/DepositClones.sol";

/// @title DepositInlets
/// @notice Makes the inlet of any recipient, at an address that says whose it is, the same on every chain.
/// @dev It has no owner and no setter, and an inlet knows nothing of it.
contract DepositInlets {
    /// @notice Code of the inlets; all of them are clones.
    address public immutable INLET = address(new DepositInlet());

    event InletCreated(address indexed recipient, address inlet);

    /// @notice Makes an inlet, if it is not there yet. Open to everybody.
    function create(address recipient) public returns (DepositInlet inlet) {
        inlet = DepositInlet(inletOf(recipient));
        if (address(inlet).code.length == 0) {
            DepositClones.create(INLET, _identity(recipient));
            emit InletCreated(recipient, address(inlet));
        }
    }

    /// @notice As the inlet's own function, which is made where it is missing.
    function takeWithPermit(
        address recipient,
        address token,
        address owner,
        uint256 amount,
        uint256 nonce,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        create(recipient).takeWithPermit(token, owner, amount, nonce, deadline, v, r, s);
    }

    /// @notice As the inlet's own function, which is made where it is missing.
    function takeWithPermit2(
        address recipient,
        address token,
        address owner,
        uint256 amount,
        uint256 nonce,
        uint256 deadline,
        bytes calldata signature
    ) external {
        create(recipient).takeWithPermit2(token, owner, amount, nonce, deadline, signature);
    }

    /// @notice The inlet of a recipient, whether it exists yet or not.
    function inletOf(address recipient) public view returns (address) {
        return DepositClones.predict(INLET, _identity(recipient), address(this));
    }

    function _identity(address recipient) private pure returns (bytes32) {
        return bytes32(uint256(uint160(recipient)));
    }
}
