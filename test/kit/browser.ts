import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Flags against the browser's own background requests, which have no place in a test. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** A headless browser: the installed one, or one that is installed now. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser() ?? (await installBrowser())
  // Chromium has no sandbox when it runs as root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET
  return chromium.launch({ executablePath, args })
}

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const known = [
    process.env.SIMPLON_TEST_BROWSER ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    MAC,
    chromium.executablePath(),
  ]
  return known.find((path) => path !== '' && existsSync(path))
}

/**
 * Installs a browser from the system's packages if we are root, otherwise with the driver's
 * download.
 */
async function installBrowser(): Promise<string> {
  const isRoot = process.getuid?.() === 0
  const byPackages = isRoot && existsSync('/usr/bin/apt-get')
  await (byPackages ? installPackage() : download())
  const path = findBrowser()
  if (!path) throw new Error('no browser could be installed; SIMPLON_TEST_BROWSER can name one')
  return path
}

async function installPackage(): Promise<void> {
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    })
  // The package lists may be missing or out of date.
  await install().catch(async () => {
    await run('apt-get', ['update'])
    await install()
  })
}

async function download(): Promise<void> {
  const driver = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  await run(process.execPath, [join(driver, 'cli.js'), 'install', 'chromium'], {
    maxBuffer: 64 * 1024 * 1024,
  })
}
