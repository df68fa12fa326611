import { resolve } from 'node:path'
import { writeProgram } from './write-program.ts'

await writeProgram(resolve(import.meta.dirname, '../dist'))
