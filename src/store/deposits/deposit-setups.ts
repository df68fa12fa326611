import {
  type AppFees,
  type DepositSetup,
  type DepositSetupUpdate,
  EMPTY_SETUP,
  mergeAppFees,
} from '../../domain/deposit/setup.ts'
import type { Codec, Json } from '../database/codec.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { renewWebhookEndpoint } from '../webhooks/webhook-endpoints.ts'
import { appFeesCodec, sponsorshipCodec, whitelistCodec } from './deposit-codec.ts'

const DAY_MS = 86_400_000

type Row = Omit<
  RowOf<'deposit_setups', { sponsorship: Json; whitelist: Json; app_fees: Json }>,
  'project_id' | 'webhook_secret' | 'updated_at'
> & { has_secret: boolean }

/** Reads the setup of a project; a project without one has the empty setup. */
export async function readDepositSetup(sql: Sql, projectId: string): Promise<DepositSetup> {
  const [row] = await sql<Row[]>`
    select webhook_url, webhook_secret is not null as has_secret, intent_events, sponsorship, whitelist,
      app_fees, max_price_deviation_bps, min_deposit_usd
    from deposit_setups where project_id = ${projectId}`
  if (!row) return EMPTY_SETUP
  return {
    webhookUrl: row.webhook_url,
    hasWebhookSecret: row.has_secret,
    intentEvents: row.intent_events,
    sponsorship: read(sponsorshipCodec, row.sponsorship) ?? EMPTY_SETUP.sponsorship,
    whitelist: read(whitelistCodec, row.whitelist),
    maxPriceDeviationBps: row.max_price_deviation_bps,
    minDepositUsd: row.min_deposit_usd === null ? null : BigInt(row.min_deposit_usd),
    appFees: read(appFeesCodec, row.app_fees),
  }
}

/** Returns those of the projects whose receivers get the events of intents, too. */
export async function listWantingIntentEvents(
  sql: Sql,
  projectIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ project_id: string }[]>`
    select project_id from deposit_setups
    where project_id = any(${[...projectIds]}::uuid[]) and intent_events`
  return new Set(rows.map((row) => row.project_id))
}

/** Writes the given fields; must run in a transaction. Concurrent updates are merged by field. */
export async function updateDepositSetup(
  sql: Sql,
  projectId: string,
  update: DepositSetupUpdate,
  { secretOverlapMs = DAY_MS }: { secretOverlapMs?: number } = {},
): Promise<void> {
  if (update.webhookUrl !== undefined || update.webhookSecret !== undefined) {
    const secret = update.webhookSecret
    await renewWebhookEndpoint(sql, projectId, { secret, overlapMs: secretOverlapMs })
  }
  await sql`
    insert into deposit_setups (project_id) values (${projectId})
    on conflict (project_id) do nothing`
  const appFees = update.appFees && (await changeAppFees(sql, projectId, update.appFees))
  const assignments = [
    update.webhookUrl !== undefined && sql`webhook_url = ${update.webhookUrl}`,
    update.webhookSecret !== undefined && sql`webhook_secret = ${update.webhookSecret}`,
    update.intentEvents !== undefined && sql`intent_events = ${update.intentEvents}`,
    update.sponsorship !== undefined &&
      sql`sponsorship = ${write(sponsorshipCodec, update.sponsorship)}::text::json`,
    update.whitelist !== undefined &&
      sql`whitelist = ${write(whitelistCodec, update.whitelist)}::text::json`,
    appFees !== undefined && sql`app_fees = ${write(appFeesCodec, appFees)}::text::json`,
    update.maxPriceDeviationBps !== undefined &&
      sql`max_price_deviation_bps = ${update.maxPriceDeviationBps}`,
    update.minDepositUsd !== undefined &&
      sql`min_deposit_usd = ${update.minDepositUsd?.toString() ?? null}`,
  ].filter((part) => part !== false)
  await sql`
    update deposit_setups
    set ${assignments.reduce((all, part) => sql`${all}, ${part}`, sql`updated_at = now()`)}
    where project_id = ${projectId}`
}

async function changeAppFees(sql: Sql, projectId: string, change: Partial<AppFees>) {
  const [row] = await sql<Pick<Row, 'app_fees'>[]>`
    select app_fees from deposit_setups where project_id = ${projectId} for update`
  return mergeAppFees(read(appFeesCodec, row?.app_fees ?? null), change)
}

function read<T>(codec: Codec<T>, json: Json): T | null {
  return json === null ? null : codec.decode(json)
}

function write<T>(codec: Codec<T>, value: T | null): string | null {
  return value === null ? null : JSON.stringify(codec.encode(value))
}
