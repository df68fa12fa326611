// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title OwnerSignature
/// @notice Whether an account's owner signed a digest.
library OwnerSignature {
    uint256 private constant ECDSA_SIGNATURE_BYTES = 65;

    /// @dev The key of an EOA stays its master key after an EIP-7702 delegation, so its plain signature is as good as
    /// one the delegated code accepts.
    function isValid(address account, bytes32 digest, bytes memory signature) internal view returns (bool) {
        return isOfKey(account, digest, signature)
            || (account.code.length != 0 && SignatureChecker.isValidERC1271SignatureNow(account, digest, signature));
    }

    /// @notice The same, and `personal_sign` over the digest counts too: owners sign order bundles either way.
    function isValidOrPersonal(address account, bytes32 digest, bytes memory signature)
        internal
        view
        returns (bool)
    {
        return isValid(account, digest, signature)
            || isValid(account, MessageHashUtils.toEthSignedMessageHash(digest), signature);
    }

    /// @notice Whether the account is the address of the key that signed. Nothing can change that later.
    function isOfKey(address account, bytes32 digest, bytes memory signature) internal pure returns (bool) {
        if (signature.length != ECDSA_SIGNATURE_BYTES) {
            return false;
        }
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecover(digest, signature);
        return fault == ECDSA.RecoverError.NoError && signer == account;
    }
}
