-- The gas limit with which a step went through when its intent was accepted; null when it could
-- not be tried.
alter table intent_steps add column tried_gas bigint check (tried_gas > 0);
