const KEY = /^intent:(\d+):(.+?)(?:#(\d+))?$/

/** The key of a step's next transaction; those after the first are numbered. */
export function nextKey(
  intentId: bigint,
  { name, transactionKey }: { name: string; transactionKey: string | null },
): string {
  const plain = `intent:${intentId}:${name}`
  if (transactionKey === null) return plain
  const tries = Number(KEY.exec(transactionKey)?.[3] ?? 1)
  return `${plain}#${tries + 1}`
}

/** Whose transaction it is; undefined when it is none of an intent's. */
export function intentOfKey(key: string): bigint | undefined {
  const id = KEY.exec(key)?.[1]
  return id === undefined ? undefined : BigInt(id)
}
