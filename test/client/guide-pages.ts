import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../docs/guide')

/** What a page of the guide has its reader save, and what it has them type, in this order. */
export type GuidePage = { name: string; files: Record<string, string>; commands: string }

/** Programs and files begin with their name in a comment; all other blocks are typed into a shell. */
const NAMED = /^(?:\/\/|#) ([\w-]+\.(?:mjs|sh))\n/

/** Every page of the guide that has something to run. */
export function guidePages(): GuidePage[] {
  return readdirSync(FOLDER)
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
      const files: Record<string, string> = {}
      const typed: string[] = []
      for (const [, language = '', code = ''] of blocks) {
        const [, file] = NAMED.exec(code) ?? []
        if (file) files[file] = code
        else if (language === 'sh') typed.push(code)
        else throw new Error(`${name} has a block that nobody can run: ${code.slice(0, 80)}`)
      }
      return { name, files, commands: typed.join('\n') }
    })
    .filter(({ files, commands }) => commands !== '' || Object.keys(files).length > 0)
}
