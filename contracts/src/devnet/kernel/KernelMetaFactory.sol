// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {KernelFactory} from "./KernelFactory.sol";

/// @title KernelMetaFactory
/// @notice What the public client calls to have a Kernel account created by one of the approved factories.
contract KernelMetaFactory {
    /// @notice The only factory that is approved here.
    KernelFactory public immutable APPROVED;

    error NotApprovedFactory(address factory);

    constructor(KernelFactory approved) {
        APPROVED = approved;
    }

    function deployWithFactory(KernelFactory factory, bytes calldata createData, bytes32 salt)
        external
        payable
        returns (address)
    {
        require(factory == APPROVED, NotApprovedFactory(address(factory)));
        return factory.createAccount{value: msg.value}(createData, salt);
    }
}
