import type { Attestations } from '../ports/attestations.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { InventoryVenue } from '../ports/inventory-venue.ts'
import { ACROSS } from './across/options.ts'
import { createAcrossVenue } from './across/venue.ts'
import { CCTP } from './cctp/options.ts'
import { createCctpVenue } from './cctp/venue.ts'
import { OFT } from './oft/options.ts'
import { createOftVenue } from './oft/venue.ts'

/** The names, for callers that need nothing else. */
export const VENUE_NAMES: readonly string[] = [ACROSS, OFT, CCTP]

/**
 * Creates the layers that carry the operator's own money. To add one, write a file in its folder
 * and a line here.
 */
export function createInventoryVenues(deps: {
  readers: Pick<ChainReaders, 'get' | 'list'>
  /** Needed to follow moves; without it burns are not delivered. */
  attestations?: Attestations
}): readonly InventoryVenue[] {
  return [createAcrossVenue(deps), createOftVenue(deps), createCctpVenue(deps)]
}
