// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    IERC7579Validator,
    MODULE_TYPE_VALIDATOR,
    VALIDATION_FAILED
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Ops} from "../../libraries/IntentTypes.sol";
import {IStatelessValidator} from "../validators/IStatelessValidator.sol";
import {FastLz} from "./FastLz.sol";
import {ISessionPolicy} from "./ISessionPolicy.sol";
import {SessionRegistry} from "./SessionRegistry.sol";
import {EmissaryConfig, EmissaryEnable, Operation} from "./SessionTypes.sol";

/// @title SmartSessionEmissary
/// @notice ERC-7579 validator of accounts with sessions: keys that may do what the owner's rules for them allow.
/// @dev Written from the client's encodings, for local chains only. Calls are checked one by one, which changes what is
/// left of their limits, so only the IntentExecutor may ask about them, in the moment in which it runs them.
contract SmartSessionEmissary is SessionRegistry, IERC7579Validator {
    bytes4 private constant INVALID_SIGNATURE = 0xffffffff;
    bytes1 private constant MODE_USE = 0x00;
    bytes1 private constant MODE_ENABLE = 0x01;
    bytes1 private constant MODE_PLAIN = 0x00;

    /// @dev A mode, the permission and where what comes after the key's signature begins.
    uint256 private constant SIGNATURE_HEADER_BYTES = 65;
    uint256 private constant USE_HEADER_BYTES = 33;
    uint256 private constant VT_BYTES = 32;

    address public immutable INTENT_EXECUTOR;
    /// @notice The policy that allows everything, at the two addresses that clients know it by.
    address public immutable SUDO;
    address public immutable NEWER_SUDO;

    error InvalidSelfCall();
    error InvalidSignature();
    error InvalidTarget();
    error NoExecutionsInBatch();
    error PolicyViolation(bytes32 permissionId, address policy);

    /// @param intentExecutor Who may have calls checked.
    constructor(address intentExecutor, address sudo, address newerSudo) {
        INTENT_EXECUTOR = intentExecutor;
        SUDO = sudo;
        NEWER_SUDO = newerSudo;
    }

    function onInstall(bytes calldata) external {}

    /// @notice Ends all sessions of the calling account.
    function onUninstall(bytes calldata) external {
        _endAll();
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR;
    }

    function validateUserOp(PackedUserOperation calldata, bytes32) external pure returns (uint256) {
        return VALIDATION_FAILED;
    }

    /// @notice Whether a session key signed calls that it may make; counts them. It enables the session if need be.
    /// @param digest What the key signed.
    /// @param emissaryData A byte for the mode. USE: the permission and the key's signature. ENABLE: compressed, the
    /// session, the owner's signature and the key's.
    /// @return Its own selector for yes; no is a revert that says why.
    function verifyExecution(
        address sponsor,
        bytes32 digest,
        bytes calldata emissaryData,
        Operation calldata executions
    ) external returns (bytes4) {
        require(msg.sender == INTENT_EXECUTOR, UnauthorizedSource());
        (bytes32 permissionId, bytes memory signature) = _open(sponsor, emissaryData);
        Enabled storage session = _sessionOf(sponsor, permissionId);
        require(_isByKey(session, digest, signature), InvalidSignature());
        Ops[] memory calls = abi.decode(executions.data[VT_BYTES:], (Ops[]));
        require(calls.length != 0, NoExecutionsInBatch());
        for (uint256 i; i < calls.length; ++i) {
            _check(sponsor, permissionId, calls[i]);
        }
        return this.verifyExecution.selector;
    }

    /// @dev The caller is the account. A key whose calls have rules must not get around them by signing in the
    /// account's name: not to the executor, which would run any call, and not to this contract, which would enable
    /// any session.
    /// @param signature A mode, the permission, an offset, the key's signature, data for policies.
    function isValidSignatureWithSender(address sender, bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        if (signature.length < SIGNATURE_HEADER_BYTES || signature[0] != MODE_PLAIN || sender == address(this)) {
            return INVALID_SIGNATURE;
        }
        bytes32 permissionId = bytes32(signature[1:]);
        uint256 end = uint256(bytes32(signature[33:]));
        if (end >= signature.length || end + 1 < SIGNATURE_HEADER_BYTES || !isPermissionEnabled(msg.sender, permissionId)) {
            return INVALID_SIGNATURE;
        }
        bytes memory own = signature[SIGNATURE_HEADER_BYTES:end + 1];
        return _maySign(sender, permissionId, hash, own) ? IERC1271.isValidSignature.selector : INVALID_SIGNATURE;
    }

    function _maySign(address sender, bytes32 permissionId, bytes32 hash, bytes memory signature)
        private
        view
        returns (bool)
    {
        Enabled storage session = _sessionOf(msg.sender, permissionId);
        if (!session.signs || (sender == INTENT_EXECUTOR && !_maySudo(session))) {
            return false;
        }
        bytes32 id = _configId(_keyOf(msg.sender, permissionId), SIGNATURES);
        for (uint256 i; i < session.signaturePolicies.length; ++i) {
            ISessionPolicy policy = ISessionPolicy(session.signaturePolicies[i]);
            if (!policy.check1271SignedAction(id, sender, msg.sender, hash, signature)) {
                return false;
            }
        }
        bytes memory message = abi.encode(msg.sender, hash);
        return _isByKey(session, MessageHashUtils.toEthSignedMessageHash(message), signature);
    }

    /// @dev Whether the session has no rules for calls at all.
    function _maySudo(Enabled storage session) private view returns (bool) {
        address[] storage policies = session.actionPolicies[_actionId(FALLBACK_TARGET, FALLBACK_SELECTOR)];
        return policies.length == 1 && (policies[0] == SUDO || policies[0] == NEWER_SUDO);
    }

    function _open(address account, bytes calldata emissaryData)
        private
        returns (bytes32 permissionId, bytes memory signature)
    {
        require(emissaryData.length > USE_HEADER_BYTES, InvalidSignature());
        if (emissaryData[0] == MODE_USE) {
            return (bytes32(emissaryData[1:]), emissaryData[USE_HEADER_BYTES:]);
        }
        require(emissaryData[0] == MODE_ENABLE, InvalidSignature());
        EmissaryEnable memory enableData;
        EmissaryConfig memory config;
        (enableData, config, signature) =
            abi.decode(FastLz.decompress(emissaryData[1:]), (EmissaryEnable, EmissaryConfig, bytes));
        permissionId = _enable(account, config, enableData);
    }

    function _isByKey(Enabled storage session, bytes32 hash, bytes memory signature) private view returns (bool) {
        return IStatelessValidator(session.validator).validateSignatureWithData(hash, signature, session.validatorData);
    }

    /// @dev The rules for the very call, else those for all calls without rules of their own. The account itself and
    /// its sessions are nobody's to change by a session.
    function _check(address account, bytes32 permissionId, Ops memory call) private {
        require(call.to != account, InvalidSelfCall());
        require(call.to != address(this) && call.to != FALLBACK_TARGET, InvalidTarget());
        Enabled storage session = _sessionOf(account, permissionId);
        bytes32 action = _actionId(call.to, bytes4(call.data));
        if (session.actionPolicies[action].length == 0) {
            action = _actionId(FALLBACK_TARGET, FALLBACK_SELECTOR);
        }
        address[] storage policies = session.actionPolicies[action];
        require(policies.length != 0, NoPoliciesSet(permissionId));
        bytes32 id = _configId(_keyOf(account, permissionId), action);
        for (uint256 i; i < policies.length; ++i) {
            uint256 verdict =
                ISessionPolicy(policies[i]).checkAction(id, account, call.to, call.value, call.data);
            require(_holdsNow(verdict), PolicyViolation(permissionId, policies[i]));
        }
    }

    /// @dev ERC-4337: an authorizer, until when, from when.
    function _holdsNow(uint256 validationData) private view returns (bool) {
        uint256 validUntil = uint48(validationData >> 160);
        uint256 validAfter = validationData >> 208;
        return uint160(validationData) == 0 && block.timestamp >= validAfter
            && (validUntil == 0 || block.timestamp <= validUntil);
    }
}
