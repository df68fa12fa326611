// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {DepositExecutor} from "./DepositExecutor.sol";
import {DepositRules} from "./DepositRules.sol";
import {DepositTransit} from "./DepositTransit.sol";
import {DepositVault} from "./DepositVault.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";
import {DepositClones} from "./libraries/DepositClones.sol";
import {Commitment, Deposit, Exit} from "./libraries/DepositTypes.sol";

/// @title DepositFactory
/// @notice Makes deposit addresses and moves deposits on their way, each of them once.
/// @dev It has no owner and no setter. Whatever it is made to do, a deposit can only go from the address it was sent to
/// to the transit account that commits to the same recipient, refund address and cap.
contract DepositFactory {
    bytes32 public constant RELEASE_TYPEHASH =
        keccak256("DepositRelease(uint256 chainId,address factory,bytes32 identity)");

    /// @notice Code of the vaults and of the transit accounts; all of them are clones.
    address payable public immutable VAULT;
    address payable public immutable TRANSIT;

    /// @notice The module that users' own accounts install.
    DepositExecutor public immutable EXECUTOR;

    /// @notice Carries the whole commitment, so that the owner of a deposit can do without the service's records.
    event VaultCreated(address indexed vault, Commitment commitment);

    /// @notice A deposit has been moved to its transit account.
    event DepositReleased(
        address indexed holder, address indexed transit, bytes32 indexed id, Commitment commitment, Deposit deposit
    );

    error WrongChain(uint256 chainId);
    error NotTheOperator();
    error EmptyDeposit();

    constructor(DepositRules rules) {
        IWrappedNative wrapped = IWrappedNative(rules.REGISTRY().wrappedNative(block.chainid));
        VAULT = payable(address(new DepositVault(wrapped)));
        TRANSIT = payable(address(new DepositTransit(rules, wrapped)));
        EXECUTOR = new DepositExecutor();
    }

    /// @notice Makes a vault, if it is not there yet. Open to everybody.
    function createVault(Commitment calldata commitment) public returns (address vault) {
        vault = vaultOf(commitment);
        if (vault.code.length == 0) {
            DepositClones.create(VAULT, _vaultIdentity(commitment));
            emit VaultCreated(vault, commitment);
        }
    }

    /// @notice Makes the transit account of a deposit on a chain it did not come in on, if it is not there yet, and has it
    /// ready for the tokens. Open to everybody.
    function createTransit(Commitment calldata commitment, Deposit calldata deposit, address[] calldata tokens)
        external
        returns (address payable transit)
    {
        require(deposit.chainId != block.chainid, WrongChain(deposit.chainId));
        transit = transitOf(commitment, deposit);
        if (transit.code.length == 0) {
            DepositClones.create(TRANSIT, _transitIdentity(commitment, deposit));
        }
        for (uint256 i; i < tokens.length; ++i) {
            DepositTransit(transit).ready(tokens[i]);
        }
    }

    /// @notice Moves a deposit, exactly its amount, to its transit account, which must not exist: each deposit goes once.
    /// @param mark The operator's signature.
    function release(Commitment calldata commitment, Deposit calldata deposit, bytes calldata mark)
        external
        returns (address payable transit)
    {
        require(deposit.chainId == block.chainid, WrongChain(deposit.chainId));
        require(deposit.amount != 0, EmptyDeposit());
        bytes32 identity = _transitIdentity(commitment, deposit);
        _requireOperator(commitment.operator, identity, mark);
        transit = payable(DepositClones.create(TRANSIT, identity));
        address holder = commitment.account == address(0) ? createVault(commitment) : commitment.account;
        emit DepositReleased(holder, transit, deposit.id, commitment, deposit);
        if (commitment.account == address(0)) {
            DepositVault(payable(holder)).pay(deposit.token, transit, deposit.amount, deposit.id);
        } else {
            bytes32 hash = DepositClones.hashOf(commitment);
            EXECUTOR.pay(holder, hash, deposit.token, transit, deposit.amount);
        }
        DepositTransit(transit).ready(deposit.token);
    }

    /// @notice Carries out an exit that an owner has signed for a deposit address, and makes the address if it is not there
    /// yet. Open to everybody.
    function exitVault(Commitment calldata commitment, Exit calldata signedExit, bytes calldata signature) external {
        DepositVault(payable(createVault(commitment))).exitTo(commitment, bytes32(0), signedExit, signature);
    }

    /// @notice The deposit address of a commitment, whether it exists yet or not; the same on every chain.
    function vaultOf(Commitment calldata commitment) public view returns (address) {
        return DepositClones.predict(VAULT, _vaultIdentity(commitment), address(this));
    }

    /// @notice The transit account of a deposit, whether it exists yet or not; the same on every chain.
    function transitOf(Commitment calldata commitment, Deposit calldata deposit)
        public
        view
        returns (address payable)
    {
        return payable(DepositClones.predict(TRANSIT, _transitIdentity(commitment, deposit), address(this)));
    }

    function _requireOperator(address operator, bytes32 identity, bytes calldata mark) private view {
        bytes32 digest = keccak256(abi.encode(RELEASE_TYPEHASH, block.chainid, address(this), identity));
        bool allowed =
            operator == address(0) || SignatureChecker.isValidSignatureNow(operator, digest, mark);
        require(allowed, NotTheOperator());
    }

    function _vaultIdentity(Commitment calldata commitment) private pure returns (bytes32) {
        return DepositClones.identityOf(DepositClones.hashOf(commitment), bytes32(0));
    }

    function _transitIdentity(Commitment calldata commitment, Deposit calldata deposit)
        private
        pure
        returns (bytes32)
    {
        return DepositClones.identityOf(DepositClones.hashOf(commitment), DepositClones.hashOf(deposit));
    }
}
