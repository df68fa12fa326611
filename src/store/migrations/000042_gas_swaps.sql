-- Tokens of an account of the relayer that are sold for gas money, on the same chain.
alter table inventory_moves
  drop constraint inventory_moves_venue_check,
  add constraint inventory_moves_venue_check
    check (venue in ('TRANSFER', 'ACROSS', 'OFT', 'REFILL', 'SWAP')),
  drop constraint inventory_moves_check,
  add constraint inventory_moves_check
    check ((venue in ('TRANSFER', 'REFILL', 'SWAP')) = (chain_id = destination_chain_id));

-- An account is refilled by one move at a time, whichever kind it is and whoever starts it.
drop index inventory_moves_refill;
create unique index inventory_moves_refill on inventory_moves (chain_id, recipient)
  where closed_at is null and venue in ('REFILL', 'SWAP');

-- A chain has one swap at a time: the allowance of one must not meet that of another.
create unique index inventory_moves_swap on inventory_moves (chain_id)
  where closed_at is null and venue = 'SWAP';
