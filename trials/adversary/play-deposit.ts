import type { Case } from './case.ts'

type Act = (it: Case, moment: 'shape' | 'withSubmit' | 'afterSubmit' | 'late') => Promise<void>

/** A hostile deposit, from its address to its end. */
export async function playDeposit(it: Case, _patienceMs: number, act: Act): Promise<void> {
  await act(it, 'shape')
  it.outcome = 'not played'
}
