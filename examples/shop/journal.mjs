import { open } from 'node:fs/promises'

/**
 * A line of JSON for all that must not be forgotten: applied once it is on the disk, and at every start.
 * A line that a crash cut off was never answered for. After a failed write a restart is needed.
 */
export async function openJournal(path, apply) {
  const file = await open(path, 'a+', 0o600)
  const whole = (await file.readFile('utf8')).replace(/[^\n]*$/, '')
  await file.truncate(Buffer.byteLength(whole))
  for (const line of whole.split('\n').filter(Boolean)) apply(JSON.parse(line))
  let last = Promise.resolve()
  return (entry) => {
    last = last.then(async () => {
      await file.appendFile(`${JSON.stringify(entry)}\n`)
      await file.datasync()
      apply(entry)
    })
    return last
  }
}
