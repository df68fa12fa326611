// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ISpokePool} from "../interfaces/ISpokePool.sol";
import {AcrossDeposit, AcrossTerms} from "./AcrossTerms.sol";
import {IntentHash} from "./IntentHash.sol";
import {Order, Token} from "./IntentTypes.sol";
import {OpMode} from "./OpMode.sol";

/// @title AcrossRelay
/// @notice What an order means in Across: which deposits it makes, hence which relays fill it.
/// @dev Deposits are made under ids that follow from the order, so both chains know the whole relay from the order
/// alone. A fill can come before its deposit is mined, and nobody has to be believed about either.
library AcrossRelay {
    /// @dev Below this, Across reads the exclusivity parameter as a duration and the relay would depend on the block.
    uint32 private constant MAX_EXCLUSIVITY_PERIOD_SECONDS = 31_536_000;

    uint256 private constant FILLED = 2;

    /// @dev Where the 13th argument of a deposit starts, after 13 words.
    uint256 private constant MESSAGE_OFFSET = 13 * 32;

    error OutputMismatch(uint256 outIndex);
    error InputMismatch(address token);
    error InvalidExclusivity();
    error InvalidFillExpiry(uint256 fillExpiry);
    error NeedsMismatch(address token);
    error IntermediaryRequired();

    /// @notice Checks that the terms give the recipient exactly the mandate's tokens and put everything that was
    /// pulled into deposits.
    /// @return swapped Whether some permitted token is no deposit's input and has to be swapped into one first.
    function requireFaithful(Order memory order, AcrossTerms memory terms, address arbiter)
        internal
        pure
        returns (bool swapped)
    {
        uint256 fillExpiry = order.mandate.target.fillExpiry;
        require(fillExpiry <= type(uint32).max, InvalidFillExpiry(fillExpiry));
        _requireOutputs(order.mandate.target.tokenOut, terms);
        swapped = _requireInputs(order.permitted, terms.deposits);
        require(
            terms.exclusivityDeadline == 0 || terms.exclusivityDeadline > MAX_EXCLUSIVITY_PERIOD_SECONDS,
            InvalidExclusivity()
        );
        if (order.mandate.destOps.ops.length == 0) {
            return swapped;
        }
        // Only the arbiter runs the calls with the fill; any other relayer would collect for the fill alone.
        require(
            terms.exclusiveRelayer == arbiter && terms.exclusivityDeadline == fillExpiry, InvalidExclusivity()
        );
        require(terms.viaIntermediary || OpMode.runsOnAccount(order.mandate.destOps), IntermediaryRequired());
    }

    /// @notice The relay that fills the order's deposit number `index`.
    function relayOf(
        Order memory order,
        AcrossTerms memory terms,
        uint256 index,
        address arbiter,
        address recipient,
        address outputToken
    ) internal pure returns (ISpokePool.RelayData memory relay) {
        AcrossDeposit memory deposit = terms.deposits[index];
        relay.depositor = toBytes32(order.sponsor);
        relay.recipient = toBytes32(recipient);
        relay.exclusiveRelayer = toBytes32(terms.exclusiveRelayer);
        relay.inputToken = toBytes32(deposit.inputToken);
        relay.outputToken = toBytes32(outputToken);
        relay.inputAmount = deposit.inputAmount;
        relay.outputAmount = deposit.outputAmount;
        relay.originChainId = order.originChain;
        relay.depositId =
            uint256(keccak256(abi.encodePacked(arbiter, relay.depositor, depositNonce(order, index))));
        relay.fillDeadline = uint32(order.mandate.target.fillExpiry);
        relay.exclusivityDeadline = terms.exclusivityDeadline;
    }

    /// @notice The call that makes the deposit of a relay. Encoded in parts because it has more arguments than the
    /// compiler can hold at once; the message, the last of them, is empty.
    function depositCall(
        ISpokePool.RelayData memory relay,
        uint256 targetChain,
        uint256 nonce,
        uint32 quoteTimestamp
    ) internal pure returns (bytes memory) {
        return bytes.concat(
            ISpokePool.unsafeDeposit.selector,
            abi.encode(
                relay.depositor,
                relay.recipient,
                relay.inputToken,
                relay.outputToken,
                relay.inputAmount,
                relay.outputAmount
            ),
            abi.encode(
                targetChain,
                relay.exclusiveRelayer,
                nonce,
                quoteTimestamp,
                relay.fillDeadline,
                relay.exclusivityDeadline
            ),
            abi.encode(MESSAGE_OFFSET, uint256(0))
        );
    }

    /// @notice Permit2 lets a nonce be used once, so no deposit id can come twice.
    /// @dev It commits to the calls: whoever leaves calls away fills another relay, one that was never deposited for,
    /// and is not repaid. The orders of one intent share their calls.
    function depositNonce(Order memory order, uint256 index) internal pure returns (uint256) {
        bytes32 calls = IntentHash.opHash(order.mandate.destOps);
        return uint256(keccak256(abi.encode(order.nonce, index, calls, order.mandate.minGas)));
    }

    /// @notice Key of a relay in the SpokePool of the chain it is filled on.
    function relayHash(ISpokePool.RelayData memory relay, uint256 targetChain) internal pure returns (bytes32) {
        return keccak256(abi.encode(relay, targetChain));
    }

    function isFilled(ISpokePool pool, bytes32 hash) internal view returns (bool) {
        return pool.fillStatuses(hash) == FILLED;
    }

    function toBytes32(address account) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }

    function _requireOutputs(Token[] memory tokenOut, AcrossTerms memory terms) private pure {
        for (uint256 i; i < terms.deposits.length; ++i) {
            require(terms.deposits[i].outIndex < tokenOut.length, OutputMismatch(terms.deposits[i].outIndex));
        }
        for (uint256 out; out < tokenOut.length; ++out) {
            uint256 total;
            for (uint256 i; i < terms.deposits.length; ++i) {
                total += terms.deposits[i].outIndex == out ? terms.deposits[i].outputAmount : 0;
            }
            require(total == tokenOut[out].amount, OutputMismatch(out));
            if (terms.viaIntermediary) {
                uint256 needed = _sum(terms.needs, tokenOut[out].token);
                require(needed >= _sum(tokenOut, tokenOut[out].token), NeedsMismatch(tokenOut[out].token));
            }
        }
    }

    function _requireInputs(Token[] memory permitted, AcrossDeposit[] memory deposits)
        private
        pure
        returns (bool swapped)
    {
        for (uint256 p; p < permitted.length; ++p) {
            bool deposited;
            uint256 total;
            for (uint256 i; i < deposits.length; ++i) {
                if (deposits[i].inputToken == permitted[p].token) {
                    deposited = true;
                    total += deposits[i].inputAmount;
                }
            }
            require(!deposited || total >= _sum(permitted, permitted[p].token), InputMismatch(permitted[p].token));
            swapped = swapped || !deposited;
        }
        require(!swapped || deposits.length != 0, InputMismatch(address(0)));
    }

    function _sum(Token[] memory tokens, address token) private pure returns (uint256 total) {
        for (uint256 i; i < tokens.length; ++i) {
            total += tokens[i].token == token ? tokens[i].amount : 0;
        }
    }
}
