import { openTheatre } from './episodes.ts'

// One process of the trial of the contracts: plays the episodes it is asked for.
export type Order = { episode: number; seed: number; calls: number; chains: number }

let theatre: ReturnType<typeof openTheatre> | undefined
process.on('message', async ({ episode, seed, calls, chains }: Order) => {
  theatre ??= openTheatre(chains)
  try {
    process.send?.({ episode, ...(await (await theatre).play(seed, calls)) })
  } catch (error) {
    process.send?.({
      episode,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
