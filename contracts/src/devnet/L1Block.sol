// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title L1Block
/// @notice What an OP-stack chain knows of its parent chain, settable by anybody.
/// @dev Stands at 0x4200000000000000000000000000000000000015 as bare runtime code. With empty storage it answers
/// defaults in the order of magnitude of the public networks, so that data fees are never zero by accident; once set,
/// even zero is taken as it is.
contract L1Block {
    struct Fees {
        bool set;
        uint32 baseFeeScalar;
        uint32 blobBaseFeeScalar;
        uint256 basefee;
        uint256 blobBaseFee;
    }

    struct Origin {
        uint64 number;
        uint64 timestamp;
    }

    uint256 private constant DEFAULT_BASEFEE = 2 gwei;
    uint256 private constant DEFAULT_BLOB_BASE_FEE = 0.01 gwei;
    uint32 private constant DEFAULT_BASE_FEE_SCALAR = 5_227;
    uint32 private constant DEFAULT_BLOB_BASE_FEE_SCALAR = 1_014_213;

    Fees private _fees;
    Origin private _origin;

    /// @notice Sets all four inputs of the data fee at once, so that no reader sees a mix.
    function setFees(uint256 basefee_, uint256 blobBaseFee_, uint32 baseFeeScalar_, uint32 blobBaseFeeScalar_)
        external
    {
        _fees = Fees(true, baseFeeScalar_, blobBaseFeeScalar_, basefee_, blobBaseFee_);
    }

    /// @notice Sets the parent block; zeros go back to following this chain's own block.
    function setOrigin(uint64 number_, uint64 timestamp_) external {
        _origin = Origin(number_, timestamp_);
    }

    function basefee() external view returns (uint256) {
        return _fees.set ? _fees.basefee : DEFAULT_BASEFEE;
    }

    function blobBaseFee() external view returns (uint256) {
        return _fees.set ? _fees.blobBaseFee : DEFAULT_BLOB_BASE_FEE;
    }

    function baseFeeScalar() external view returns (uint32) {
        return _fees.set ? _fees.baseFeeScalar : DEFAULT_BASE_FEE_SCALAR;
    }

    function blobBaseFeeScalar() external view returns (uint32) {
        return _fees.set ? _fees.blobBaseFeeScalar : DEFAULT_BLOB_BASE_FEE_SCALAR;
    }

    function number() external view returns (uint64) {
        return _origin.number == 0 ? uint64(block.number) : _origin.number;
    }

    function timestamp() external view returns (uint64) {
        return _origin.timestamp == 0 ? uint64(block.timestamp) : _origin.timestamp;
    }
}
