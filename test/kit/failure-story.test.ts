import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '../../src/projects/create-project.ts'
import { insertStreamedEvent } from '../../src/store/streams/streamed-events.ts'
import { freshDatabase, useDatabase } from './database.ts'
import { fitSections, LONGEST_STORY, registerService, tellStory } from './failure-story.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ACCOUNT = '0x00000000000000000000000000000000000000a1'
const NAMED = 10n ** 40n + 1n
const OTHER = 10n ** 40n + 2n
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`)

it('sections share the room, and each keeps its last lines', () => {
  const long = { title: 'long', lines: numbered(100) }
  const told = fitSections([long, { title: 'short', lines: ['only'] }, long], 21)
  expect(told).toHaveLength(21)
  expect(told.slice(0, 3)).toEqual([
    'long (92 earlier lines are left out)',
    '  line 92',
    '  line 93',
  ])
  expect(told.slice(9, 12)).toEqual(['short', '  only', 'long (91 earlier lines are left out)'])
  expect(told.at(-1)).toBe('  line 99')
})

it('a database that is gone is said in one line', async () => {
  const service = registerService('the lost one', () => 'postgres://a:secret@127.0.0.1:1/none')
  service.say('half a line')
  service.say(', and its end\nkey=sk_test_Ab1_c2&x\n')
  const story = await tellStory({ name: 'a test', since: Date.now(), messages: '' })
  service.end()
  expect(story[0]).toBe('About the failure of a test:')
  expect(story.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
  expect(story.join('\n')).toContain('the lost one, said last:\n  half a line, and its end')
  expect(story).toContain('  key=sk_…&x')
  expect(story.join('\n')).not.toContain('secret')
})

/** An intent and its events, as the service writes them. */
async function writeIntents(url: string): Promise<void> {
  const database = await useDatabase(url)
  const { id: projectId } = await createProject(database, { name: 'story' })
  for (const [intent, updated] of [
    [NAMED, '2001-01-01'],
    [OTHER, '2100-01-01'],
  ] as const) {
    await database.sql`
      insert into intents (id, project_id, environment, account, destination_chain_id,
        settlement_layer, status, failure, quote, signatures, fingerprint, expires, fill_deadline,
        updated_at)
      values (${String(intent)}, ${projectId}, 'development', ${Buffer.alloc(20, 1)}, 1, 'ACROSS',
        'FAILED', 'it was too late', '{}', '[]', ${Buffer.alloc(32, 1)}, 1, 1, ${updated})`
    await insertStreamedEvent(database.sql, {
      ...{ id: String(intent % 10n), projectId, environment: 'development', topic: 'intents' },
      ...{
        subject: intent,
        account: ACCOUNT,
        type: 'intent-failed',
        payload: '{"data":{"why":"late"}}',
      },
    })
  }
}

const SHARED = `
import { expect, it } from 'vitest'
import { noteSeed, registerService } from '${ROOT}/test/kit/failure-story.ts'
`
const FILES = {
  'a-first.test.ts': `${SHARED}
const shared = registerService('the shared one', () => process.env.STORY_URL)
const own = registerService('the first file’s own', () => undefined)
for (let n = 0; n < 3000; n += 1) shared.say('{"level":30,"time":"2026-01-02T03:04:05.678Z","event":"line.' + n + '","msg":"It."}\\n')
own.say('mine\\n')
noteSeed(4711)
it('passes', () => {})
it('names its intent', () => expect({ intent: '${NAMED}', status: 'FAILED' }).toEqual({}))
it('ends its own', () => own.end())
`,
  'b-second.test.ts': `${SHARED}
it('names nothing', () => expect(1).toBe(2))
`,
  'c-third.test.ts': `
import { beforeAll, it } from 'vitest'
beforeAll(() => { throw new Error('it does not start') })
it('never runs', () => {})
`,
}

/** A test run of its own, in which several files share a worker. */
async function runVitest(databaseUrl: string): Promise<string> {
  mkdirSync(join(ROOT, '.simplon'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.simplon/failing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(
    config,
    `import main from '${ROOT}/vitest.config.ts'
    const { setupFiles, reporters, pool, isolate, retry, sequence } = main.test
    const hooks = setupFiles.map((file) => '${ROOT}/' + file)
    export default { test: { root: '${folder}', include: ['*.test.ts'], setupFiles: hooks,
      reporters, pool, isolate, retry, maxWorkers: 1, fileParallelism: false } }`,
  )
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config]
  const env = { ...process.env, STORY_URL: databaseUrl, NO_COLOR: '1' }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => output.push(String(chunk)))
  }
  const [code] = (await once(child, 'close')) as [number]
  expect(code, output.join('')).toBe(1)
  return output.join('')
}

it('a failed test is told with its own intent, its seed and what its services said last', async () => {
  const url = await freshDatabase('story')
  await writeIntents(url)
  const output = await runVitest(url)
  const stories = output.split('About the failure of ').slice(1)
  const of = (name: string) => stories.find((story) => story.startsWith(name)) ?? output
  expect(stories).toHaveLength(3)
  const first = of('names its intent:')
  expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_STORY)
  expect(first).toContain('Seeds drawn in its file: 4711.')
  expect(first).toContain(`Intent ${NAMED} is FAILED: it was too late`)
  expect(first).toMatch(/ {2}\d\d:\d\d:\d\d\.\d{3} intent-failed \{"why":"late"\}/)
  expect(first).not.toContain(`Intent ${OTHER}`)
  expect(first).toContain('  03:04:05.678 info line.2999 It.')
  expect(first).toContain('the first file’s own, said last:\n  mine')
  const second = of('names nothing:')
  expect(second).toContain(`Intent ${OTHER} is FAILED`)
  expect(second).toContain('line.2999')
  expect(second).not.toContain('own')
  expect(second).not.toContain('4711')
  expect(of('c-third.test.ts:')).toContain('line.2999')
})
