/**
 * The counter for the events of each area. Its label `event` is the part of the event's name after
 * the dot, with a detail behind it where there is one; the type `EventLabel` enforces that.
 */
export const EVENT_COUNTERS: Readonly<Record<string, string>> = {
  'app-fee': 'simplon_app_fee_withdrawal_events_total',
  approval: 'simplon_relayer_approval_events_total',
  books: 'simplon_books_events_total',
  intent: 'simplon_intent_work_total',
  inventory: 'simplon_inventory_events_total',
  shadow: 'simplon_shadow_events_total',
  transaction: 'simplon_transactions_total',
  watcher: 'simplon_watcher_events_total',
}
