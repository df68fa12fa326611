// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {L1Block} from "./L1Block.sol";

/// @title GasPriceOracle
/// @notice The data fee of an OP-stack chain by the Ecotone formula.
/// @dev Stands at 0x420000000000000000000000000000000000000F and has no storage: every input comes from `L1Block`.
/// The chain says it is at Ecotone and not at Fjord, because Fjord charges by compressed size; a caller that asks
/// which formula holds gets the truth. The upper bound is answered all the same, since it costs nothing here.
contract GasPriceOracle {
    L1Block private constant L1_BLOCK = L1Block(0x4200000000000000000000000000000000000015);

    uint256 private constant ZERO_BYTE_GAS = 4;
    uint256 private constant NONZERO_BYTE_GAS = 16;

    /// @dev The signature is missing from an unsigned transaction but will be posted with it.
    uint256 private constant SIGNATURE_BYTES = 68;

    /// @notice Decimals of the two scalars.
    uint256 public constant decimals = 6;

    bool public constant isEcotone = true;
    bool public constant isFjord = false;

    /// @notice Data fee in wei of an unsigned RLP-encoded transaction.
    function getL1Fee(bytes memory data) external view returns (uint256) {
        return _fee(getL1GasUsed(data));
    }

    /// @notice Data fee in wei that no unsigned transaction of this many bytes exceeds.
    function getL1FeeUpperBound(uint256 unsignedTxSize) external view returns (uint256) {
        return _fee((unsignedTxSize + SIGNATURE_BYTES) * NONZERO_BYTE_GAS);
    }

    /// @notice Gas the same bytes would cost as calldata on the parent chain, signature included.
    function getL1GasUsed(bytes memory data) public pure returns (uint256 gasUsed) {
        gasUsed = SIGNATURE_BYTES * NONZERO_BYTE_GAS;
        for (uint256 i = 0; i < data.length; i++) {
            gasUsed += data[i] == 0 ? ZERO_BYTE_GAS : NONZERO_BYTE_GAS;
        }
    }

    function gasPrice() external view returns (uint256) {
        return block.basefee;
    }

    function baseFee() external view returns (uint256) {
        return block.basefee;
    }

    function l1BaseFee() public view returns (uint256) {
        return L1_BLOCK.basefee();
    }

    function blobBaseFee() public view returns (uint256) {
        return L1_BLOCK.blobBaseFee();
    }

    function baseFeeScalar() public view returns (uint32) {
        return L1_BLOCK.baseFeeScalar();
    }

    function blobBaseFeeScalar() public view returns (uint32) {
        return L1_BLOCK.blobBaseFeeScalar();
    }

    function _fee(uint256 calldataGas) private view returns (uint256) {
        uint256 scaledBaseFee = NONZERO_BYTE_GAS * baseFeeScalar() * l1BaseFee();
        uint256 scaledBlobBaseFee = blobBaseFeeScalar() * blobBaseFee();
        return (scaledBaseFee + scaledBlobBaseFee) * calldataGas / (NONZERO_BYTE_GAS * 10 ** decimals);
    }
}
