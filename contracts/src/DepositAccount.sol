// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";
import {DepositClones} from "./libraries/DepositClones.sol";
import {Commitment, Exit} from "./libraries/DepositTypes.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {OwnerSignature} from "./libraries/OwnerSignature.sol";

/// @title DepositAccount
/// @notice What the places where deposits lie have in common: a way out for their owner that needs nobody else.
/// @dev The recipient can have everything at once, on the chain at hand: at its own address by a transaction of its own, or
/// wherever it signs for, whoever sends that. The refund address has to announce that it wants its deposits back and wait,
/// because a product may already count on them; the wait is part of the commitment. No key of the service can stop either.
abstract contract DepositAccount {
    using SafeERC20 for IERC20;

    /// @dev After this an announcement is void, so that it does not hang over later deposits for ever.
    uint256 public constant EXIT_WINDOW = 7 days;

    bytes32 public constant EXIT_TYPEHASH = keccak256(
        "DepositExit(address owner,address to,address token,uint256 amount,uint256 nonce,uint256 deadline)"
    );
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant DOMAIN_NAME = keccak256("Simplon Deposit");
    bytes32 private constant DOMAIN_VERSION = keccak256("1");

    address public immutable FACTORY = msg.sender;
    IWrappedNative public immutable WRAPPED_NATIVE;

    /// @notice When an announced exit may happen; zero if none is announced.
    uint256 public exitAt;

    /// @notice Numbers of signed exits that were carried out or taken back.
    mapping(uint256 nonce => bool used) public isExitUsed;

    event ExitAnnounced(address indexed refundTo, uint256 exitAt);
    event Exited(address indexed to, address indexed token, uint256 amount);
    event ExitedTo(
        uint256 indexed nonce, address indexed owner, address indexed to, address token, uint256 amount
    );
    event ExitCancelled(uint256 indexed nonce);

    error OnlyFactory();
    error OtherCommitment();
    error NotTheOwner(address caller);
    error NoExitNow(uint256 exitAt);
    error InvalidExit();
    error InvalidSigner(address owner);
    error Expired(uint256 deadline);
    error ExitUsed(uint256 nonce);

    modifier onlyFactory() {
        require(msg.sender == FACTORY, OnlyFactory());
        _;
    }

    constructor(IWrappedNative wrappedNative) {
        WRAPPED_NATIVE = wrappedNative;
    }

    receive() external payable {}

    /// @notice Says that the refund address wants everything that lies here.
    /// @param deposit Hash of the deposit of a transit account, zero for a vault.
    function announceExit(Commitment calldata commitment, bytes32 deposit) external {
        _requireCommitment(commitment, deposit);
        require(msg.sender == commitment.refundTo, NotTheOwner(msg.sender));
        exitAt = block.timestamp + commitment.exitDelay;
        emit ExitAnnounced(msg.sender, exitAt);
    }

    /// @notice Sends all there is of the tokens to the recipient if it asks, or to the refund address, whoever asks, once
    /// its announced exit is due. A tax on a transfer is the receiver's loss.
    /// @param tokens The zero address is native money.
    function exit(Commitment calldata commitment, bytes32 deposit, address[] calldata tokens) external {
        _requireCommitment(commitment, deposit);
        address to = msg.sender;
        if (to != commitment.recipient) {
            to = commitment.refundTo;
            _requireDue();
        }
        for (uint256 i; i < tokens.length; ++i) {
            uint256 amount = ExactTransfer.balanceOf(tokens[i], address(this));
            _send(tokens[i], to, amount);
            emit Exited(to, tokens[i], amount);
        }
    }

    /// @notice Pays what an owner has signed for, where it has signed for, once. Open to everybody: whoever sends it can only
    /// do what it says. An owner that is a contract is asked on this chain, so it has to stand here.
    /// @dev A tax on the transfer is the receiver's loss, as with every way back; more than the amount never leaves.
    /// @param deposit Hash of the deposit of a transit account, zero for a vault.
    function exitTo(
        Commitment calldata commitment,
        bytes32 deposit,
        Exit calldata signedExit,
        bytes calldata signature
    ) external {
        _requireCommitment(commitment, deposit);
        if (signedExit.owner != commitment.recipient) {
            require(signedExit.owner == commitment.refundTo, NotTheOwner(signedExit.owner));
            _requireDue();
        }
        require(block.timestamp <= signedExit.deadline, Expired(signedExit.deadline));
        require(signedExit.to != address(0) && signedExit.amount != 0, InvalidExit());
        _useExit(signedExit.nonce);
        bool signed = OwnerSignature.isValid(signedExit.owner, _exitDigest(signedExit), signature);
        require(signed, InvalidSigner(signedExit.owner));

        uint256 before = ExactTransfer.balanceOf(signedExit.token, address(this));
        emit ExitedTo(signedExit.nonce, signedExit.owner, signedExit.to, signedExit.token, signedExit.amount);
        _send(signedExit.token, signedExit.to, signedExit.amount);
        uint256 left = ExactTransfer.balanceOf(signedExit.token, address(this));
        uint256 gone = before > left ? before - left : 0;
        require(
            gone == signedExit.amount, ExactTransfer.InexactTransfer(signedExit.token, signedExit.amount, gone)
        );
    }

    /// @notice Takes back exits that the recipient has signed with a number and nobody has carried out yet.
    function cancelExit(Commitment calldata commitment, bytes32 deposit, uint256 nonce) external {
        _requireCommitment(commitment, deposit);
        require(msg.sender == commitment.recipient, NotTheOwner(msg.sender));
        _useExit(nonce);
        emit ExitCancelled(nonce);
    }

    function _useExit(uint256 nonce) private {
        require(!isExitUsed[nonce], ExitUsed(nonce));
        isExitUsed[nonce] = true;
    }

    function _requireDue() private view {
        bool due = exitAt != 0 && block.timestamp >= exitAt && block.timestamp <= exitAt + EXIT_WINDOW;
        require(due, NoExitNow(exitAt));
    }

    /// @dev The domain is reckoned at every call: clones share their code, and have the same address on every chain.
    function _exitDigest(Exit calldata signedExit) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, DOMAIN_NAME, DOMAIN_VERSION, block.chainid, address(this))
        );
        return MessageHashUtils.toTypedDataHash(domain, keccak256(abi.encode(EXIT_TYPEHASH, signedExit)));
    }

    function _requireCommitment(Commitment calldata commitment, bytes32 deposit) internal view {
        bytes32 identity = DepositClones.identityOf(DepositClones.hashOf(commitment), deposit);
        require(identity == DepositClones.ownIdentity(), OtherCommitment());
    }

    /// @dev Native money that a receiver refuses is sent wrapped, so that nothing can be stuck for that reason.
    function _send(address token, address to, uint256 amount) internal {
        if (token == address(0)) {
            if (ExactTransfer.trySendNative(to, amount)) {
                return;
            }
            WRAPPED_NATIVE.deposit{value: amount}();
            token = address(WRAPPED_NATIVE);
        }
        IERC20(token).safeTransfer(to, amount);
    }
}
