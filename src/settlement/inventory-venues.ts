import type { InventoryVenue } from '../ports/inventory-venue.ts'
import type { LayerDeps } from '../ports/settlement-layer.ts'
import { createAcrossVenue } from './across/venue.ts'
import { createOftVenue } from './oft/venue.ts'

/** The layers that carry the operator's own money. Another one is a file in its folder and a line. */
export function createInventoryVenues(deps: LayerDeps): readonly InventoryVenue[] {
  return [createAcrossVenue(deps), createOftVenue(deps)]
}
