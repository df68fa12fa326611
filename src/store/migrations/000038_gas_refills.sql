-- Native money from one account of the relayer to another one of the same chain, for gas.
alter table inventory_moves
  drop constraint inventory_moves_venue_check,
  add constraint inventory_moves_venue_check
    check (venue in ('TRANSFER', 'ACROSS', 'OFT', 'REFILL')),
  drop constraint inventory_moves_check,
  add constraint inventory_moves_check
    check ((venue in ('TRANSFER', 'REFILL')) = (chain_id = destination_chain_id));

-- An account is refilled by one move at a time, whoever starts it.
create unique index inventory_moves_refill on inventory_moves (chain_id, recipient)
  where closed_at is null and venue = 'REFILL';

-- What stays on its chain has not been on its way between chains.
create or replace view inventory_arrivals as
  select id as move_id,
    case when state = 'returned' then chain_id else destination_chain_id end as chain_id,
    case when state = 'returned' then token else destination_token end as token,
    case when state = 'returned' then account else recipient end as holder,
    arrived_tx as tx_hash, arrived
  from inventory_moves where arrived_tx is not null and venue in ('ACROSS', 'OFT');
