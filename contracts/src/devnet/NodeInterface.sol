// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ArbGasInfo} from "./ArbGasInfo.sol";

/// @title NodeInterface
/// @notice Gas estimates of an Arbitrum node, which answers them at an address where no contract exists.
/// @dev Stands at 0x00000000000000000000000000000000000000C8 without storage: prices come from `ArbGasInfo`. An
/// Arbitrum node counts the compressed bytes, this contract the plain ones, so it errs on the expensive side.
contract NodeInterface {
    ArbGasInfo private constant ARB_GAS_INFO = ArbGasInfo(0x000000000000000000000000000000000000006C);

    uint256 private constant ENVELOPE_BYTES = 140;
    uint256 private constant TRANSACTION_GAS = 21_000;
    uint256 private constant ZERO_BYTE_GAS = 4;
    uint256 private constant NONZERO_BYTE_GAS = 16;

    /// @notice Gas, at this chain's price, that pays for posting the transaction to the parent chain.
    function gasEstimateL1Component(address, bool, bytes calldata data)
        external
        payable
        returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)
    {
        return _dataComponent(data.length);
    }

    /// @notice Gas for execution and posting together, and the posting part of it.
    /// @dev The call is executed from this contract to measure it, not from the sender, and reverts as it reverts.
    function gasEstimateComponents(address to, bool contractCreation, bytes calldata data)
        external
        payable
        returns (uint64 gasEstimate, uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)
    {
        (gasEstimateForL1, baseFee, l1BaseFeeEstimate) = _dataComponent(data.length);
        uint256 executionGas = contractCreation ? _measureCreation(data) : _measureCall(to, data);
        gasEstimate = uint64(_intrinsicGas(data) + executionGas) + gasEstimateForL1;
    }

    function _dataComponent(uint256 dataBytes)
        private
        view
        returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)
    {
        uint256 perByte;
        (, perByte,,,, baseFee) = ARB_GAS_INFO.getPricesInWei();
        l1BaseFeeEstimate = ARB_GAS_INFO.getL1BaseFeeEstimate();
        gasEstimateForL1 = uint64(Math.ceilDiv((dataBytes + ENVELOPE_BYTES) * perByte, baseFee));
    }

    function _intrinsicGas(bytes calldata data) private pure returns (uint256 intrinsicGas) {
        intrinsicGas = TRANSACTION_GAS;
        for (uint256 i = 0; i < data.length; i++) {
            intrinsicGas += data[i] == 0 ? ZERO_BYTE_GAS : NONZERO_BYTE_GAS;
        }
    }

    function _measureCall(address to, bytes calldata data) private returns (uint256) {
        uint256 gasBefore = gasleft();
        (bool success, bytes memory result) = to.call{value: msg.value}(data);
        uint256 gasAfter = gasleft();
        Address.verifyCallResult(success, result);
        return gasBefore - gasAfter;
    }

    function _measureCreation(bytes memory initCode) private returns (uint256) {
        uint256 gasBefore = gasleft();
        address created;
        assembly ("memory-safe") {
            created := create(callvalue(), add(initCode, 0x20), mload(initCode))
            if iszero(created) {
                let pointer := mload(0x40)
                returndatacopy(pointer, 0, returndatasize())
                revert(pointer, returndatasize())
            }
        }
        return gasBefore - gasleft();
    }
}
