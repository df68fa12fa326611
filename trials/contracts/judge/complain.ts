import type { Attempt, Book } from '../book.ts'

export function complain(book: Book, attempt: Attempt, problem: string): void {
  book.problems.push(
    `${attempt.what} (place ${attempt.place}, by ${attempt.by}, to ${attempt.to}): ${problem}`,
  )
}
