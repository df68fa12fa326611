/** Sends a command to the devnet's controls, for events that no client can cause on a chain. */
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
