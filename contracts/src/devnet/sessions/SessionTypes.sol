// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// What an owner grants to a session key, field by field as the public client encodes it.

struct PolicyData {
    address policy;
    bytes initData;
}

/// @dev A call that the session key may make, if all its policies agree.
struct ActionData {
    bytes4 actionTargetSelector;
    address actionTarget;
    PolicyData[] actionPolicies;
}

struct ERC7739Context {
    bytes32 appDomainSeparator;
    string[] contentNames;
}

struct ERC7739Data {
    ERC7739Context[] allowedERC7739Content;
    PolicyData[] erc1271Policies;
}

struct Session {
    address sessionValidator;
    bytes sessionValidatorInitData;
    bytes32 salt;
    ActionData[] actions;
    PolicyData[] claimPolicies;
    ERC7739Data erc7739Policies;
}

struct ChainDigest {
    uint64 chainId;
    bytes32 sessionDigest;
}

/// @param hashesAndChainIds The sessions of all chains that the owner signed at once.
/// @param chainDigestIndex Which of them is this one.
struct EnableSession {
    uint8 chainDigestIndex;
    ChainDigest[] hashesAndChainIds;
    Session sessionToEnable;
}

struct EmissaryEnable {
    bytes allocatorSig;
    bytes userSig;
    uint256 expires;
    EnableSession session;
}

struct DisableSession {
    uint8 chainDigestIndex;
    ChainDigest[] hashesAndChainIds;
}

struct EmissaryDisable {
    bytes allocatorSig;
    bytes userSig;
    uint256 expires;
    DisableSession session;
}

struct EmissaryConfig {
    uint8 scope;
    uint8 resetPeriod;
    address allocator;
    bytes32 permissionId;
}

/// @dev Calls that a session key signed: `vt` (OpMode) and the ABI-encoded list of calls.
struct Operation {
    bytes data;
}
