// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ActionData, ChainDigest, ERC7739Context, PolicyData, Session} from "./SessionTypes.sol";

/// @title SessionHash
/// @notice What an owner signs to enable sessions: one message for all chains, without a chain of its own.
library SessionHash {
    /// @dev What the owner signs besides the session.
    struct Grant {
        address account;
        uint256 expires;
        uint256 nonce;
        address emissary;
    }

    bytes32 private constant POLICY = keccak256(
        "PolicyData(address policy,bytes initData)"
    );
    bytes32 private constant ACTION = keccak256(
        "ActionData(bytes4 actionTargetSelector,address actionTarget,PolicyData[] actionPolicies)"
        "PolicyData(address policy,bytes initData)"
    );
    bytes32 private constant CONTEXT = keccak256(
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
    );
    bytes32 private constant CONTENT = keccak256(
        "ERC7739Data(ERC7739Context[] allowedERC7739Content,PolicyData[] erc1271Policies)"
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
        "PolicyData(address policy,bytes initData)"
    );
    bytes32 private constant LOCK_TAG = keccak256(
        "LockTagData(bytes12 lockTag,PolicyData[] claimPolicies)"
        "PolicyData(address policy,bytes initData)"
    );
    bytes32 private constant PERMISSIONS = keccak256(
        "SignedPermissions(ActionData[] actions,ERC7739Data erc7739Policies,"
        "LockTagData lockTagPolicies,bool permitGenericPolicy)"
        "ActionData(bytes4 actionTargetSelector,address actionTarget,PolicyData[] actionPolicies)"
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
        "ERC7739Data(ERC7739Context[] allowedERC7739Content,PolicyData[] erc1271Policies)"
        "LockTagData(bytes12 lockTag,PolicyData[] claimPolicies)"
        "PolicyData(address policy,bytes initData)"
    );
    bytes32 private constant SESSION = keccak256(
        "SignedSession(address account,uint256 expires,uint256 nonce,"
        "SignedPermissions permissions,bytes32 salt,address sessionValidator,bytes sessionValidatorInitData,"
        "address smartSessionEmissary)"
        "ActionData(bytes4 actionTargetSelector,address actionTarget,PolicyData[] actionPolicies)"
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
        "ERC7739Data(ERC7739Context[] allowedERC7739Content,PolicyData[] erc1271Policies)"
        "LockTagData(bytes12 lockTag,PolicyData[] claimPolicies)"
        "PolicyData(address policy,bytes initData)"
        "SignedPermissions(ActionData[] actions,ERC7739Data erc7739Policies,"
        "LockTagData lockTagPolicies,bool permitGenericPolicy)"
    );
    bytes32 private constant CHAIN_SESSION = keccak256(
        "ChainSession(uint64 chainId,SignedSession session)"
        "ActionData(bytes4 actionTargetSelector,address actionTarget,PolicyData[] actionPolicies)"
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
        "ERC7739Data(ERC7739Context[] allowedERC7739Content,PolicyData[] erc1271Policies)"
        "LockTagData(bytes12 lockTag,PolicyData[] claimPolicies)"
        "PolicyData(address policy,bytes initData)"
        "SignedPermissions(ActionData[] actions,ERC7739Data erc7739Policies,"
        "LockTagData lockTagPolicies,bool permitGenericPolicy)"
        "SignedSession(address account,uint256 expires,uint256 nonce,"
        "SignedPermissions permissions,bytes32 salt,address sessionValidator,bytes sessionValidatorInitData,"
        "address smartSessionEmissary)"
    );
    bytes32 private constant MULTI_CHAIN = keccak256(
        "MultiChainSession(ChainSession[] sessionsAndChainIds)"
        "ActionData(bytes4 actionTargetSelector,address actionTarget,PolicyData[] actionPolicies)"
        "ChainSession(uint64 chainId,SignedSession session)"
        "ERC7739Context(bytes32 appDomainSeparator,string[] contentName)"
        "ERC7739Data(ERC7739Context[] allowedERC7739Content,PolicyData[] erc1271Policies)"
        "LockTagData(bytes12 lockTag,PolicyData[] claimPolicies)"
        "PolicyData(address policy,bytes initData)"
        "SignedPermissions(ActionData[] actions,ERC7739Data erc7739Policies,"
        "LockTagData lockTagPolicies,bool permitGenericPolicy)"
        "SignedSession(address account,uint256 expires,uint256 nonce,"
        "SignedPermissions permissions,bytes32 salt,address sessionValidator,bytes sessionValidatorInitData,"
        "address smartSessionEmissary)"
    );

    bytes32 private constant DOMAIN = keccak256(
        abi.encode(
            keccak256("EIP712Domain(string name,string version)"), keccak256("SmartSessionEmissary"), keccak256("1")
        )
    );

    /// @notice The signed session of one chain.
    function sessionDigest(Session memory session, Grant memory grant, bool generic)
        internal
        pure
        returns (bytes32)
    {
        bytes memory head =
            abi.encode(SESSION, grant.account, grant.expires, grant.nonce, _permissions(session, generic));
        bytes32 initData = keccak256(session.sessionValidatorInitData);
        bytes memory tail = abi.encode(session.salt, session.sessionValidator, initData, grant.emissary);
        return keccak256(bytes.concat(head, tail));
    }

    /// @notice What the owner's signature is over.
    function multiChainDigest(ChainDigest[] memory digests) internal pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](digests.length);
        for (uint256 i; i < hashes.length; ++i) {
            hashes[i] = keccak256(abi.encode(CHAIN_SESSION, digests[i].chainId, digests[i].sessionDigest));
        }
        return MessageHashUtils.toTypedDataHash(
            DOMAIN, keccak256(abi.encode(MULTI_CHAIN, keccak256(abi.encodePacked(hashes))))
        );
    }

    function _permissions(Session memory session, bool generic) private pure returns (bytes32) {
        bytes32[] memory actions = new bytes32[](session.actions.length);
        for (uint256 i; i < actions.length; ++i) {
            actions[i] = _action(session.actions[i]);
        }
        bytes32 lockTag = keccak256(
            abi.encode(LOCK_TAG, bytes12(0), _policies(session.claimPolicies))
        );
        return keccak256(
            abi.encode(
                PERMISSIONS,
                keccak256(abi.encodePacked(actions)),
                _content(session),
                lockTag,
                generic
            )
        );
    }

    function _action(ActionData memory action) private pure returns (bytes32) {
        return keccak256(
            abi.encode(
                ACTION,
                action.actionTargetSelector,
                action.actionTarget,
                _policies(action.actionPolicies)
            )
        );
    }

    function _content(Session memory session) private pure returns (bytes32) {
        ERC7739Context[] memory allowed = session.erc7739Policies.allowedERC7739Content;
        bytes32[] memory contexts = new bytes32[](allowed.length);
        for (uint256 i; i < contexts.length; ++i) {
            bytes32[] memory names = new bytes32[](allowed[i].contentNames.length);
            for (uint256 j; j < names.length; ++j) {
                names[j] = keccak256(bytes(allowed[i].contentNames[j]));
            }
            contexts[i] = keccak256(
                abi.encode(
                    CONTEXT, allowed[i].appDomainSeparator, keccak256(abi.encodePacked(names))
                )
            );
        }
        return keccak256(
            abi.encode(
                CONTENT,
                keccak256(abi.encodePacked(contexts)),
                _policies(session.erc7739Policies.erc1271Policies)
            )
        );
    }

    function _policies(PolicyData[] memory policies) private pure returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](policies.length);
        for (uint256 i; i < hashes.length; ++i) {
            hashes[i] = keccak256(
                abi.encode(POLICY, policies[i].policy, keccak256(policies[i].initData))
            );
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
