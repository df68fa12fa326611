import type { Address, PrivateKeyAccount } from 'viem'

type Place = { caip2: string; usdc: Address }

/** What a program of an integrator knows before it asks anything. */
export type Scene = {
  url: string
  apiKey: string
  /** Holds USDC at the origin, and has let Permit2 move it. */
  owner: PrivateKeyAccount
  origin: Place
  destination: Place
  recipient: Address
  /** Pays USDC of somebody else at the origin. */
  pay(to: Address, amount: bigint): Promise<void>
}

/** What the service told the program. */
export type Told = {
  intentStatus: string
  spent: bigint
  depositStatus: string
  delivered: bigint
}

export const WANTED = 5_000_000n
export const PAID_IN = 25_000_000n

export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 250))
