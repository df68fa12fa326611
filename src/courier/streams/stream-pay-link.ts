import { ServiceError } from '../../domain/errors.ts'
import type { EventStream, StreamSink, StreamStart } from '../../domain/event/streamed-event.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import type { Database } from '../../store/database/database.ts'
import { findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import type { StreamHub } from './create-stream-hub.ts'

const CHANGED = 'deposit-changed'
const PAYLOAD = JSON.stringify({ type: CHANGED })

/**
 * Streams to a payer that something has happened at the address of the link, without any contents.
 * The payer's page then requests what the link lets it see.
 */
export async function streamPayLink(
  { hub, database }: { hub: StreamHub; database: Pick<Database, 'sql'> },
  { account: address, environment }: Pick<PayLink, 'account' | 'environment'>,
  start: StreamStart,
): Promise<EventStream> {
  const account = await findDepositAccount(database.sql, { address, environment })
  if (!account) throw new ServiceError('not-found', 'There is no such link')
  const { projectId } = account
  const scope = { projectId, environment, topic: 'deposits', account: account.address } as const
  const all = hub.stream(scope, start)
  return { projectId, open: (sink) => all.open(withoutContents(sink)) }
}

function withoutContents(sink: StreamSink): StreamSink {
  return {
    mark: (position) => sink.mark(position),
    send: ({ position }) => sink.send({ position, type: CHANGED, payload: PAYLOAD }),
    missed: () => sink.missed(),
    ready: () => sink.ready(),
    end: () => sink.end(),
  }
}
