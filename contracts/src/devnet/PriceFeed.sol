// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// @title PriceFeed
/// @notice A price feed with the Chainlink aggregator interface that anybody may set.
/// @dev Works as bare runtime code at a fixed address: what the constructor learns is immutable. Until somebody sets
/// a round the feed reports its initial answer as of now, like a feed that is updated in every block, so that a
/// devnet which has been up for a day does not look stale.
contract PriceFeed {
    using ShortStrings for string;
    using ShortStrings for ShortString;

    struct Round {
        int256 answer;
        uint256 updatedAt;
    }

    uint80 private constant FIRST_ROUND = 1;

    uint256 public constant version = 4;

    /// @notice Decimals of every answer.
    uint8 public immutable decimals;

    ShortString private immutable _description;
    int256 private immutable _initialAnswer;
    uint256 private immutable _createdAt;

    /// @dev Rounds set later; the first round is not stored.
    mapping(uint80 roundId => Round) private _rounds;
    uint80 private _roundsSet;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @param description_ The pair, such as "ETH / USD", at most 31 bytes.
    /// @param decimals_ Decimals of the answers; USD feeds have 8.
    /// @param initialAnswer_ Answer until one is set.
    constructor(string memory description_, uint8 decimals_, int256 initialAnswer_) {
        _description = description_.toShortString();
        decimals = decimals_;
        _initialAnswer = initialAnswer_;
        _createdAt = block.timestamp;
    }

    /// @notice Sets the answer as of now.
    function setAnswer(int256 answer) external {
        _setRound(answer, block.timestamp);
    }

    /// @notice Sets the answer as of any time, for instance long ago to make the feed stale.
    function setRound(int256 answer, uint256 updatedAt) external {
        _setRound(answer, updatedAt);
    }

    function description() external view returns (string memory) {
        return _description.toString();
    }

    function latestAnswer() external view returns (int256) {
        return _round(_latestRoundId()).answer;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return getRoundData(_latestRoundId());
    }

    /// @dev Reverts for a round that does not exist, with the text of the public aggregators.
    function getRoundData(uint80 id)
        public
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        require(id >= FIRST_ROUND && id <= _latestRoundId(), "No data present");
        Round memory round = _round(id);
        return (id, round.answer, round.updatedAt, round.updatedAt, id);
    }

    function _setRound(int256 answer, uint256 updatedAt) private {
        _roundsSet += 1;
        uint80 id = _latestRoundId();
        _rounds[id] = Round(answer, updatedAt);
        emit AnswerUpdated(answer, id, updatedAt);
    }

    function _latestRoundId() private view returns (uint80) {
        return FIRST_ROUND + _roundsSet;
    }

    function _round(uint80 id) private view returns (Round memory) {
        if (id != FIRST_ROUND) {
            return _rounds[id];
        }
        return Round(_initialAnswer, _roundsSet == 0 ? block.timestamp : _createdAt);
    }
}
