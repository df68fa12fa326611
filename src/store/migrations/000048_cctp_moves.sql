-- CCTP carries the operator's own tokens too.
alter table inventory_moves
  drop constraint inventory_moves_venue_check,
  add constraint inventory_moves_venue_check
    check (venue in ('TRANSFER', 'ACROSS', 'OFT', 'CCTP', 'REFILL', 'SWAP'));

create or replace view inventory_arrivals as
  select id as move_id,
    case when state = 'returned' then chain_id else destination_chain_id end as chain_id,
    case when state = 'returned' then token else destination_token end as token,
    case when state = 'returned' then account else recipient end as holder,
    arrived_tx as tx_hash, arrived
  from inventory_moves where arrived_tx is not null and venue in ('ACROSS', 'OFT', 'CCTP');
