import type { Attestations } from '../ports/attestations.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { InventoryVenue } from '../ports/inventory-venue.ts'
import { ACROSS } from './across/options.ts'
import { createAcrossVenue } from './across/venue.ts'
import { CCTP } from './cctp/options.ts'
import { createCctpVenue } from './cctp/venue.ts'
import { OFT } from './oft/options.ts'
import { createOftVenue } from './oft/venue.ts'

/** For whoever only has to name them. */
export const VENUE_NAMES: readonly string[] = [ACROSS, OFT, CCTP]

/** The layers that carry the operator's own money. Another one is a file in its folder and a line. */
export function createInventoryVenues(deps: {
  readers: Pick<ChainReaders, 'get' | 'list'>
  /** For whoever follows moves; without it burns are not delivered. */
  attestations?: Attestations
}): readonly InventoryVenue[] {
  return [createAcrossVenue(deps), createOftVenue(deps), createCctpVenue(deps)]
}
