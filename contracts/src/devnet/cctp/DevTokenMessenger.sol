// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {CctpMessage} from "./CctpMessage.sol";
import {DevDenylist} from "./DevDenylist.sol";
import {DevMessageTransmitter} from "./DevMessageTransmitter.sol";
import {DevTokenMinter} from "./DevTokenMinter.sol";
import {IMessageHandler} from "./IMessageHandler.sol";

/// @title DevTokenMessenger
/// @notice Stands for TokenMessengerV2 of CCTP on local chains: burns here what a message has minted there.
contract DevTokenMessenger is DevDenylist, IMessageHandler {
    using CctpMessage for bytes;
    using SafeERC20 for IERC20;

    struct Roles {
        address owner;
        address rescuer;
        address feeRecipient;
        address denylister;
        address tokenMinter;
        address minFeeController;
    }

    struct Burning {
        uint256 amount;
        uint32 destinationDomain;
        bytes32 mintRecipient;
        address token;
        bytes32 destinationCaller;
        uint256 maxFee;
        uint32 minFinality;
    }

    uint256 public constant MIN_FEE_MULTIPLIER = 10_000_000;
    uint32 private constant LEAST_FINALITY = 500;

    address public immutable localMessageTransmitter;
    uint32 public immutable messageBodyVersion;

    address public owner;
    address public rescuer;
    address public feeRecipient;
    address public minFeeController;
    DevTokenMinter public localMinter;
    uint256 public minFee;
    mapping(uint32 domain => bytes32 messenger) public remoteTokenMessengers;

    event DepositForBurn(
        address indexed burnToken,
        uint256 amount,
        address indexed depositor,
        bytes32 mintRecipient,
        uint32 destinationDomain,
        bytes32 destinationTokenMessenger,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 indexed minFinalityThreshold,
        bytes hookData
    );
    event MintAndWithdraw(
        address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected
    );

    modifier onlyOwner() {
        require(msg.sender == owner, "Ownable: caller is not the owner");
        _;
    }

    constructor(address transmitter, uint32 bodyVersion) {
        localMessageTransmitter = transmitter;
        messageBodyVersion = bodyVersion;
    }

    function initialize(
        Roles calldata roles,
        uint256 minFee_,
        uint32[] calldata remoteDomains,
        bytes32[] calldata messengers
    ) external {
        require(owner == address(0), "Initializable: invalid initialization");
        require(roles.owner != address(0), "Owner is the zero address");
        require(remoteDomains.length == messengers.length, "Invalid remote domain configuration");
        owner = roles.owner;
        rescuer = roles.rescuer;
        feeRecipient = roles.feeRecipient;
        denylister = roles.denylister;
        localMinter = DevTokenMinter(roles.tokenMinter);
        minFeeController = roles.minFeeController;
        minFee = minFee_;
        for (uint256 i; i < remoteDomains.length; ++i) {
            remoteTokenMessengers[remoteDomains[i]] = messengers[i];
        }
    }

    function addRemoteTokenMessenger(uint32 domain, bytes32 messenger) external onlyOwner {
        require(messenger != bytes32(0), "bytes32(0) not allowed");
        require(remoteTokenMessengers[domain] == bytes32(0), "TokenMessenger already set");
        remoteTokenMessengers[domain] = messenger;
    }

    function removeRemoteTokenMessenger(uint32 domain) external onlyOwner {
        require(remoteTokenMessengers[domain] != bytes32(0), "No TokenMessenger set");
        delete remoteTokenMessengers[domain];
    }

    function setFeeRecipient(address recipient) external onlyOwner {
        require(recipient != address(0), "Zero address not allowed");
        feeRecipient = recipient;
    }

    function setMinFee(uint256 minFee_) external {
        require(msg.sender == minFeeController, "Caller not min fee controller");
        require(minFee_ < MIN_FEE_MULTIPLIER, "Min fee too high");
        minFee = minFee_;
    }

    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external notDenylistedCallers {
        Burning memory burning = Burning(
            amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
        );
        _burn(burning, "");
    }

    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external notDenylistedCallers {
        require(hookData.length > 0, "Hook data is empty");
        Burning memory burning = Burning(
            amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold
        );
        _burn(burning, hookData);
    }

    /// @inheritdoc IMessageHandler
    function handleReceiveFinalizedMessage(
        uint32 remoteDomain,
        bytes32 sender,
        uint32,
        bytes calldata messageBody
    ) external returns (bool) {
        return _mint(remoteDomain, sender, messageBody);
    }

    /// @inheritdoc IMessageHandler
    function handleReceiveUnfinalizedMessage(
        uint32 remoteDomain,
        bytes32 sender,
        uint32 finalityThresholdExecuted,
        bytes calldata messageBody
    ) external returns (bool) {
        _requireKnown(remoteDomain, sender);
        require(finalityThresholdExecuted >= LEAST_FINALITY, "Unsupported finality threshold");
        return _mint(remoteDomain, sender, messageBody);
    }

    function getMinFeeAmount(uint256 amount) public view returns (uint256) {
        if (minFee == 0) {
            return 0;
        }
        require(amount > 1, "Amount too low");
        uint256 fee = amount * minFee / MIN_FEE_MULTIPLIER;
        return fee == 0 ? 1 : fee;
    }

    function _burn(Burning memory burning, bytes memory hookData) private {
        require(burning.amount > 0, "Amount must be nonzero");
        require(burning.mintRecipient != bytes32(0), "Mint recipient must be nonzero");
        require(burning.maxFee < burning.amount, "Max fee must be less than amount");
        require(minFee == 0 || burning.maxFee >= getMinFeeAmount(burning.amount), "Insufficient max fee");
        bytes32 messenger = remoteTokenMessengers[burning.destinationDomain];
        require(messenger != bytes32(0), "No TokenMessenger for domain");
        IERC20(burning.token).safeTransferFrom(msg.sender, address(localMinter), burning.amount);
        localMinter.burn(burning.token, burning.amount);
        DevMessageTransmitter(localMessageTransmitter).sendMessage(
            burning.destinationDomain,
            messenger,
            burning.destinationCaller,
            burning.minFinality,
            _bodyOf(burning, hookData)
        );
        emit DepositForBurn(
            burning.token,
            burning.amount,
            msg.sender,
            burning.mintRecipient,
            burning.destinationDomain,
            messenger,
            burning.destinationCaller,
            burning.maxFee,
            burning.minFinality,
            hookData
        );
    }

    function _bodyOf(Burning memory burning, bytes memory hookData) private view returns (bytes memory) {
        CctpMessage.Burn memory body = CctpMessage.Burn({
            version: messageBodyVersion,
            token: CctpMessage.toWord(burning.token),
            mintRecipient: burning.mintRecipient,
            amount: burning.amount,
            sender: CctpMessage.toWord(msg.sender),
            maxFee: burning.maxFee
        });
        return CctpMessage.encodeBurn(body, hookData);
    }

    function _requireKnown(uint32 remoteDomain, bytes32 sender) private view {
        require(msg.sender == localMessageTransmitter, "Invalid message transmitter");
        bool known = sender != bytes32(0) && remoteTokenMessengers[remoteDomain] == sender;
        require(known, "Remote TokenMessenger unsupported");
    }

    function _mint(uint32 remoteDomain, bytes32 sender, bytes calldata body) private returns (bool) {
        _requireKnown(remoteDomain, sender);
        require(body.length >= CctpMessage.BODY, "Invalid burn message: too short");
        require(body.version() == messageBodyVersion, "Invalid message body version");
        uint256 expiry = body.expirationBlock();
        require(expiry == 0 || expiry > block.number, "Message expired and must be re-signed");
        uint256 fee = body.feeExecuted();
        uint256 amount = body.amount();
        require(fee == 0 || fee < amount, "Fee equals or exceeds amount");
        require(fee <= body.maxFee(), "Fee exceeds max fee");
        address to = CctpMessage.toAddress(body.mintRecipient());
        address token = fee == 0
            ? localMinter.mint(remoteDomain, body.burnToken(), to, amount)
            : localMinter.mint(remoteDomain, body.burnToken(), to, feeRecipient, amount - fee, fee);
        emit MintAndWithdraw(to, amount - fee, token, fee);
        return true;
    }
}
