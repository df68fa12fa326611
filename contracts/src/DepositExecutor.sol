// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC7579Execution, IERC7579Module} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MODULE_TYPE_EXECUTOR} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title DepositExecutor
/// @notice ERC-7579 executor module for accounts that their users own: moves a deposit to its transit account, under a
/// commitment the account itself has approved. It can send to no other place.
contract DepositExecutor is IERC7579Module {
    bytes32 private constant MODE_SINGLE = bytes32(0);

    address public immutable FACTORY = msg.sender;

    mapping(address account => mapping(bytes32 commitment => bool approved)) public isApproved;

    event CommitmentApproved(address indexed account, bytes32 indexed commitment, bool approved);

    error OnlyFactory();
    error NotApproved(address account, bytes32 commitment);

    /// @param data ABI-encoded hashes of commitments to approve, or nothing.
    function onInstall(bytes calldata data) external {
        if (data.length == 0) {
            return;
        }
        bytes32[] memory commitments = abi.decode(data, (bytes32[]));
        for (uint256 i; i < commitments.length; ++i) {
            approve(commitments[i], true);
        }
    }

    /// @param data ABI-encoded hashes of commitments to revoke, or nothing; an account without the module runs none.
    function onUninstall(bytes calldata data) external {
        if (data.length == 0) {
            return;
        }
        bytes32[] memory commitments = abi.decode(data, (bytes32[]));
        for (uint256 i; i < commitments.length; ++i) {
            approve(commitments[i], false);
        }
    }

    /// @notice What the account allows from now on.
    function approve(bytes32 commitment, bool approved) public {
        isApproved[msg.sender][commitment] = approved;
        emit CommitmentApproved(msg.sender, commitment, approved);
    }

    /// @notice Moves exactly one deposit's amount.
    function pay(address account, bytes32 commitment, address token, address transit, uint256 amount) external {
        require(msg.sender == FACTORY, OnlyFactory());
        require(isApproved[account][commitment], NotApproved(account, commitment));
        bytes memory payment = token == address(0)
            ? abi.encodePacked(transit, amount)
            : abi.encodePacked(token, uint256(0), abi.encodeCall(IERC20.transfer, (transit, amount)));
        IERC7579Execution(account).executeFromExecutor(MODE_SINGLE, payment);
    }

    /// @inheritdoc IERC7579Module
    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_EXECUTOR;
    }
}
