const KEY = /^intent:(\d+):(.+?)(?:#(\d+))?$/

/** The key of a step's next transaction; those after the first are numbered. */
export function nextKey(
  intentId: bigint,
  { name, transactionKey }: { name: string; transactionKey: string | null },
): string {
  const plain = `intent:${intentId}:${name}`
  if (transactionKey === null) return plain
  return `${plain}#${triesOf(transactionKey) + 1}`
}

/** The number of transactions of its step up to the one with the key. */
export function triesOf(key: string): number {
  return Number(KEY.exec(key)?.[3] ?? 1)
}

/** The intent of the transaction with this key; undefined if the key belongs to no intent. */
export function intentOfKey(key: string): bigint | undefined {
  const id = KEY.exec(key)?.[1]
  return id === undefined ? undefined : BigInt(id)
}
