import { holds, holdsTooLong, isIdle, type KeyAccount, newAccount } from './key-account.ts'

export type AccountBook = {
  get(key: string): KeyAccount | undefined
  /** Opens an account if the key has none; undefined when the book is full. */
  open(key: string): KeyAccount | undefined
  /** Watches the account for as long as it holds tokens. */
  watch(key: string): void
  isWatching(): boolean
  /** Watched keys that hold tokens; `overdue` lists those that have held them for too long. */
  holding(): readonly string[]
  overdue(): readonly string[]
  /** Deletes idle accounts, except those that are still needed. */
  dropIdle(isNeeded: (key: string) => boolean): void
  all(): Iterable<[string, KeyAccount]>
  clear(): void
  size(): number
}

/** The accounts of the keys that are busy at this process. */
export function createAccountBook({
  burst,
  maxKeys,
  now,
}: {
  burst: number
  maxKeys: number
  now: () => number
}): AccountBook {
  const accounts = new Map<string, KeyAccount>()
  const watched = new Set<string>()
  const holding = () => {
    for (const key of watched) {
      const account = accounts.get(key)
      if (!account || !holds(account)) watched.delete(key)
    }
    return [...watched]
  }
  return {
    get: (key) => accounts.get(key),
    open(key) {
      const present = accounts.get(key)
      if (present || accounts.size >= maxKeys) return present
      const account = newAccount(burst, now())
      accounts.set(key, account)
      return account
    },
    watch: (key) => watched.add(key),
    isWatching: () => watched.size > 0,
    holding,
    overdue: () =>
      holding().filter((key) => {
        const account = accounts.get(key)
        return account && holdsTooLong(account, now())
      }),
    dropIdle(isNeeded) {
      for (const [key, account] of accounts) {
        if (isIdle(account, now()) && !isNeeded(key)) accounts.delete(key)
      }
    },
    all: () => accounts,
    clear() {
      accounts.clear()
      watched.clear()
    },
    size: () => accounts.size,
  }
}
