import { expect, it } from 'vitest'
import { layerSets } from './layer-sets.ts'

const offer = (name: string, alone = false) => ({ name, alone })
const sorted = (sets: string[][]) => sets.map((set) => set.join('+')).sort()

it('tries every combination, and those that must be alone by themselves', () => {
  expect(sorted(layerSets([offer('A'), offer('B'), offer('C', true)]))).toEqual([
    'A',
    'A+B',
    'B',
    'C',
  ])
  expect(layerSets([])).toEqual([])
})

it('tries pairs only when there are many', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => offer(name))
  const sets = layerSets(many)
  expect(sets).toHaveLength(6 + 15)
  expect(Math.max(...sets.map(({ length }) => length))).toBe(2)
})
