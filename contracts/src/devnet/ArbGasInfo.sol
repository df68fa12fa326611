// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title ArbGasInfo
/// @notice Prices of an Arbitrum chain, with a parent base fee that anybody may set.
/// @dev Stands at 0x000000000000000000000000000000000000006C as bare runtime code; empty storage gives the default.
contract ArbGasInfo {
    uint256 private constant DEFAULT_L1_BASE_FEE = 2 gwei;

    /// @dev Arbitrum never charges less; also keeps prices above zero in calls that run with a base fee of zero.
    uint256 private constant MINIMUM_BASE_FEE = 0.01 gwei;

    uint256 private constant CALLDATA_GAS_PER_BYTE = 16;
    uint256 private constant SIMPLE_TRANSACTION_BYTES = 140;
    uint256 private constant STORAGE_WRITE_GAS = 20_000;

    uint256 private _l1BaseFee;

    /// @notice Sets the estimate of the parent chain's base fee; zero goes back to the default.
    function setL1BaseFeeEstimate(uint256 l1BaseFee) external {
        _l1BaseFee = l1BaseFee;
    }

    function getL1BaseFeeEstimate() public view returns (uint256) {
        return _l1BaseFee == 0 ? DEFAULT_L1_BASE_FEE : _l1BaseFee;
    }

    function getMinimumGasPrice() external pure returns (uint256) {
        return MINIMUM_BASE_FEE;
    }

    /// @return perL2Tx Data fee of a simple transaction.
    /// @return perL1CalldataByte Data fee of one byte.
    /// @return perStorageAllocation Price of one storage write.
    /// @return perArbGasBase Lowest gas price.
    /// @return perArbGasCongestion What is charged above it now.
    /// @return perArbGasTotal Their sum.
    function getPricesInWei()
        external
        view
        returns (
            uint256 perL2Tx,
            uint256 perL1CalldataByte,
            uint256 perStorageAllocation,
            uint256 perArbGasBase,
            uint256 perArbGasCongestion,
            uint256 perArbGasTotal
        )
    {
        perArbGasTotal = block.basefee > MINIMUM_BASE_FEE ? block.basefee : MINIMUM_BASE_FEE;
        perArbGasBase = MINIMUM_BASE_FEE;
        perArbGasCongestion = perArbGasTotal - perArbGasBase;
        perStorageAllocation = STORAGE_WRITE_GAS * perArbGasTotal;
        perL1CalldataByte = CALLDATA_GAS_PER_BYTE * getL1BaseFeeEstimate();
        perL2Tx = SIMPLE_TRANSACTION_BYTES * perL1CalldataByte;
    }
}
