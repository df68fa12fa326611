/** Has the devnet do something that no client can ask of a chain. */
export async function controlDevnet(
  { controlUrl }: { controlUrl: string },
  command: string,
  input: object,
): Promise<void> {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${controlUrl}/${command}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${command}: ${await answer.text()}`)
}
