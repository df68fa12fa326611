import type { Move } from '../case.ts'

const TIMES = 20

/** Twenty submissions of one quote at the same time. */
export const submitOften: Move = {
  name: 'submit-often',
  fits: ({ ground }) => ground !== 'DEPOSIT',
  shape(it) {
    it.submitting = async (send) => {
      const answers = await Promise.all(Array.from({ length: TIMES }, send))
      const taken = answers.filter(({ status }) => status === 201).length
      it.tell(`${taken} of ${TIMES} submissions were answered with 201`)
      return answers.find(({ status }) => status === 201) ?? (answers[0] as (typeof answers)[0])
    }
  },
}
