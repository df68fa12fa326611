// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {IEmissary} from "./interfaces/IEmissary.sol";
import {IResourceLock} from "./interfaces/IResourceLock.sol";
import {ExactTransfer} from "./libraries/ExactTransfer.sol";
import {Funding, FundingMessage, Order} from "./libraries/IntentTypes.sol";
import {LockedOrderHash} from "./libraries/LockedOrderHash.sol";
import {LockTag} from "./libraries/LockTag.sol";
import {OwnerSignature} from "./libraries/OwnerSignature.sol";
import {WithdrawalHash} from "./libraries/WithdrawalHash.sol";

/// @title ResourceLock
/// @notice Keeps tokens so that whoever fills an intent first can be sure of being paid afterwards. What is locked
/// leaves in three ways only: with the owner's and the allocator's signatures for a claim, with the allocator's for a
/// withdrawal that the owner makes, or by the owner alone once the reset period is over.
/// @dev The allocator never moves anything: it only says that the same tokens are promised once. Without the owner's
/// signature it can do nothing, and if it falls silent the owner waits for the reset period and leaves.
///
/// Lock ids, tags and the functions of depositors are those of The Compact, so its clients work. There are no
/// transfers, no owner, no constructor and no immutables: the same code works wherever it is deployed or placed.
contract ResourceLock is IResourceLock, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @param claimant Who gets it, in the low 160 bits; the rest is zero, for it leaves the lock.
    struct Component {
        uint256 claimant;
        uint256 amount;
    }

    struct ComponentsById {
        uint256 id;
        Component[] portions;
    }

    struct AllocatedTransfer {
        bytes allocatorData;
        uint256 nonce;
        uint256 expires;
        uint256 id;
        Component[] recipients;
    }

    struct AllocatedBatchTransfer {
        bytes allocatorData;
        uint256 nonce;
        uint256 expires;
        ComponentsById[] transfers;
    }

    /// @param changeableAt When it may be replaced; zero: not before the reset period after it was asked for.
    struct Assignment {
        address emissary;
        uint48 changeableAt;
    }

    mapping(address owner => mapping(uint256 id => uint256 amount)) public balanceOf;

    /// @notice When a lock's owner may withdraw alone; zero: not before the reset period after it was asked for.
    mapping(address owner => mapping(uint256 id => uint256 timestamp)) public withdrawableAt;

    /// @notice Each allocator has nonces of its own, so that nothing an owner does without it can use up the nonce of a
    /// claim that it has signed for. Claims that take nothing out of a lock have those of allocator zero.
    mapping(address allocator => mapping(address owner => mapping(uint256 nonce => bool used))) public isNonceUsed;
    mapping(address owner => mapping(bytes12 lockTag => Assignment assignment)) public emissaryOf;

    event Deposited(address indexed owner, uint256 indexed id, uint256 amount, address depositor);
    event Claimed(address indexed sponsor, uint256 indexed nonce, bytes32 indexed digest, address arbiter);
    event Withdrawn(address indexed owner, uint256 indexed id, address indexed recipient, uint256 amount);
    event ForcedWithdrawalStatus(address indexed owner, uint256 indexed id, uint256 withdrawableAt);
    event EmissaryAssigned(address indexed owner, bytes12 indexed lockTag, address emissary, uint256 changeableAt);

    error NothingToDeposit();
    error WrongChain(uint256 chainId);
    error Expired(uint256 notAfter);
    error NothingToClaim();
    error NonceUsed(address owner, uint256 nonce);
    error InvalidSponsorSignature(address sponsor);
    error InvalidAllocation(address allocator);
    error OtherAllocator(bytes12 lockTag);
    error InsufficientLock(uint256 id, uint256 wanted, uint256 locked);
    error StaysInLock(uint256 claimant);
    error NotWithdrawableYet(uint256 id, uint256 withdrawableAt);
    error EmissaryNotChangeable(bytes12 lockTag, uint256 changeableAt);
    error ReceiversMismatch();

    /// @notice Locks native money for `recipient`; zero is the caller.
    function depositNative(bytes12 lockTag, address recipient) external payable nonReentrant returns (uint256 id) {
        id = LockTag.idOf(lockTag, address(0));
        _credit(recipient, id, msg.value);
    }

    /// @notice Locks an ERC-20 of the caller for `recipient`; zero is the caller.
    function depositERC20(address token, bytes12 lockTag, uint256 amount, address recipient)
        external
        nonReentrant
        returns (uint256 id)
    {
        id = LockTag.idOf(lockTag, token);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        ExactTransfer.requireReceived(token, address(this), before, amount);
        _credit(recipient, id, amount);
    }

    /// @inheritdoc IResourceLock
    function claim(Order calldata order, bytes calldata authorization, address[] calldata receivers)
        external
        nonReentrant
    {
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        require(block.timestamp <= order.deadline, Expired(order.deadline));
        require(receivers.length == order.permitted.length, ReceiversMismatch());
        require(receivers.length != 0, NothingToClaim());
        (bytes memory sponsorSignature, address allocator, bytes memory allocatorSignature) =
            abi.decode(authorization, (bytes, address, bytes));
        (bytes32 digest, FundingMessage message) = LockedOrderHash.digestOf(order, msg.sender);
        bytes12[] memory lockTags = abi.decode(order.funding, (Funding)).lockTags;
        bool locked = _isLocked(lockTags, allocator);
        _useNonce(locked ? allocator : address(0), order.sponsor, order.nonce);
        _requireSponsor(order.sponsor, digest, message, sponsorSignature, lockTags);
        if (locked) {
            _requireAllocation(allocator, digest, allocatorSignature);
        }
        emit Claimed(order.sponsor, order.nonce, digest, msg.sender);

        for (uint256 i; i < lockTags.length; ++i) {
            address token = order.permitted[i].token;
            uint256 amount = order.permitted[i].amount;
            if (lockTags[i] == bytes12(0)) {
                IERC20(token).safeTransferFrom(order.sponsor, receivers[i], amount);
                continue;
            }
            _debit(order.sponsor, LockTag.idOf(lockTags[i], token), amount);
            ExactTransfer.send(token, receivers[i], amount);
        }
    }

    /// @notice Takes tokens of the caller out at once. The allocator signs for it.
    function allocatedTransfer(AllocatedTransfer calldata transfer) external nonReentrant returns (bool) {
        ComponentsById[] memory transfers = new ComponentsById[](1);
        transfers[0] = ComponentsById(transfer.id, transfer.recipients);
        _withdraw(transfer.allocatorData, transfer.nonce, transfer.expires, transfers);
        return true;
    }

    /// @notice The same for several locks of one allocator.
    function allocatedBatchTransfer(AllocatedBatchTransfer calldata transfer) external nonReentrant returns (bool) {
        _withdraw(transfer.allocatorData, transfer.nonce, transfer.expires, transfer.transfers);
        return true;
    }

    /// @notice What the allocator signs for a withdrawal of `owner` on this chain.
    function withdrawalDigest(address owner, uint256 nonce, uint256 expires, ComponentsById[] memory transfers)
        public
        view
        returns (bytes32)
    {
        return WithdrawalHash.digestOf(owner, nonce, expires, keccak256(abi.encode(transfers)));
    }

    /// @notice Starts the reset period of one of the caller's locks.
    function enableForcedWithdrawal(uint256 id) external returns (uint256 timestamp) {
        timestamp = block.timestamp + LockTag.resetPeriodOf(LockTag.tagOf(id));
        withdrawableAt[msg.sender][id] = timestamp;
        emit ForcedWithdrawalStatus(msg.sender, id, timestamp);
    }

    /// @notice Takes that back.
    function disableForcedWithdrawal(uint256 id) external returns (bool) {
        delete withdrawableAt[msg.sender][id];
        emit ForcedWithdrawalStatus(msg.sender, id, 0);
        return true;
    }

    /// @notice Takes tokens of the caller out without anybody's consent, after the reset period.
    function forcedWithdrawal(uint256 id, address recipient, uint256 amount) external nonReentrant returns (bool) {
        uint256 timestamp = withdrawableAt[msg.sender][id];
        require(timestamp != 0 && block.timestamp >= timestamp, NotWithdrawableYet(id, timestamp));
        _payOut(msg.sender, id, recipient, amount);
        return true;
    }

    /// @notice Names who answers for the caller's signatures over claims on its locks with this tag. The first time
    /// at once; another one only after the reset period, so that no claim that was relied on loses its signature.
    function assignEmissary(bytes12 lockTag, address emissary) external {
        Assignment storage assignment = emissaryOf[msg.sender][lockTag];
        uint256 changeableAt = assignment.changeableAt;
        require(
            assignment.emissary == address(0) || (changeableAt != 0 && block.timestamp >= changeableAt),
            EmissaryNotChangeable(lockTag, changeableAt)
        );
        emissaryOf[msg.sender][lockTag] = Assignment(emissary, 0);
        emit EmissaryAssigned(msg.sender, lockTag, emissary, 0);
    }

    /// @notice Starts the reset period after which the caller may name another emissary.
    function scheduleEmissaryAssignment(bytes12 lockTag) external returns (uint256 changeableAt) {
        changeableAt = block.timestamp + LockTag.resetPeriodOf(lockTag);
        Assignment storage assignment = emissaryOf[msg.sender][lockTag];
        assignment.changeableAt = uint48(changeableAt);
        emit EmissaryAssigned(msg.sender, lockTag, assignment.emissary, changeableAt);
    }

    /// @inheritdoc IResourceLock
    function orderDigest(Order calldata order, address arbiter) external pure returns (bytes32 digest) {
        (digest,) = LockedOrderHash.digestOf(order, arbiter);
    }

    function _withdraw(
        bytes calldata allocatorData,
        uint256 nonce,
        uint256 expires,
        ComponentsById[] memory transfers
    ) private {
        require(block.timestamp <= expires, Expired(expires));
        (address allocator, bytes memory signature) = abi.decode(allocatorData, (address, bytes));
        _useNonce(allocator, msg.sender, nonce);
        _requireAllocation(allocator, withdrawalDigest(msg.sender, nonce, expires, transfers), signature);
        for (uint256 i; i < transfers.length; ++i) {
            bytes12 lockTag = LockTag.tagOf(transfers[i].id);
            require(LockTag.isOf(lockTag, allocator), OtherAllocator(lockTag));
            Component[] memory portions = transfers[i].portions;
            for (uint256 j; j < portions.length; ++j) {
                require(portions[j].claimant >> 160 == 0, StaysInLock(portions[j].claimant));
                _payOut(msg.sender, transfers[i].id, address(uint160(portions[j].claimant)), portions[j].amount);
            }
        }
    }

    /// @dev An emissary answers when the sponsor itself does not, and only for tokens that are locked.
    function _requireSponsor(
        address sponsor,
        bytes32 digest,
        FundingMessage message,
        bytes memory signature,
        bytes12[] memory lockTags
    ) private view {
        bool signed = message == FundingMessage.OrderBundle
            ? OwnerSignature.isValidOrPersonal(sponsor, digest, signature)
            : OwnerSignature.isValid(sponsor, digest, signature);
        require(signed || _isVouchedFor(sponsor, digest, signature, lockTags), InvalidSponsorSignature(sponsor));
    }

    function _isVouchedFor(address sponsor, bytes32 digest, bytes memory signature, bytes12[] memory lockTags)
        private
        view
        returns (bool)
    {
        for (uint256 i; i < lockTags.length; ++i) {
            address emissary = emissaryOf[sponsor][lockTags[i]].emissary;
            if (lockTags[i] == bytes12(0) || emissary.code.length == 0) {
                return false;
            }
            bytes4 answer = IEmissary(emissary).verifyClaim(sponsor, digest, digest, signature, lockTags[i]);
            if (answer != IEmissary.verifyClaim.selector) {
                return false;
            }
        }
        return lockTags.length != 0;
    }

    /// @dev Whether any of the tokens is locked; all that are must have the same allocator.
    function _isLocked(bytes12[] memory lockTags, address allocator) private pure returns (bool locked) {
        for (uint256 i; i < lockTags.length; ++i) {
            if (lockTags[i] != bytes12(0)) {
                require(LockTag.isOf(lockTags[i], allocator), OtherAllocator(lockTags[i]));
                locked = true;
            }
        }
    }

    function _requireAllocation(address allocator, bytes32 digest, bytes memory signature) private view {
        require(SignatureChecker.isValidSignatureNow(allocator, digest, signature), InvalidAllocation(allocator));
    }

    function _credit(address recipient, uint256 id, uint256 amount) private {
        require(amount != 0, NothingToDeposit());
        address owner = recipient == address(0) ? msg.sender : recipient;
        balanceOf[owner][id] += amount;
        emit Deposited(owner, id, amount, msg.sender);
    }

    function _debit(address owner, uint256 id, uint256 amount) private {
        uint256 locked = balanceOf[owner][id];
        require(locked >= amount, InsufficientLock(id, amount, locked));
        balanceOf[owner][id] = locked - amount;
    }

    function _payOut(address owner, uint256 id, address recipient, uint256 amount) private {
        _debit(owner, id, amount);
        emit Withdrawn(owner, id, recipient, amount);
        ExactTransfer.send(LockTag.tokenOf(id), recipient, amount);
    }

    function _useNonce(address allocator, address owner, uint256 nonce) private {
        require(!isNonceUsed[allocator][owner][nonce], NonceUsed(owner, nonce));
        isNonceUsed[allocator][owner][nonce] = true;
    }
}
