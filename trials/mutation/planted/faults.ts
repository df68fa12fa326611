/** A mistake of one line in one source file, such as a reader may well not see. */
export type Fault = {
  name: string
  area: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
}

const inArea =
  (area: string) =>
  (name: string, file: string, find: string, replace: string): Fault => ({
    name,
    area,
    file,
    find,
    replace,
  })

const watcher = inArea('watcher')
const intents = inArea('intents')
const ledger = inArea('ledger')
const transactions = inArea('transactions')
const store = inArea('store')
const pricing = inArea('prices and fees')
const webhooks = inArea('webhooks')
const streams = inArea('streams')
const access = inArea('keys and access')
const deposits = inArea('deposits')
const inventory = inArea('inventory')
const bridges = inArea('bridges')
const chains = inArea('chains')
const operators = inArea('operators')
const clients = inArea('client and pages')
const contracts = inArea('contracts')

export const FAULTS: readonly Fault[] = [
  watcher(
    'a transfer has a confirmation more than blocks stand on it',
    'src/watcher/confirm-transfers.ts',
    'depth: Number(cursor.block.number - blockNumber) + 1,',
    'depth: Number(cursor.block.number - blockNumber) + 2,',
  ),
  watcher(
    'what was confirmed no longer counts against the limit of its tier',
    'src/domain/watch/confirmations.ts',
    '.filter(({ confirmed, depth }) => confirmed && next !== undefined && depth < next.blocks)',
    '.filter(({ confirmed, depth }) => !confirmed && next !== undefined && depth < next.blocks)',
  ),
  watcher(
    'a reorg does not take back the transfers of its last block',
    'src/store/watch/transfers.ts',
    "where chain_id = ${chainId} and state <> 'orphaned' and block_number > ${above.toString()}",
    "where chain_id = ${chainId} and state <> 'orphaned' and block_number > ${above.toString()} + 1",
  ),
  watcher(
    'native money that a log has shown is found a second time in the balance',
    'src/watcher/balances/explain-changes.ts',
    '.filter((flow) => flow.block > since && flow.block <= number)',
    '.filter((flow) => flow.block > since && flow.block < number)',
  ),
  intents(
    'claims of others do not add to the confirmations that a claim needs',
    'src/intents/execute/decide/claim-confirmations.ts',
    'const sum = own + others',
    'const sum = own > others ? own : others',
  ),
  intents(
    'time for confirmations is left on the same chain instead of another',
    'src/intents/execute/decide/send-before.ts',
    'next.chainId === step.chainId ? 0n : confirming',
    'next.chainId === step.chainId ? confirming : 0n',
  ),
  intents(
    'a fill goes on while its chain is halted',
    'src/intents/execute/decide/decide.ts',
    "return !withoutDeadline && !(kind === 'claim' && after.length > 0)",
    "return !withoutDeadline && kind === 'claim' && after.length === 0",
  ),
  intents(
    'a step is planned although another worker has changed it',
    'src/intents/execute/plan-transactions.ts',
    'if (!(await markStepSending(sql, step)))',
    'if (!(await markStepSending(sql, step)) && step.attempts > 0)',
  ),
  intents(
    'an offer from before a pause is accepted during it',
    'src/intents/submit/require-intake-open.ts',
    'if (closed.length > 0) throw pausedError(closed)',
    'if (closed.length > 1) throw pausedError(closed)',
  ),
  intents(
    'the allocator signs away what open intents need of the locks',
    'src/intents/locks/withdraw-locks.ts',
    "const reserved = (await readReserved(sql, account, 'locks')).get(chainId)",
    'const reserved = (await readReserved(sql, account)).get(chainId)',
  ),
  ledger(
    'fees of messages are booked as income',
    'src/domain/ledger/post-step.ts',
    'const paid = relayerEntry(sender, { ...fee, amount: -fee.amount })',
    'const paid = relayerEntry(sender, { ...fee, amount: fee.amount })',
  ),
  ledger(
    'a repayment makes the outstanding sum of a statement larger',
    'src/domain/ledger/statement.ts',
    'outstanding: sums.due - sums.repayment,',
    'outstanding: sums.due + sums.repayment,',
  ),
  ledger(
    'a statement misses the posting of its first instant',
    'src/store/ledger/statement-postings.ts',
    'where p.created_at >= ${from} and p.created_at < ${to}',
    'where p.created_at > ${from} and p.created_at < ${to}',
  ),
  ledger(
    'app fees are credited though nothing was earned',
    'src/domain/ledger/earned.ts',
    'return earned < quoted ? earned : quoted',
    'return earned > quoted ? earned : quoted',
  ),
  transactions(
    'a first variant is sent only after its deadline',
    'src/transactions/send/broadcaster.ts',
    'notAfter === null || now() / 1000 <= notAfter\n      await',
    'notAfter === null || now() / 1000 >= notAfter\n      await',
  ),
  transactions(
    'a nonce that somebody else has used is used again',
    'src/transactions/send/claim-planned.ts',
    'nonce: Math.max(locked.nextNonce, minedNonces)',
    'nonce: Math.min(locked.nextNonce, minedNonces)',
  ),
  transactions(
    'a raised fee goes above the cap',
    'src/transactions/send/fees.ts',
    'min(max(step(fee, policy.bumpPermille), wanted), policy.maxFeePerGas)',
    'max(step(fee, policy.bumpPermille), min(wanted, policy.maxFeePerGas))',
  ),
  transactions(
    'the journal does not say which variant a node has taken',
    'src/store/transactions/transaction-journal.ts',
    'where id = any(${[...attemptIds]}::bigint[]) and broadcast_at is null`',
    'where id = any(${[...attemptIds]}::bigint[]) and broadcast_at is not null`',
  ),
  transactions(
    'a transaction is broadcast after another worker has taken it from the journal',
    'src/store/transactions/transaction-journal.ts',
    "where id = ${attempt.transactionId} and state = 'sent' and owner = ${owner}",
    "where id = ${attempt.transactionId} and state = 'sent' and owner is not null",
  ),
  store(
    'what an ended intent has reserved stays reserved',
    'src/store/intents/reservations.ts',
    "where i.status not in ('COMPLETED', 'FAILED', 'EXPIRED') and s.state in ('open', 'sending')\n    and ${whose}`",
    "where i.status not in ('COMPLETED', 'EXPIRED') and s.state in ('open', 'sending')\n    and ${whose}`",
  ),
  store(
    'nobody hears of a key that is revoked',
    'src/projects/key-cache.ts',
    'else revoked.set(keyId, revision)',
    'else revoked.set(keyId, revision - 1)',
  ),
  store(
    'a listener that was cut off is not told that it may have missed something',
    'src/store/database/listener.ts',
    'for (const { onListening } of subscriptions) onListening?.()',
    'for (const { onListening } of [...subscriptions].slice(1)) onListening?.()',
  ),
  store(
    'a loop that is woken while it works goes to sleep',
    'src/lib/concurrency/wakeful-loop.ts',
    'woken = true\n    running ??= run()',
    'woken = running === undefined\n    running ??= run()',
  ),
  store(
    'a page of the operator’s search shows an intent twice',
    'src/store/intents/search-intents.ts',
    'and seq < ${cursor}`',
    'and seq <= ${cursor}`',
  ),
  store(
    'a list that ends with a full page promises another one',
    'src/store/webhooks/list-webhook-events.ts',
    'if (rows.length <= limit) return',
    'if (rows.length < limit) return',
  ),
  store(
    'the order of migrations is not looked at',
    'src/store/schema/migration-files.ts',
    'if (version !== i + 1) {',
    'if (version < i + 1) {',
  ),
  store(
    'a statement may run for ever on the server',
    'src/store/database/pool.ts',
    'const waitMs = timeoutMs + SERVER_HEAD_START_MS',
    'const waitMs = timeoutMs * SERVER_HEAD_START_MS',
  ),
  pricing(
    'a payout of app fees is a unit more than there is',
    'src/domain/cost/app-fees.ts',
    "rawOf(balance, price, 'down')",
    "rawOf(balance, price, 'up')",
  ),
  pricing(
    'a fee on the outputs is rounded in favour of the user',
    'src/domain/cost/fees.ts',
    "return divide(baseUsd(base) * BigInt(bps), 10_000n, 'up')",
    "return divide(baseUsd(base) * BigInt(bps), 10_000n, 'down')",
  ),
  pricing(
    'the slippage of a swap is allowed the wrong way',
    'src/swaps/slippage.ts',
    'divide(amountOut * (ONE - slip), ONE, ',
    'divide((amountOut * ONE) / (ONE + slip), 1n, ',
  ),
  pricing(
    'a stale price is good for as long again',
    'src/prices/judge-round.ts',
    'if (age > BigInt(limit)) {',
    'if (age > BigInt(limit) * 2n) {',
  ),
  pricing(
    'a pool that contradicts a price feed is believed to be the thin one',
    'src/prices/judge-price.ts',
    'if (depth < policy.minPoolUsd || (deepest && depth <= deepest.depth)) continue',
    'if (depth < policy.minPoolUsd || (deepest && depth >= deepest.depth)) continue',
  ),
  webhooks(
    'the previous secret signs other bytes than the present one',
    'src/courier/signature-headers.ts',
    "'x-webhook-signature-previous': sign(previousSecret, body),",
    "'x-webhook-signature-previous': sign(previousSecret, prefix, body),",
  ),
  webhooks(
    'an event that failed is overtaken by later ones of its stream',
    'src/store/webhooks/webhook-queue.ts',
    "where stream_id = s.id and status = 'pending' order by id limit",
    "where stream_id = s.id and status = 'pending' order by attempts, id limit",
  ),
  webhooks(
    'a dead receiver is asked again without a longer pause',
    'src/domain/event/webhook-delivery.ts',
    'policy.firstPause * 2 ** Math.min(over, 30)',
    'policy.firstPause * 2 ** Math.min(over, 0)',
  ),
  webhooks(
    'one public address of a name is enough for a webhook',
    'src/courier/outbound/resolve-host.ts',
    'if (own ? isLoopbackAddress(address) : isAllowedAddress(address, rules)) continue',
    'if (own ? isLoopbackAddress(address) : isAllowedAddress(address, rules)) break',
  ),
  webhooks(
    'a dot at its end makes the name of an internal host one of the internet',
    'src/courier/outbound/webhook-target.ts',
    "'').replace(/\\.$/, '')",
    "'')",
  ),
  streams(
    'a reader who has missed more than a page is told the first page only',
    'src/courier/streams/follow-stream.ts',
    'told = page.length < PAGE ? upTo : (page.at(-1)?.position ?? upTo)',
    'told = page.length > PAGE ? (page.at(-1)?.position ?? upTo) : upTo',
  ),
  streams(
    'a stream shows the events of the project’s other environment',
    'src/store/streams/streamed-events.ts',
    'where project_id = ${projectId} and environment = ${environment} and topic = ${topic}',
    'where project_id = ${projectId} and ${environment} = ${environment} and topic = ${topic}',
  ),
  access(
    'a route that changes something asks for a key that may read',
    'src/api/deposits/access.ts',
    "return { key: 'required', scope: { name: 'deposits', level }, bearer: true }",
    "return { key: 'required', scope: { name: 'deposits', level: 'read' }, bearer: true }",
  ),
  access(
    'an expired access token is good for as long as it is remembered',
    'src/projects/verify-token.ts',
    'return Date.now() / 1000 >= expires + TOLERANCE_SECONDS',
    'return Date.now() / 1000 >= expires + TOLERANCE_SECONDS * 60',
  ),
  access(
    'every address of a client’s network has a limit of its own',
    'src/api/server/request/rate-limit.ts',
    '.slice(0, 4).join',
    '.slice(0, 5).join',
  ),
  access(
    'an approval for another environment is accepted',
    'src/projects/verify-token.ts',
    'if (key.environment !== environment) {',
    'if (key.environment !== key.environment) {',
  ),
  access(
    'a pay link is good in the second in which it ends',
    'src/deposits/pay-links/verify-link.ts',
    'if (link.expiresAt <= now()) throw',
    'if (link.expiresAt < now()) throw',
  ),
  deposits(
    'the least amount of the service does not hold for a project with one of its own',
    'src/domain/deposit/judge-transfer.ts',
    'const floor = least > floorUsd ? least : floorUsd',
    'const floor = least > 0n ? least : floorUsd',
  ),
  deposits(
    'a payment that a reorg took back stays completed',
    'src/deposits/process/follow-completed.ts',
    "record?.state.status === 'COMPLETED' && fillOf(deposit, record.state) === paid?.txHash",
    "record?.state.status === 'COMPLETED' || fillOf(deposit, record.state) === paid?.txHash",
  ),
  deposits(
    'a refund goes to a contract that stands on the target chain only',
    'src/deposits/process/refund/judge-refund.ts',
    'if (target && target !== here && (await hasCode(target, refundTo))) {',
    'if (target && target === here && (await hasCode(target, refundTo))) {',
  ),
  deposits(
    'an exit is prepared for the transit account though the deposit lies at its address',
    'src/deposits/process/refund/exit-call.ts',
    "return setup === 'release' ? account : transit",
    "return setup === 'create' ? account : transit",
  ),
  inventory(
    'a chain below its floor is not short until it is below its target’s ceiling',
    'src/domain/ledger/inventory/propose-moves.ts',
    'place.spare > 0n && place.total > place.ceiling)',
    'place.spare > 0n && place.total < place.ceiling)',
  ),
  inventory(
    'an empty list of addresses lets a withdrawal go anywhere',
    'src/portfolio/inventory/withdraw.ts',
    'if (!settings.withdrawTo.some((address) => sameAddress(address, to))) {',
    'if (settings.withdrawTo.some((address) => !sameAddress(address, to))) {',
  ),
  bridges(
    'the fee of a fast transfer by CCTP has no cap',
    'src/settlement/cctp/speed.ts',
    'if (fast !== undefined && fast <= most) {',
    'if (fast !== undefined && fast >= state.minFee) {',
  ),
  bridges(
    'of two messages in a transaction the wrong one is taken for ours',
    'src/settlement/hyperlane/message.ts',
    '.find((each) => keccak256(each) === id)',
    '.find((each) => keccak256(each) !== id || each)',
  ),
  chains(
    'the last node that is awake is believed by itself',
    'src/chains/read/cross-check.ts',
    "if (urls.length <= 1) return 'agreed'",
    "if (awake.length <= 1) return 'agreed'",
  ),
  operators(
    'a secret for webhooks is in the log',
    'src/observe/log.ts',
    "  'webhookSecret',\n",
    "  'webhooksSecret',\n",
  ),
  operators(
    'what lies inside of a secret setting is printed',
    'src/config/mask.ts',
    'const secret = inSecret || schema?.secret === true',
    'const secret = inSecret && schema?.secret === true',
  ),
  operators(
    'a tier of confirmations may ask for fewer blocks than the one before',
    'src/config/cross-check.ts',
    'blocks >= before.blocks && (upToUsd',
    'blocks >= 0 && (upToUsd',
  ),
  operators(
    'the doctor ends well although a check failed',
    'src/app/commands/doctor.ts',
    'return bad === 0 ? 0 : 1',
    'return bad > all.length ? 1 : 0',
  ),
  operators(
    'a link in a page of the documentation may hold quotes of its own',
    'src/api/server/documentation/markdown/inline-html.ts',
    ".replaceAll('\"', '&quot;')",
    ".replaceAll('\"', '\"')",
  ),
  clients(
    'the client does not look who would get the tokens',
    'client/src/intents/check-route.ts',
    'if (target.recipient !== recipient)',
    'if (target.recipient !== recipient && target.recipient === spender)',
  ),
  clients(
    'the client takes an event whose signature is old',
    'client/src/webhook.ts',
    'if (!(Math.abs(now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {',
    'if (!(Number(timestamp) - now() / 1000 <= toleranceSeconds)) {',
  ),
  clients(
    'the payer’s page copies an amount with its second separator of thousands',
    'pay/amounts.js',
    "return amountOf(raw, decimals).replaceAll(',', '')",
    "return amountOf(raw, decimals).replace(',', '')",
  ),
  clients(
    'the code that a wallet reads has no amount of native money',
    'pay/payment-uri.js',
    "${amount ? `?value=${amount}` : ''}`",
    "${amount ? `?uint256=${amount}` : ''}`",
  ),
  clients(
    'an attribute that the console sets may be a text of markup',
    'console/dom.js',
    "if (name.startsWith('on')) node.addEventListener(name.slice(2), value)",
    "if (name.startsWith('on')) node.setAttribute(name, value)",
  ),
  contracts(
    'an exit can be carried out after its deadline',
    'contracts/src/DepositAccount.sol',
    'require(block.timestamp <= signedExit.deadline, Expired(signedExit.deadline));',
    'require(block.timestamp <= signedExit.deadline + 1, Expired(signedExit.deadline));',
  ),
  contracts(
    'less than the owner signed is sent when the decimals differ',
    'contracts/src/OftArbiter.sol',
    'Math.Rounding.Ceil',
    'Math.Rounding.Floor',
  ),
  contracts(
    'anybody takes from the payer of the router',
    'contracts/src/Router.sol',
    'require(msg.sender == TAKER.asAddress().tload(), NotTheTaker(msg.sender));',
    'require(TAKER.asAddress().tload() != address(0), NotTheTaker(msg.sender));',
  ),
  contracts(
    'a refund goes to the recipient',
    'contracts/src/DepositTransit.sol',
    '_send(token, commitment.refundTo, amount - fee);',
    '_send(token, commitment.recipient, amount - fee);',
  ),
]
