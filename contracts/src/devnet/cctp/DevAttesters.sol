// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title DevAttesters
/// @notice Whose signatures make a message true: so many of them, each once, in ascending order of their addresses.
abstract contract DevAttesters {
    uint256 private constant SIGNATURE_LENGTH = 65;
    uint256 private constant HIGHEST_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    uint256 public signatureThreshold;
    address public attesterManager;

    address[] private _attesters;

    event AttesterEnabled(address indexed attester);
    event AttesterDisabled(address indexed attester);
    event SignatureThresholdUpdated(uint256 oldSignatureThreshold, uint256 newSignatureThreshold);

    modifier onlyAttesterManager() {
        require(msg.sender == attesterManager, "Caller not attester manager");
        _;
    }

    function enableAttester(address attester) external onlyAttesterManager {
        _enable(attester);
    }

    function disableAttester(address attester) external onlyAttesterManager {
        require(_attesters.length > 1, "Too few enabled attesters");
        require(_attesters.length > signatureThreshold, "Signature threshold is too low");
        for (uint256 i; i < _attesters.length; ++i) {
            if (_attesters[i] == attester) {
                _attesters[i] = _attesters[_attesters.length - 1];
                _attesters.pop();
                emit AttesterDisabled(attester);
                return;
            }
        }
        revert("Attester already disabled");
    }

    function setSignatureThreshold(uint256 threshold) external onlyAttesterManager {
        _setThreshold(threshold);
    }

    function getNumEnabledAttesters() external view returns (uint256) {
        return _attesters.length;
    }

    function getEnabledAttester(uint256 index) external view returns (address) {
        return _attesters[index];
    }

    function isEnabledAttester(address attester) public view returns (bool) {
        for (uint256 i; i < _attesters.length; ++i) {
            if (_attesters[i] == attester) {
                return true;
            }
        }
        return false;
    }

    function _initializeAttesters(address manager, address[] calldata attesters, uint256 threshold) internal {
        attesterManager = manager;
        for (uint256 i; i < attesters.length; ++i) {
            _enable(attesters[i]);
        }
        _setThreshold(threshold);
    }

    function _verify(bytes calldata message, bytes calldata attestation) internal view {
        require(attestation.length == SIGNATURE_LENGTH * signatureThreshold, "Invalid attestation length");
        bytes32 digest = keccak256(message);
        address last = address(0);
        for (uint256 i; i < signatureThreshold; ++i) {
            address signer = _recover(digest, attestation[i * SIGNATURE_LENGTH:(i + 1) * SIGNATURE_LENGTH]);
            require(signer > last, "Invalid signature order or dupe");
            require(isEnabledAttester(signer), "Invalid signature: not attester");
            last = signer;
        }
    }

    function _recover(bytes32 digest, bytes calldata signature) private pure returns (address signer) {
        bytes32 r = bytes32(signature);
        bytes32 s = bytes32(signature[32:]);
        uint8 v = uint8(signature[64]);
        require(uint256(s) <= HIGHEST_S, "ECDSA: invalid signature 's' value");
        require(v == 27 || v == 28, "ECDSA: invalid signature 'v' value");
        signer = ecrecover(digest, v, r, s);
        require(signer != address(0), "ECDSA: invalid signature");
    }

    function _enable(address attester) private {
        require(attester != address(0), "New attester must be nonzero");
        require(!isEnabledAttester(attester), "Attester already enabled");
        _attesters.push(attester);
        emit AttesterEnabled(attester);
    }

    function _setThreshold(uint256 threshold) private {
        require(threshold != 0, "Invalid signature threshold");
        require(threshold <= _attesters.length, "New signature threshold too high");
        emit SignatureThresholdUpdated(signatureThreshold, threshold);
        signatureThreshold = threshold;
    }
}
