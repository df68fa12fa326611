import { writeFileSync } from 'node:fs'
import { codesPage } from '../src/api/server/documentation/codes/code-pages.ts'
import { accessPage } from './access-page.ts'
import { cliPage } from './cli-page.ts'
import { configurationPage } from './configuration-page.ts'
import { eventsPage } from './events-page.ts'

const pages = {
  configuration: configurationPage(),
  cli: await cliPage(),
  events: eventsPage(),
  access: accessPage(),
  errors: codesPage(),
}
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(new URL(`../docs/${name}.md`, import.meta.url), text)
  console.log(`docs/${name}.md`)
}
