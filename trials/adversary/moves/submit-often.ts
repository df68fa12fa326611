import type { Answer } from '../../intents/api-call.ts'
import type { Move } from '../case.ts'
import { isUncertain } from '../play.ts'

const TIMES = 20

/** Twenty submissions of one quote at the same time. */
export const submitOften: Move = {
  name: 'submit-often',
  fits: ({ ground }) => ground !== 'DEPOSIT',
  shape(it) {
    it.submitting = async (send) => {
      const answers = await Promise.all(Array.from({ length: TIMES }, send))
      const count = answers.filter(({ status }) => status === 201).length
      it.tell(`${count} of ${TIMES} submissions were answered with 201`)
      const taken = answers.find(({ status }) => status === 201)
      return taken ?? answers.find(isUncertain) ?? (answers[0] as Answer)
    }
  },
}
