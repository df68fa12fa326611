-- The gas limit with which a step went through when its intent was accepted; null when it could
-- not be tried.
alter table intent_steps add column tried_gas bigint check (tried_gas > 0);

-- What an account has under way is counted for every step that is about to be sent.
create index transactions_under_way on transactions (chain_id, (coalesce(sender, wanted_sender)))
  where state in ('planned', 'sent');
