import { EVENT_COUNTERS } from '../src/observe/events/event-counters.ts'
import { EVENTS } from '../src/observe/events/event-table.ts'

/** `docs/events.md`, made from the table of events. */
export function eventsPage(): string {
  const names = Object.keys(EVENTS).sort() as (keyof typeof EVENTS)[]
  const areas = [...new Set(names.map(areaOf))]
  const sections = areas.flatMap((area) => [
    `## ${area}`,
    '',
    ...counterOf(area),
    '| Event | Level | What it means | What to do |',
    '|---|---|---|---|',
    ...names
      .filter((name) => areaOf(name) === area)
      .map((name) => {
        const { level, meaning, action } = EVENTS[name]
        return `| \`${name}\` | ${level} | ${meaning} | ${action} |`
      }),
    '',
  ])
  return [
    '# Events',
    '',
    'Made from `src/observe/events/event-table.ts` by `npm run gen`.',
    '',
    'Every log line carries an `event` of this list. The name and the level of an event are stable: filter and alert by them,',
    'never by the sentence beside them, which is for people and may change.',
    '',
    ...sections,
  ].join('\n')
}

const areaOf = (name: string) => name.slice(0, name.indexOf('.'))

function counterOf(area: string): string[] {
  const counter = EVENT_COUNTERS[area]
  if (counter === undefined) return []
  return [`Counted by \`${counter}\`: its label \`event\` is what follows the dot.`, '']
}
