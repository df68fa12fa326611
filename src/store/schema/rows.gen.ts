// Written by `npm run gen` from the migrations; do not edit.

/** The rows of every table as the driver returns them. */
export type Rows = {
  announced_transactions: {
    id: string
    chain_id: string
    tx_hash: Buffer | null
    account: Buffer | null
    nonce: string | null
    note: string
    announced_at: Date
  }
  api_keys: {
    id: string
    project_id: string
    name: string
    environment: string
    scope_intents: string
    scope_deposits: string
    key_hash: Buffer
    last_four: string
    slot: number
    created_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
  api_processes: {
    id: string
    seen_at: Date
    sharing: boolean
  }
  app_fee_withdrawals: {
    nonce: string
    project_id: string
    environment: string
    status: string
    payout_usd: string
    amount: string
    chain_id: string
    token: Buffer
    payout_address: Buffer
    transaction_key: string | null
    note: string
    created_at: Date
    closed_at: Date | null
  }
  app_fees: {
    intent_id: string
    project_id: string
    environment: string
    collected_usd: string
    credited_at: Date
    quoted_usd: string
  }
  bridge_progress: {
    seq: string
    intent_id: string
    element: number
    stage: string
    settlement_layer: string
    message_guid: Buffer
    source_chain_id: string
    source_tx_hash: Buffer
    destination_chain_id: string
    destination_tx_hash: Buffer | null
    remaining_seconds: number | null
    total_seconds: number | null
    took_seconds: number | null
    created_at: Date
  }
  deposit_accounts: {
    id: string
    project_id: string
    environment: string
    address: Buffer
    kind: string
    target_chain_id: string
    target_token: Buffer
    recipient: Buffer
    refund_address: Buffer
    rules: unknown
    reject_unmapped: boolean
    source_chain_ids: string[] | null
    commitment: unknown
    created_at: Date
    factory: Buffer | null
  }
  deposit_address_counts: {
    project_id: string
    environment: string
    addresses: string
    rules: string
  }
  deposit_exits: {
    deposit_id: string
    tx_hash: Buffer
    recipient: Buffer
    token: Buffer
    amount: string
  }
  deposit_permits: {
    deposit_id: string
    account_id: string
    chain_id: string
    token: Buffer
    owner: Buffer
    kind: string
    nonce: string
    amount: string
    valid_until: string
    cost_usd: string
    void: boolean
    created_at: Date
  }
  deposit_quotes: {
    deposit_id: string
    intent_id: string
    settlement_layer: string
    bridge_provider: string | null
    rank: number
    outcome: string
    quote: unknown
    error_code: string | null
    error_message: string | null
    attempted_at: Date | null
    completed_at: Date | null
    created_at: Date
  }
  deposit_setups: {
    project_id: string
    webhook_url: string | null
    webhook_secret: string | null
    sponsorship: unknown
    whitelist: unknown
    app_fees: unknown
    max_price_deviation_bps: number | null
    min_deposit_usd: string | null
    updated_at: Date
    intent_events: boolean
  }
  deposit_steps: {
    id: string
    deposit_id: string
    from_state: string | null
    to_state: string
    error_code: string | null
    event_id: string | null
    at: Date
  }
  deposits: {
    id: string
    account_id: string
    project_id: string
    environment: string
    transfer_id: string | null
    chain_id: string
    tx_hash: Buffer
    position: string
    log_index: number | null
    block_number: string
    block_hash: Buffer
    block_time: string
    token: Buffer
    sender: Buffer
    account: Buffer
    amount: string
    state: string
    reorged_from: string | null
    target_chain_id: string
    target_token: Buffer
    recipient: Buffer
    error_code: string | null
    error_message: string | null
    attempts: number
    next_action_at: Date | null
    owner: number | null
    delayed_since: Date | null
    intent_id: string | null
    settlement_layer: string | null
    source: unknown
    destination: unknown
    swap: unknown
    refund: unknown
    bridge_stage: string | null
    message_guid: string | null
    fee_amount: string
    sponsored_gas_usd: string
    sponsored_bridge_usd: string
    value_usd: string | null
    is_spam: boolean
    created_at: Date
    updated_at: Date
    completed_at: Date | null
    fail_reason: string | null
    refund_fail_reason: string | null
    resume_at: Date | null
    refund_tries: number
    is_quiet: boolean
  }
  exposures: {
    intent_id: string
    step: string
    chain_id: string
    usd: string
  }
  gas_credit: {
    account: Buffer
    usd: string
  }
  gas_harm: {
    key: string
    intent_id: string
    step: string
    project_id: string
    chain_id: string
    account: Buffer
    targets: Buffer[]
    outcome: string
    cost_usd: string
    covered_usd: string
    gas: string
    created_at: Date
    forgiven_at: Date | null
  }
  instance: {
    singleton: boolean
    instance: string
    kind: string
    devnet_instance_id: string | null
    created_at: Date
  }
  intent_steps: {
    intent_id: string
    name: string
    position: number
    kind: string
    settlement_layer: string
    chain_id: string
    elements: number[]
    after: string[]
    state: string
    transaction_key: string | null
    tx_hash: Buffer | null
    block_number: string | null
    block_hash: Buffer | null
    block_time: string | null
    failure_reason: string | null
    note: string | null
    attempts: number
    next_action_at: Date | null
    owner: number | null
    updated_at: Date
    patient: boolean
    tried_gas: string | null
    obstacle: string | null
  }
  intents: {
    id: string
    seq: string
    project_id: string
    environment: string
    account: Buffer
    destination_chain_id: string
    settlement_layer: string
    status: string
    quote: unknown
    signatures: unknown
    fingerprint: Buffer
    failure: string | null
    expires: string
    fill_deadline: string
    accepted_at: Date
    updated_at: Date
    value_usd: string | null
    fees_usd: string | null
    events: number
    fail_reason: string | null
  }
  inventory_deposits: {
    chain_id: string
    tx_hash: Buffer
    note: string
    declared_at: Date
  }
  inventory_moves: {
    id: string
    venue: string
    state: string
    chain_id: string
    token: Buffer
    amount: string
    usd: string | null
    account: Buffer
    destination_chain_id: string
    destination_token: Buffer
    recipient: Buffer
    expected: string
    salt: Buffer
    deadline: string | null
    prepared_at: string
    transaction_key: string
    destination_key: string | null
    arrived: string | null
    arrived_tx: Buffer | null
    automatic: boolean
    reference: string | null
    reason: string
    note: string
    created_at: Date
    closed_at: Date | null
  }
  jwt_keys: {
    id: string
    project_id: string
    issuer: string
    kid: string
    algorithm: string
    public_jwk: unknown
    environment: string
    scope_intents: string
    scope_deposits: string
    enabled: boolean
    created_at: Date
    last_used_at: Date | null
  }
  ledger_breaks: {
    id: string
    chain_id: string
    subject: string
    kind: string
    stops: boolean
    reason: string
    intent_id: string | null
    opened_at: Date
    closed_at: Date | null
    resolution: string | null
    account: Buffer | null
    missing_usd: string
    unpriced: boolean
  }
  ledger_checks: {
    chain_id: string
    holder: Buffer
    token: Buffer
    block_number: string
    block_hash: Buffer
    expected: string
    actual: string
    agreed_block: string | null
    checked_at: Date
  }
  ledger_cursors: {
    chain_id: string
    block_number: string
    block_hash: Buffer
  }
  ledger_dues: {
    posting_id: string
    layer: string
    chain_id: string
    holder: Buffer
    token: Buffer
    amount: string
    lp_fee: string
  }
  ledger_entries: {
    posting_id: string
    account: string
    layer: string
    holder: Buffer | null
    token: Buffer
    amount: string
  }
  ledger_gas: {
    id: string
    transaction_key: string
    chain_id: string
    holder: Buffer
    block_number: string
    wei: string
    created_at: Date
  }
  ledger_openings: {
    id: string
    chain_id: string
    holder: Buffer
    token: Buffer
    block_number: string
    block_hash: Buffer
    amount: string
    nonce: string
    note: string
    created_at: Date
  }
  ledger_postings: {
    id: string
    chain_id: string
    tx_hash: Buffer
    block_number: string
    block_hash: Buffer
    kind: string
    intent_id: string | null
    step: string | null
    reverses: string | null
    reversed: boolean
    created_at: Date
    earned_usd: string | null
    slippage_usd: string | null
  }
  lock_withdrawals: {
    nonce: string
    position: number
    account: Buffer
    chain_id: string
    token: Buffer
    amount: string
    expires_at: Date
    project_id: string
    created_at: Date
  }
  operator_keys: {
    id: string
    name: string
    level: string
    key_hash: Buffer
    last_four: string
    created_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
  pauses: {
    scope: string
    reason: string
    author_kind: string
    author: string
    paused_at: Date
  }
  process_roles: {
    process: string
    role: string
    host: string
    version: string
    since: Date
    seen_at: Date
    left_at: Date | null
  }
  projects: {
    id: string
    name: string
    created_at: Date
    payout_address: Buffer | null
  }
  quote_documents: {
    id: string
    quote: unknown
    expires_at: string
  }
  quotes: {
    id: string
    project_id: string
    environment: string
    expires_at: string
    created_at: Date
    document: string
    input_digests: string | null
  }
  rate_limits: {
    key: string
    tokens: number
    held: number
    refilled_at: Date
    spent: number
    released: number
    ceiling: number
    needed: number
    ahead: number
    granted: number
  }
  refund_gas: {
    id: string
    key: string
    project_id: string
    account_id: string
    cost_usd: string
    paid_usd: string
    reverted: boolean
    created_at: Date
    settled: boolean
    kind: string | null
    unpriced: boolean
  }
  refund_grants: {
    deposit_id: string
    granted_at: Date
  }
  refused_submissions: {
    id: string
    project_id: string
    environment: string
    quote: unknown
    signatures: unknown
    failure: string
    refused_at: Date
    fail_reason: string | null
  }
  relayer_accounts: {
    chain_id: string
    address: Buffer
    lane: string
    enabled: boolean
    next_nonce: string | null
    blocked_reason: string | null
    blocked_at: Date | null
    created_at: Date
    balance: string | null
    low_balance: boolean
  }
  relayer_approvals: {
    chain_id: string
    account: Buffer
    token: Buffer
    spender: Buffer
    wanted: string
    rounds: number
    transaction_key: string | null
    changed_at: Date
  }
  relayer_workers: {
    id: number
    started_at: Date
    seen_at: Date
  }
  reservations: {
    intent_id: string
    step: string
    holder: string
    account: Buffer | null
    chain_id: string
    token: Buffer
    amount: string
    project_id: string
    locked: boolean
  }
  revoked_pay_links: {
    seal: Buffer
    project_id: string
    expires_at: Date
    revoked_at: Date
  }
  schema_migrations: {
    version: number
    name: string
    checksum: string
    applied_at: Date
  }
  service_secrets: {
    name: string
    secret: Buffer
    created_at: Date
  }
  shadow_counts: {
    day: string
    stage: string
    outcome: string
    count: string
  }
  shadow_routes: {
    intent_id: string
    project_id: string
    environment: string
    settlement_layer: string
    chain_id: string
    token: Buffer
    symbol: string
    volume_usd: string
    fees_usd: string
    gas_usd: string
    lp_usd: string
    earned_usd: string
    prices: unknown
    offered_at: Date
    filled_at: Date | null
  }
  simulations: {
    id: Buffer
    project_id: string
    environment: string
    intent_id: string
    action: string
    chain_id: string
    block_number: string
    block_hash: Buffer
    sender: Buffer
    target: Buffer
    value: string
    data: Buffer
    gas: string
    authorizations: unknown
    state_overrides: unknown
    category: string
    error_name: string
    error_args: unknown
    revert_data: Buffer | null
    revert_size: number | null
    made_at: Date
  }
  sponsor_approvals: {
    intent_id: string
    project_id: string
    jwt_key_id: string
    issuer: string
    jti: string
    app_id: string | null
    digest: Buffer
    created_at: Date
  }
  sponsor_entries: {
    id: string
    project_id: string
    environment: string
    kind: string
    amount_usd: string
    intent_id: string | null
    note: string
    created_at: Date
    reference: string | null
  }
  sponsorships: {
    project_id: string
    environment: string
    balance_usd: string
    gas_per_intent_usd: string | null
    bridge_fee_per_intent_usd: string | null
    per_intent_usd: string | null
    low_balance_usd: string | null
    low_balance_entry: string | null
  }
  stream_head: {
    single: boolean
    last_position: string
    pruned_to: string
    whole_since: Date
  }
  streamed_events: {
    id: string
    project_id: string
    environment: string
    topic: string
    subject: string
    account: Buffer
    type: string
    payload: string
    written_at: Date
    position: string | null
  }
  switch_changes: {
    id: string
    action: string
    scope: string
    reason: string
    author_kind: string
    author: string
    changed_at: Date
  }
  timelines: {
    timeline: number
    seen_at: Date
  }
  token_prices: {
    chain_id: string
    token: Buffer
    day: Date
    decimals: number
    first_usd: string
    first_at: Date
    last_usd: string
    last_at: Date
    source_chain_id: string
    feed: Buffer
    feed_updated_at: Date
  }
  transaction_attempts: {
    id: string
    transaction_id: string
    kind: string
    chain_id: string
    sender: Buffer
    nonce: string
    hash: Buffer
    raw: Buffer
    max_fee_per_gas: string
    max_priority_fee_per_gas: string
    signed_at_block: string
    signed_at: Date
    broadcast_at: Date | null
    replaced_by: string | null
    lost_to: Buffer | null
  }
  transactions: {
    id: string
    key: string
    chain_id: string
    purpose: string
    lane: string
    wanted_sender: Buffer | null
    target: Buffer
    data: Buffer
    value: string
    gas_limit: string
    authorization_list: unknown
    not_after: string | null
    fingerprint: Buffer
    state: string
    sender: Buffer | null
    nonce: string | null
    owner: number | null
    cancel_reason: string | null
    hold_reason: string | null
    abandon_reason: string | null
    mined_attempt: string | null
    block_number: string | null
    block_hash: Buffer | null
    succeeded: boolean | null
    gas_used: string | null
    effective_gas_price: string | null
    data_fee: string | null
    logs: unknown
    planned_at: Date
    sent_at: Date | null
    mined_at: Date | null
    closed_at: Date | null
  }
  transfers: {
    id: string
    chain_id: string
    tx_hash: Buffer | null
    position: string
    log_index: number | null
    block_number: string
    block_hash: Buffer
    timestamp: string
    sender: Buffer | null
    recipient: Buffer
    token: Buffer
    amount: string
    usd: string | null
    received: string | null
    state: string
    seen_at: Date
    confirmed_at: Date | null
    orphaned_at: Date | null
  }
  unsearched_blocks: {
    id: string
    chain_id: string
    after_block: string
    until_block: string
    addresses: Buffer[] | null
    tried_at: Date | null
    created_at: Date
    nothing_seen: boolean
  }
  watched_addresses: {
    address: Buffer
    added_in: string
    created_at: Date
  }
  watched_balances: {
    chain_id: string
    address: Buffer
    balance: string | null
    block_number: string
  }
  watched_blocks: {
    chain_id: string
    number: string
    hash: Buffer
    releases: unknown
  }
  watched_chains: {
    chain_id: string
    block_number: string
    block_hash: Buffer
    addresses_until: string
    balances_until: string | null
    owner: string | null
    owned_until: Date | null
  }
  watchers: {
    id: string
    seen_at: Date
  }
  webhook_endpoints: {
    project_id: string
    previous_secret: string | null
    previous_secret_until: Date | null
    failures: number
    open_until: Date | null
    gone_at: Date | null
  }
  webhook_events: {
    id: string
    project_id: string
    deposit_id: string | null
    type: string
    time: Date
    status: string
    attempts: number
    payload: string
    created_at: Date
    delivered_at: Date | null
    stream_id: string | null
    written_by: string
    last_attempt_at: Date | null
    last_error: string | null
    last_status: number | null
    latency_ms: number | null
    intent_id: string | null
    resend_id: string | null
    resent_at: Date | null
    earlier_attempts: number
  }
  webhook_resends: {
    id: string
    project_id: string
    total: number
    more: boolean
    created_at: Date
  }
  webhook_streams: {
    id: string
    project_id: string
    deposit_id: string | null
    pending: number
    next_attempt_at: Date
    owner: number | null
    intent_id: string | null
  }
}
