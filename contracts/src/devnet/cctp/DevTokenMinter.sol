// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {DevDollar} from "../DevDollar.sol";

/// @title DevTokenMinter
/// @notice Stands for TokenMinterV2 of CCTP on local chains: burns and mints for its TokenMessenger.
contract DevTokenMinter {
    address public tokenController;
    address public localTokenMessenger;
    mapping(address token => uint256 limit) public burnLimitsPerMessage;
    mapping(bytes32 remote => address token) public remoteTokensToLocalTokens;

    event SetBurnLimitPerMessage(address indexed token, uint256 burnLimitPerMessage);
    event TokenPairLinked(address localToken, uint32 remoteDomain, bytes32 remoteToken);
    event LocalTokenMessengerAdded(address localTokenMessenger);

    modifier onlyTokenController() {
        require(msg.sender == tokenController, "Caller is not tokenController");
        _;
    }

    modifier onlyTokenMessenger() {
        require(msg.sender == localTokenMessenger, "Caller not local TokenMessenger");
        _;
    }

    constructor(address tokenController_) {
        tokenController = tokenController_;
    }

    function addLocalTokenMessenger(address messenger) external onlyTokenController {
        require(localTokenMessenger == address(0), "Local TokenMessenger already set");
        localTokenMessenger = messenger;
        emit LocalTokenMessengerAdded(messenger);
    }

    function setMaxBurnAmountPerMessage(address token, uint256 limit) external onlyTokenController {
        burnLimitsPerMessage[token] = limit;
        emit SetBurnLimitPerMessage(token, limit);
    }

    function linkTokenPair(address token, uint32 remoteDomain, bytes32 remoteToken) external onlyTokenController {
        bytes32 key = _key(remoteDomain, remoteToken);
        require(remoteTokensToLocalTokens[key] == address(0), "Unable to link token pair");
        remoteTokensToLocalTokens[key] = token;
        emit TokenPairLinked(token, remoteDomain, remoteToken);
    }

    /// @dev The tokens have been sent here before.
    function burn(address token, uint256 amount) external onlyTokenMessenger {
        uint256 limit = burnLimitsPerMessage[token];
        require(limit != 0, "Burn token not supported");
        require(amount <= limit, "Burn amount exceeds per tx limit");
        DevDollar(token).burn(amount);
    }

    function mint(uint32 sourceDomain, bytes32 burnToken, address to, uint256 amount)
        external
        onlyTokenMessenger
        returns (address token)
    {
        token = _mintable(sourceDomain, burnToken);
        DevDollar(token).mint(to, amount);
    }

    function mint(
        uint32 sourceDomain,
        bytes32 burnToken,
        address recipientOne,
        address recipientTwo,
        uint256 amountOne,
        uint256 amountTwo
    ) external onlyTokenMessenger returns (address token) {
        token = _mintable(sourceDomain, burnToken);
        DevDollar(token).mint(recipientOne, amountOne);
        DevDollar(token).mint(recipientTwo, amountTwo);
    }

    /// @return The zero address if the pair is not linked.
    function getLocalToken(uint32 remoteDomain, bytes32 remoteToken) public view returns (address) {
        return remoteTokensToLocalTokens[_key(remoteDomain, remoteToken)];
    }

    function _mintable(uint32 sourceDomain, bytes32 burnToken) private view returns (address token) {
        token = getLocalToken(sourceDomain, burnToken);
        require(token != address(0), "Mint token not supported");
    }

    function _key(uint32 remoteDomain, bytes32 remoteToken) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(remoteDomain, remoteToken));
    }
}
