// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {DevToken} from "./DevToken.sol";

/// @title DevDollar
/// @notice A DevToken that also takes transfers by signature (ERC-3009), can be burnt by whoever holds it, and moves
/// nothing from, to or for whom it has blacklisted, as the public dollar tokens do.
contract DevDollar is DevToken {
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );

    /// @notice Who may blacklist: the key of the devnet that installs CCTP.
    address public constant blacklister = 0x4B52741870d771E2B840F74b2E352C9A6f714252;

    mapping(address account => bool blacklisted) public isBlacklisted;

    /// @notice Authorizations that were used.
    mapping(address authorizer => mapping(bytes32 nonce => bool used)) public authorizationState;

    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    error NotYetValid(uint256 validAfter);
    error NoLongerValid(uint256 validBefore);
    error AuthorizationAlreadyUsed(address authorizer, bytes32 nonce);
    error InvalidAuthorization(address signer);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) DevToken(name_, symbol_, decimals_) {}

    function blacklist(address account) external {
        _setBlacklisted(account, true);
    }

    function unBlacklist(address account) external {
        _setBlacklisted(account, false);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    /// @notice Moves what `from` signed. Open to everybody.
    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp > validAfter, NotYetValid(validAfter));
        require(block.timestamp < validBefore, NoLongerValid(validBefore));
        require(!authorizationState[from][nonce], AuthorizationAlreadyUsed(from, nonce));
        bytes32 structHash = keccak256(
            abi.encode(TRANSFER_WITH_AUTHORIZATION_TYPEHASH, from, to, value, validAfter, validBefore, nonce)
        );
        address signer = ECDSA.recover(_hashTypedDataV4(structHash), v, r, s);
        require(signer == from, InvalidAuthorization(signer));
        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
        _transfer(from, to, value);
    }

    /// @inheritdoc ERC20
    function _update(address from, address to, uint256 value) internal override {
        require(
            !isBlacklisted[msg.sender] && !isBlacklisted[from] && !isBlacklisted[to],
            "Blacklistable: account is blacklisted"
        );
        super._update(from, to, value);
    }

    function _setBlacklisted(address account, bool blacklisted) private {
        require(msg.sender == blacklister, "Blacklistable: caller is not the blacklister");
        isBlacklisted[account] = blacklisted;
    }
}
