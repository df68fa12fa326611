// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {CctpMessage} from "./CctpMessage.sol";
import {DevAttesters} from "./DevAttesters.sol";
import {IMessageHandler} from "./IMessageHandler.sol";

/// @title DevMessageTransmitter
/// @notice Stands for MessageTransmitterV2 of CCTP on local chains: the same calls, events, bytes and reasons.
/// @dev The words of the reasons are those of the public contract, because clients match them.
contract DevMessageTransmitter is DevAttesters {
    using CctpMessage for bytes;

    uint256 public constant NONCE_USED = 1;
    uint32 private constant FINALIZED = 2000;

    uint32 public immutable localDomain;
    uint32 public immutable version;

    uint256 public maxMessageBodySize;
    address public owner;
    address public pauser;
    address public rescuer;
    bool public paused;
    mapping(bytes32 nonce => uint256 used) public usedNonces;

    event MessageSent(bytes message);
    event MessageReceived(
        address indexed caller,
        uint32 sourceDomain,
        bytes32 indexed nonce,
        bytes32 sender,
        uint32 indexed finalityThresholdExecuted,
        bytes messageBody
    );
    event Pause();
    event Unpause();

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    modifier onlyPauser() {
        require(msg.sender == pauser, "Pausable: caller is not the pauser");
        _;
    }

    constructor(uint32 localDomain_, uint32 version_) {
        localDomain = localDomain_;
        version = version_;
    }

    function initialize(
        address owner_,
        address pauser_,
        address rescuer_,
        address attesterManager_,
        address[] calldata attesters,
        uint256 signatureThreshold_,
        uint256 maxMessageBodySize_
    ) external {
        require(owner == address(0), "Initializable: invalid initialization");
        require(owner_ != address(0), "Owner is the zero address");
        owner = owner_;
        pauser = pauser_;
        rescuer = rescuer_;
        maxMessageBodySize = maxMessageBodySize_;
        _initializeAttesters(attesterManager_, attesters, signatureThreshold_);
        // What a chain logs has no nonce yet: nobody can receive that.
        usedNonces[bytes32(0)] = NONCE_USED;
    }

    function pause() external onlyPauser {
        paused = true;
        emit Pause();
    }

    function unpause() external onlyPauser {
        paused = false;
        emit Unpause();
    }

    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external whenNotPaused {
        require(destinationDomain != localDomain, "Domain is local domain");
        require(messageBody.length <= maxMessageBodySize, "Message body exceeds max size");
        require(recipient != bytes32(0), "Recipient must be nonzero");
        CctpMessage.Sending memory sending = CctpMessage.Sending({
            version: version,
            sourceDomain: localDomain,
            destinationDomain: destinationDomain,
            sender: CctpMessage.toWord(msg.sender),
            recipient: recipient,
            destinationCaller: destinationCaller,
            minFinality: minFinalityThreshold
        });
        emit MessageSent(CctpMessage.encode(sending, messageBody));
    }

    /// @notice Open to everybody, unless the message names who may deliver it.
    function receiveMessage(bytes calldata message, bytes calldata attestation)
        external
        whenNotPaused
        returns (bool)
    {
        _verify(message, attestation);
        require(message.length >= CctpMessage.HEADER, "Invalid message: too short");
        require(message.destinationDomain() == localDomain, "Invalid destination domain");
        bytes32 destinationCaller = message.destinationCaller();
        require(
            destinationCaller == bytes32(0) || destinationCaller == CctpMessage.toWord(msg.sender),
            "Invalid caller for message"
        );
        require(message.version() == version, "Invalid message version");
        require(usedNonces[message.nonce()] == 0, "Nonce already used");
        usedNonces[message.nonce()] = NONCE_USED;
        _handle(message);
        emit MessageReceived(
            msg.sender,
            message.sourceDomain(),
            message.nonce(),
            message.sender(),
            message.finalityExecuted(),
            message[CctpMessage.HEADER:]
        );
        return true;
    }

    function _handle(bytes calldata message) private {
        IMessageHandler handler = IMessageHandler(CctpMessage.toAddress(message.recipient()));
        uint32 finality = message.finalityExecuted();
        bytes calldata body = message[CctpMessage.HEADER:];
        if (finality < FINALIZED) {
            require(
                handler.handleReceiveUnfinalizedMessage(message.sourceDomain(), message.sender(), finality, body),
                "handleReceiveUnfinalizedMessage() failed"
            );
        } else {
            require(
                handler.handleReceiveFinalizedMessage(message.sourceDomain(), message.sender(), finality, body),
                "handleReceiveFinalizedMessage() failed"
            );
        }
    }
}
