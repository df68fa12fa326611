// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ISignatureTransfer} from "./interfaces/ISignatureTransfer.sol";
import {DepositClones} from "./libraries/DepositClones.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {IntentHash} from "./libraries/IntentHash.sol";

/// @title DepositInlet
/// @notice A spender that belongs to one recipient: what owners let it take goes there, as they signed it, and nowhere else.
/// @dev Neither an ERC-2612 permit nor a plain Permit2 transfer names who is paid; both name the spender. This spender's
/// address commits to the recipient, so signing for the one is signing for the other. Everything here is open to
/// everybody, because whoever sends a signature can only do what it says.
contract DepositInlet {
    using SafeERC20 for IERC20;

    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @notice ERC-2612 messages that were carried out. By token, because a token may claim the domain of another: what
    /// is done with such a one must not use up the message of the other.
    mapping(address token => mapping(bytes32 digest => bool used)) public isUsed;

    event Taken(address indexed token, address indexed owner, uint256 amount);

    error Expired(uint256 deadline);
    error AlreadyUsed(bytes32 digest);
    error InvalidSigner(address signer);

    /// @notice Where everything goes.
    function recipient() public view returns (address) {
        return address(uint160(uint256(DepositClones.ownIdentity())));
    }

    /// @notice Carries out an ERC-2612 permit of exactly this amount for this spender.
    /// @dev Anybody may have handed the permit to the token before, in which case the token refuses it now although the
    /// allowance is there. So its refusal is not the end; but then only this signature says what may be done with an
    /// allowance, and it is checked here, once for each message.
    function takeWithPermit(
        address token,
        address owner,
        uint256 amount,
        uint256 nonce,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, Expired(deadline));
        bytes32 digest = _permitDigest(token, owner, amount, nonce, deadline);
        require(!isUsed[token][digest], AlreadyUsed(digest));
        isUsed[token][digest] = true;
        address signer = ECDSA.recover(digest, v, r, s);
        require(signer == owner, InvalidSigner(signer));
        try IERC20Permit(token).permit(owner, address(this), amount, deadline, v, r, s) {} catch {}
        address to = recipient();
        uint256 before = IERC20(token).balanceOf(to);
        IERC20(token).safeTransferFrom(owner, to, amount);
        ExactTransfer.requireReceived(token, to, before, amount);
        emit Taken(token, owner, amount);
    }

    /// @notice Carries out a Permit2 transfer of exactly this amount, signed for this spender.
    function takeWithPermit2(
        address token,
        address owner,
        uint256 amount,
        uint256 nonce,
        uint256 deadline,
        bytes calldata signature
    ) external {
        address to = recipient();
        uint256 before = IERC20(token).balanceOf(to);
        ISignatureTransfer(IntentHash.PERMIT2).permitTransferFrom(
            ISignatureTransfer.PermitTransferFrom(ISignatureTransfer.TokenPermissions(token, amount), nonce, deadline),
            ISignatureTransfer.SignatureTransferDetails(to, amount),
            owner,
            signature
        );
        ExactTransfer.requireReceived(token, to, before, amount);
        emit Taken(token, owner, amount);
    }

    /// @dev The message as the token itself reckons it. A token that lies about its domain gives away its own tokens only.
    function _permitDigest(address token, address owner, uint256 amount, uint256 nonce, uint256 deadline)
        private
        view
        returns (bytes32)
    {
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, address(this), amount, nonce, deadline));
        return MessageHashUtils.toTypedDataHash(IERC20Permit(token).DOMAIN_SEPARATOR(), structHash);
    }
}
