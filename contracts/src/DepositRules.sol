// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ChainRegistry} from "./ChainRegistry.sol";
import {IPriceFeed} from "./interfaces/IPriceFeed.sol";
import {Commitment, Deposit} from "./libraries/DepositTypes.sol";
import {Order, Target, Token} from "./libraries/IntentTypes.sol";

/// @title DepositRules
/// @notice Says which orders are fair to the owner of a deposit: who is paid, where, in what, and at least how much.
/// @dev Arbiters and price feeds are fixed for good when this contract is made, with the same lists on every chain. A new
/// settlement layer means new rules, hence new deposit addresses; the old ones keep the layers they were given.
contract DepositRules {
    /// @param asset As the ChainRegistry names it.
    /// @param feed A Chainlink-style aggregator in USD on that chain.
    /// @param maxAge Seconds after which its answer is not believed.
    struct Feed {
        uint256 chainId;
        bytes31 asset;
        address feed;
        uint32 maxAge;
    }

    struct Source {
        address feed;
        uint32 maxAge;
    }

    struct Asset {
        bytes31 id;
        uint8 decimals;
    }

    uint256 private constant BPS = 10_000;

    /// @notice A deposit that nobody fills is on its way back after this at the latest.
    uint256 public constant MAX_FILL_SECONDS = 6 hours;

    ChainRegistry public immutable REGISTRY;

    mapping(address spender => bool trusted) public isArbiter;
    mapping(uint256 chainId => mapping(bytes31 asset => Source source)) private _sources;

    error UnknownArbiter(address spender);
    error InvalidFeed(uint256 chainId, bytes31 asset);
    error WrongChain(uint256 chainId);
    error WrongRecipient(address recipient);
    error WrongOutput(address token);
    error WrongInput(address token);
    error CallsNotAllowed();
    error TooSlow(uint256 fillExpiry);
    error TooExpensive(uint256 amount, uint256 least);
    error StalePrice(bytes31 asset);

    constructor(ChainRegistry registry, address[] memory arbiters, Feed[] memory feeds) {
        REGISTRY = registry;
        for (uint256 i; i < arbiters.length; ++i) {
            isArbiter[arbiters[i]] = true;
        }
        for (uint256 i; i < feeds.length; ++i) {
            Source storage source = _sources[feeds[i].chainId][feeds[i].asset];
            bool valid = feeds[i].asset != 0 && feeds[i].feed != address(0) && source.feed == address(0);
            require(valid, InvalidFeed(feeds[i].chainId, feeds[i].asset));
            source.feed = feeds[i].feed;
            source.maxAge = feeds[i].maxAge;
        }
    }

    /// @notice Fails unless the order brings the deposit to its recipient in one of the outputs, or to its transit
    /// account on the target chain as the same asset, for no more than the cap. Fees are reckoned from the deposit as
    /// it came in, so they do not add up from one order to the next.
    function requireFair(Commitment calldata commitment, Deposit calldata deposit, Order calldata order, address spender)
        external
        view
    {
        require(isArbiter[spender], UnknownArbiter(spender));
        require(order.originChain == block.chainid, WrongChain(order.originChain));
        Target calldata target = order.mandate.target;
        require(target.targetChain == commitment.targetChain, WrongChain(target.targetChain));
        require(target.fillExpiry <= block.timestamp + MAX_FILL_SECONDS, TooSlow(target.fillExpiry));
        bool calls = order.mandate.originOps.ops.length != 0 || order.mandate.destOps.ops.length != 0;
        require(!calls, CallsNotAllowed());
        require(order.permitted.length == 1, WrongInput(address(0)));
        require(target.tokenOut.length == 1, WrongOutput(address(0)));

        Asset memory paid = _asset(block.chainid, order.permitted[0].token);
        Asset memory kept = _asset(deposit.chainId, deposit.token);
        require(paid.id != 0 && paid.id == kept.id, WrongInput(order.permitted[0].token));
        uint256 amount =
            Math.max(order.permitted[0].amount, _scale(deposit.amount, kept.decimals, paid.decimals));

        Token calldata out = target.tokenOut[0];
        Asset memory got = _asset(target.targetChain, out.token);
        if (target.recipient == order.sponsor) {
            bool landing = target.targetChain != block.chainid && got.id == paid.id;
            require(landing, WrongOutput(out.token));
        } else {
            require(target.recipient == commitment.recipient, WrongRecipient(target.recipient));
            require(_contains(commitment.outputs, out.token), WrongOutput(out.token));
        }
        _requireAtLeast(
            out.amount,
            got.id == paid.id
                ? _less(_scale(amount, paid.decimals, got.decimals), commitment.maxFeeBps)
                : _less(
                    _exchanged(amount, paid, got), uint256(commitment.maxFeeBps) + commitment.maxSlippageBps
                )
        );
    }

    /// @notice Fails unless `amount` of `token` on this chain, less the fee, is what the recipient shall have for the
    /// deposit.
    function requireDeliverable(
        Commitment calldata commitment,
        Deposit calldata deposit,
        address token,
        uint256 amount,
        uint256 fee
    ) external view {
        require(block.chainid == commitment.targetChain, WrongChain(block.chainid));
        require(_contains(commitment.outputs, token), WrongOutput(token));
        _requireWithinCap(commitment, deposit, token, amount, fee);
    }

    /// @notice Fails if the fee of a refund is more than the cap allows, together with all that was taken before. Of a
    /// token that is not the deposit's asset there is no fee.
    function requireRefundable(
        Commitment calldata commitment,
        Deposit calldata deposit,
        address token,
        uint256 amount,
        uint256 fee
    ) external view {
        if (fee != 0) {
            _requireWithinCap(commitment, deposit, token, amount, fee);
        }
    }

    /// @notice The feed by which an asset is priced on a chain; zero if there is none.
    function feedOf(uint256 chainId, bytes31 asset) external view returns (address feed, uint32 maxAge) {
        Source storage source = _sources[chainId][asset];
        return (source.feed, source.maxAge);
    }

    /// @dev The cap is of the deposit as it came in: what earlier steps took of it counts. Of more than the deposit, as
    /// when somebody has sent something on top, it is of what is there.
    function _requireWithinCap(
        Commitment calldata commitment,
        Deposit calldata deposit,
        address token,
        uint256 amount,
        uint256 fee
    ) private view {
        uint256 whole = Math.max(amount, _depositIn(deposit, token));
        _requireAtLeast(amount - fee, _less(whole, commitment.maxFeeBps));
    }

    /// @dev The deposit in units of a token of this chain that is the same asset.
    function _depositIn(Deposit calldata deposit, address token) private view returns (uint256) {
        if (deposit.chainId == block.chainid && _erc20(block.chainid, deposit.token) == _erc20(block.chainid, token)) {
            return deposit.amount;
        }
        Asset memory kept = _asset(deposit.chainId, deposit.token);
        Asset memory got = _asset(block.chainid, token);
        require(got.id != 0 && got.id == kept.id, WrongOutput(token));
        return _scale(deposit.amount, kept.decimals, got.decimals);
    }

    /// @dev Worth of an amount in another asset by the feeds of this chain.
    function _exchanged(uint256 amount, Asset memory from, Asset memory to) private view returns (uint256) {
        require(to.id != 0, WrongOutput(address(0)));
        (uint256 fromPrice, uint8 fromDecimals) = _price(from.id);
        (uint256 toPrice, uint8 toDecimals) = _price(to.id);
        uint256 worth = _scale(Math.mulDiv(amount, fromPrice, 10 ** fromDecimals), from.decimals, to.decimals);
        return Math.mulDiv(worth, 10 ** toDecimals, toPrice, Math.Rounding.Ceil);
    }

    function _price(bytes31 asset) private view returns (uint256 price, uint8 decimals) {
        Source storage source = _sources[block.chainid][asset];
        require(source.feed != address(0), StalePrice(asset));
        (, int256 answer,, uint256 updatedAt,) = IPriceFeed(source.feed).latestRoundData();
        bool fresh = answer > 0 && updatedAt <= block.timestamp && block.timestamp - updatedAt <= source.maxAge;
        require(fresh, StalePrice(asset));
        return (uint256(answer), IPriceFeed(source.feed).decimals());
    }

    function _asset(uint256 chainId, address token) private view returns (Asset memory asset) {
        (asset.id, asset.decimals) = REGISTRY.assetOf(chainId, _erc20(chainId, token));
    }

    function _erc20(uint256 chainId, address token) private view returns (address) {
        return token == address(0) ? REGISTRY.wrappedNative(chainId) : token;
    }

    function _requireAtLeast(uint256 amount, uint256 least) private pure {
        require(amount >= least, TooExpensive(amount, least));
    }

    /// @dev Rounded up, for the owner.
    function _less(uint256 amount, uint256 bps) private pure returns (uint256) {
        return Math.mulDiv(amount, BPS - Math.min(bps, BPS), BPS, Math.Rounding.Ceil);
    }

    function _scale(uint256 amount, uint8 from, uint8 to) private pure returns (uint256) {
        return from <= to ? amount * 10 ** (to - from) : Math.ceilDiv(amount, 10 ** (from - to));
    }

    function _contains(address[] calldata tokens, address token) private pure returns (bool) {
        for (uint256 i; i < tokens.length; ++i) {
            if (tokens[i] == token) {
                return true;
            }
        }
        return false;
    }
}
