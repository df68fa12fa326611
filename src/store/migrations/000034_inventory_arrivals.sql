-- Where tokens of the inventory came in after they had been on their way between chains: on the
-- chain that they were sent to, or, where the venue gave them back, on the one that they came from.
create view inventory_arrivals as
  select id as move_id,
    case when state = 'returned' then chain_id else destination_chain_id end as chain_id,
    case when state = 'returned' then token else destination_token end as token,
    case when state = 'returned' then account else recipient end as holder,
    arrived_tx as tx_hash, arrived
  from inventory_moves where arrived_tx is not null and venue <> 'TRANSFER';
