// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ISessionPolicy} from "./ISessionPolicy.sol";
import {SessionHash} from "./SessionHash.sol";
import {
    ActionData,
    ChainDigest,
    EmissaryConfig,
    EmissaryDisable,
    EmissaryEnable,
    ERC7739Context,
    PolicyData,
    Session
} from "./SessionTypes.sol";

/// @title SessionRegistry
/// @notice The sessions of accounts: how an owner's signature enables them and how they end.
/// @dev A session that is enabled stays as it is: enabling it again changes nothing until it is revoked. Whoever
/// enables one uses up the account's nonce, so the owner's signature brings no session back that was revoked.
abstract contract SessionRegistry {
    struct Enabled {
        address validator;
        bytes validatorData;
        /// Whether the key may sign in the account's name (ERC-1271) what needs no content of its own.
        bool signs;
        mapping(bytes32 actionId => address[]) actionPolicies;
        address[] signaturePolicies;
    }

    address internal constant FALLBACK_TARGET = address(1);
    bytes4 internal constant FALLBACK_SELECTOR = 0x00000001;

    /// @dev In place of an action, for what the key may sign.
    bytes32 internal constant SIGNATURES = keccak256("erc1271");

    mapping(bytes32 key => Enabled) private _sessions;
    mapping(address account => mapping(bytes32 permissionId => uint256)) private _generation;
    mapping(address account => uint256) private _epoch;
    mapping(address account => uint256) private _nonce;

    event SessionValidatorEnabled(bytes32 permissionId, address sessionValidator, address smartAccount);
    event SessionValidatorDisabled(bytes32 permissionId, address sessionValidator, address smartAccount);

    error ChainIdMismatch(uint64 providedChainId);
    error HashMismatch(bytes32 providedHash, bytes32 computedHash);
    error InvalidEmissaryEnableData();
    error InvalidPermissionId(bytes32 permissionId);
    error InvalidUserSignature();
    error InvalidSession(bytes32 permissionId);
    error NoPoliciesSet(bytes32 permissionId);
    error UnauthorizedSource();
    error UnsupportedPolicy(address policy);

    /// @notice What the next session of an account is signed with.
    function getNonce(address account, bytes12) external view returns (uint256) {
        return _nonce[account];
    }

    function isPermissionEnabled(address account, bytes32 permissionId) public view returns (bool) {
        return _sessions[_keyOf(account, permissionId)].validator != address(0);
    }

    /// @notice Who checks the signatures of a session's key, and what with; nobody for a session that is not enabled.
    function getSessionValidatorAndConfig(address account, bytes32 permissionId)
        external
        view
        returns (address validator, bytes memory owners)
    {
        Enabled storage session = _sessions[_keyOf(account, permissionId)];
        return (session.validator, session.validatorData);
    }

    /// @notice Enables a session that the account's owner signed. Open to everybody.
    function setConfig(address account, EmissaryConfig calldata config, EmissaryEnable calldata enableData) external {
        require(_enable(account, config, enableData) == config.permissionId, InvalidPermissionId(config.permissionId));
    }

    /// @notice Revokes a session. Unlike the public contract it takes the account's own call only.
    function removeConfig(address account, EmissaryConfig calldata config, EmissaryDisable calldata) external {
        require(msg.sender == account, UnauthorizedSource());
        Enabled storage session = _sessionOf(account, config.permissionId);
        emit SessionValidatorDisabled(config.permissionId, session.validator, account);
        _generation[account][config.permissionId] += 1;
        _nonce[account] += 1;
    }

    /// @dev All sessions of the calling account end.
    function _endAll() internal {
        _epoch[msg.sender] += 1;
        _nonce[msg.sender] += 1;
    }

    function _enable(address account, EmissaryConfig memory config, EmissaryEnable memory enableData)
        internal
        returns (bytes32 permissionId)
    {
        Session memory session = enableData.session.sessionToEnable;
        permissionId = keccak256(
            abi.encode(session.sessionValidator, session.sessionValidatorInitData, session.salt)
        );
        require(config.permissionId == permissionId, InvalidPermissionId(config.permissionId));
        if (isPermissionEnabled(account, permissionId)) {
            return permissionId;
        }
        _requireOwner(account, enableData);
        _nonce[account] += 1;
        _store(account, permissionId, session);
        emit SessionValidatorEnabled(permissionId, session.sessionValidator, account);
    }

    function _sessionOf(address account, bytes32 permissionId) internal view returns (Enabled storage session) {
        session = _sessions[_keyOf(account, permissionId)];
        require(session.validator != address(0), InvalidSession(permissionId));
    }

    /// @dev A session that was revoked and enabled again starts anew.
    function _keyOf(address account, bytes32 permissionId) internal view returns (bytes32) {
        return
            keccak256(abi.encode(account, _epoch[account], permissionId, _generation[account][permissionId]));
    }

    function _configId(bytes32 key, bytes32 part) internal pure returns (bytes32) {
        return keccak256(abi.encode(key, part));
    }

    function _actionId(address target, bytes4 selector) internal pure returns (bytes32) {
        return keccak256(abi.encode(target, selector));
    }

    /// @dev The owner signs the sessions of all chains at once; this one must be the one of this chain.
    function _requireOwner(address account, EmissaryEnable memory enableData) private view {
        ChainDigest[] memory digests = enableData.session.hashesAndChainIds;
        require(
            enableData.session.chainDigestIndex < digests.length && block.timestamp <= enableData.expires,
            InvalidEmissaryEnableData()
        );
        ChainDigest memory own = digests[enableData.session.chainDigestIndex];
        require(own.chainId == block.chainid, ChainIdMismatch(own.chainId));
        Session memory session = enableData.session.sessionToEnable;
        bytes32 digest = SessionHash.sessionDigest(
            session,
            SessionHash.Grant(account, enableData.expires, _nonce[account], address(this)),
            _isGeneric(session)
        );
        require(own.sessionDigest == digest, HashMismatch(own.sessionDigest, digest));
        require(
            SignatureChecker.isValidERC1271SignatureNow(
                account, SessionHash.multiChainDigest(digests), enableData.userSig
            ),
            InvalidUserSignature()
        );
    }

    function _isGeneric(Session memory session) private pure returns (bool) {
        for (uint256 i; i < session.actions.length; ++i) {
            ActionData memory action = session.actions[i];
            if (action.actionTarget == FALLBACK_TARGET && action.actionTargetSelector == FALLBACK_SELECTOR) {
                return true;
            }
        }
        return false;
    }

    /// @dev Rules for claims out of locks and for content of other kinds have no stand-in: refusing is louder.
    function _store(address account, bytes32 permissionId, Session memory session) private {
        require(session.sessionValidator.code.length != 0, InvalidSession(permissionId));
        if (session.claimPolicies.length != 0) {
            revert UnsupportedPolicy(session.claimPolicies[0].policy);
        }
        bytes32 key = _keyOf(account, permissionId);
        Enabled storage enabled = _sessions[key];
        enabled.validator = session.sessionValidator;
        enabled.validatorData = session.sessionValidatorInitData;
        for (uint256 i; i < session.actions.length; ++i) {
            ActionData memory action = session.actions[i];
            bytes32 id = _actionId(action.actionTarget, action.actionTargetSelector);
            require(
                action.actionPolicies.length != 0 && enabled.actionPolicies[id].length == 0,
                NoPoliciesSet(permissionId)
            );
            _install(account, _configId(key, id), action.actionPolicies, enabled.actionPolicies[id]);
        }
        PolicyData[] memory rules = session.erc7739Policies.erc1271Policies;
        enabled.signs = rules.length != 0 && _takesAnything(session.erc7739Policies.allowedERC7739Content);
        _install(account, _configId(key, SIGNATURES), rules, enabled.signaturePolicies);
    }

    function _install(address account, bytes32 id, PolicyData[] memory rules, address[] storage list) private {
        for (uint256 i; i < rules.length; ++i) {
            require(rules[i].policy.code.length != 0, UnsupportedPolicy(rules[i].policy));
            ISessionPolicy(rules[i].policy).initializeWithMultiplexer(account, id, rules[i].initData);
            list.push(rules[i].policy);
        }
    }

    function _takesAnything(ERC7739Context[] memory allowed) private pure returns (bool) {
        return allowed.length == 1 && allowed[0].appDomainSeparator == bytes32(0)
            && allowed[0].contentNames.length == 1 && bytes(allowed[0].contentNames[0]).length == 0;
    }
}
