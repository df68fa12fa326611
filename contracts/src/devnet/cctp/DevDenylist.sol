// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title DevDenylist
/// @notice Who may burn nothing: neither as the caller nor as the sender of the transaction.
abstract contract DevDenylist {
    address public denylister;
    mapping(address account => bool denied) public isDenylisted;

    event Denylisted(address indexed account);
    event UnDenylisted(address indexed account);

    modifier onlyDenylister() {
        require(msg.sender == denylister, "Denylistable: caller is not denylister");
        _;
    }

    modifier notDenylistedCallers() {
        require(!isDenylisted[msg.sender] && !isDenylisted[tx.origin], "Denylistable: account is on denylist");
        _;
    }

    function denylist(address account) external onlyDenylister {
        isDenylisted[account] = true;
        emit Denylisted(account);
    }

    function unDenylist(address account) external onlyDenylister {
        isDenylisted[account] = false;
        emit UnDenylisted(account);
    }
}
