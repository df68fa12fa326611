import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareReleases } from './compare-releases.ts'
import { printChanges } from './print-changes.ts'
import { readPublished } from './published.ts'
import { RECORDS, readRecorded, recordedVersion, writeRecord } from './recorded.ts'

/**
 * `npm run compat` compares this checkout with the last release. `--record VERSION` keeps it as the
 * last, `--against FOLDER` compares with a record that is somewhere else.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { record: { type: 'string' }, against: { type: 'string', default: RECORDS } },
  })
  const last = recordedVersion(values.against)
  const published = await readPublished()
  const changes = compareReleases(readRecorded(values.against), published)
  for (const line of printChanges(changes)) console.log(line)
  const breaking = changes.filter(({ level }) => level === 'breaking').length
  console.log(
    `since ${last}: ${breaking} breaking, ${changes.length - breaking} compatible changes`,
  )
  if (breaking > 0) {
    console.error(
      'Clients of the last release would break. Leave the published versions of the API as they are and make the change in a new dated version: docs/releases.md says how.',
    )
    return 1
  }
  return values.record === undefined ? 0 : record(values.record, published)
}

function record(version: string, published: Awaited<ReturnType<typeof readPublished>>): number {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const own = (JSON.parse(text) as { version: string }).version
  if (version !== own) {
    console.error(`This checkout is ${own}, not ${version}: set the version of the packages first.`)
    return 2
  }
  writeRecord(version, published)
  console.log(`compat/${version} is what the next release is compared with`)
  return 0
}

process.exitCode = await main()
