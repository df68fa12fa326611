/** What both contracts say of a message. Our library reads no more than the stand-ins need. */
const FIELDS = `
struct Fields {
    uint32 version;
    uint32 sourceDomain;
    uint32 destinationDomain;
    bytes32 nonce;
    bytes32 sender;
    bytes32 recipient;
    bytes32 destinationCaller;
    uint32 minFinality;
    uint32 finalityExecuted;
    uint32 bodyVersion;
    bytes32 burnToken;
    bytes32 mintRecipient;
    uint256 amount;
    bytes32 messageSender;
    uint256 maxFee;
    uint256 feeExecuted;
    uint256 expirationBlock;
    bytes hookData;
}
`

/** Reads and writes by Circle's library, as its own contracts do. */
export const CIRCLE_READER = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {TypedMemView} from "./TypedMemView.sol";
import {CctpMessageV2, BurnMessageV2} from "./CctpMessageV2.sol";
${FIELDS}
contract CircleReader {
    using TypedMemView for bytes;
    using TypedMemView for bytes29;
    using CctpMessageV2 for bytes29;

    function read(bytes memory message) external view returns (Fields memory f) {
        bytes29 header = message.ref(0);
        header._validateMessageFormat();
        f.version = header._getVersion();
        f.sourceDomain = header._getSourceDomain();
        f.destinationDomain = header._getDestinationDomain();
        f.nonce = header._getNonce();
        f.sender = header._getSender();
        f.recipient = header._getRecipient();
        f.destinationCaller = header._getDestinationCaller();
        f.minFinality = header._getMinFinalityThreshold();
        f.finalityExecuted = header._getFinalityThresholdExecuted();
        bytes29 body = header._getMessageBody();
        BurnMessageV2._validateBurnMessageFormat(body);
        f.bodyVersion = BurnMessageV2._getVersion(body);
        f.burnToken = BurnMessageV2._getBurnToken(body);
        f.mintRecipient = BurnMessageV2._getMintRecipient(body);
        f.amount = BurnMessageV2._getAmount(body);
        f.messageSender = BurnMessageV2._getMessageSender(body);
        f.maxFee = BurnMessageV2._getMaxFee(body);
        f.feeExecuted = BurnMessageV2._getFeeExecuted(body);
        f.expirationBlock = BurnMessageV2._getExpirationBlock(body);
        f.hookData = BurnMessageV2._getHookData(body).clone();
    }

    function write(Fields memory f) external pure returns (bytes memory) {
        bytes memory body = BurnMessageV2._formatMessageForRelay(
            f.bodyVersion, f.burnToken, f.mintRecipient, f.amount, f.messageSender, f.maxFee, f.hookData
        );
        return CctpMessageV2._formatMessageForRelay(
            f.version, f.sourceDomain, f.destinationDomain, f.sender, f.recipient, f.destinationCaller, f.minFinality, body
        );
    }
}
`

/** The same by the library of our stand-ins. */
export const OWN_READER = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;
import {CctpMessage} from "./CctpMessage.sol";
${FIELDS}
contract OwnReader {
    function read(bytes calldata message) external pure returns (Fields memory f) {
        f.version = CctpMessage.version(message);
        f.sourceDomain = CctpMessage.sourceDomain(message);
        f.destinationDomain = CctpMessage.destinationDomain(message);
        f.nonce = CctpMessage.nonce(message);
        f.sender = CctpMessage.sender(message);
        f.recipient = CctpMessage.recipient(message);
        f.destinationCaller = CctpMessage.destinationCaller(message);
        f.finalityExecuted = CctpMessage.finalityExecuted(message);
        bytes calldata body = message[CctpMessage.HEADER:];
        f.bodyVersion = CctpMessage.version(body);
        f.burnToken = CctpMessage.burnToken(body);
        f.mintRecipient = CctpMessage.mintRecipient(body);
        f.amount = CctpMessage.amount(body);
        f.maxFee = CctpMessage.maxFee(body);
        f.feeExecuted = CctpMessage.feeExecuted(body);
        f.expirationBlock = CctpMessage.expirationBlock(body);
        f.hookData = body[CctpMessage.BODY:];
    }

    function write(Fields calldata f) external pure returns (bytes memory) {
        bytes memory body = CctpMessage.encodeBurn(
            CctpMessage.Burn(f.bodyVersion, f.burnToken, f.mintRecipient, f.amount, f.messageSender, f.maxFee), f.hookData
        );
        return CctpMessage.encode(
            CctpMessage.Sending(f.version, f.sourceDomain, f.destinationDomain, f.sender, f.recipient, f.destinationCaller, f.minFinality),
            body
        );
    }
}
`
