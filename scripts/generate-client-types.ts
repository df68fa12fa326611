import { writeFileSync } from 'node:fs'
import { CLIENT_APIS, clientTypes } from './client-types.ts'

const types = await clientTypes()
for (const name of CLIENT_APIS) {
  const path = `client/src/generated/${name}.gen.ts`
  writeFileSync(new URL(`../${path}`, import.meta.url), types[name])
  console.log(path)
}
