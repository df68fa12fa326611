import { bundleClient, CLIENT_ENTRIES } from './client-bundle.ts'

/** `npm run size`: what each entry of the client adds to a page. A test holds the bounds. */
for (const entry of CLIENT_ENTRIES) {
  const { name, bytes, zipped, most } = await bundleClient(entry)
  console.log(`${name.padEnd(26)} ${bytes} bytes, ${zipped} zipped (at most ${most})`)
}
