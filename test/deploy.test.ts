import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { describeSettings } from '../src/config/describe-settings.ts'
import { loadConfig } from '../src/config/load.ts'
import { ROLES } from '../src/domain/role.ts'
import { deployFiles, ROOT, read, readEnvFile, readUnit, readYaml } from './kit/deploy-files.ts'

const run = promisify(execFile)
const yamlFiles = deployFiles.filter((path) => path.endsWith('.yaml'))

type Service = {
  image: string
  command?: string[]
  ports?: string[]
  env_file?: string | string[]
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  depends_on?: Record<string, unknown> | string[]
  user?: string
  read_only?: boolean
}
type Compose = {
  services: Record<string, Service>
  volumes: object
  secrets: Record<string, { file: string }>
}
const [compose] = readYaml('deploy/docker/compose.yaml') as [Compose]

describe('the files of the pack', () => {
  it('are YAML where they say so, each key once', () => {
    expect(yamlFiles.length).toBeGreaterThan(15)
    for (const path of yamlFiles) expect(readYaml(path).length, path).toBeGreaterThan(0)
  })

  it('name images by a version, never by what is newest', () => {
    const named = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:- )?(?:image:|FROM) +(\S+)/gm)].map(([, image]) => image),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter((image) => !/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$/.test(`${image}`)),
    ).toEqual([])
  })

  it('name only settings that exist', () => {
    const known = new Set([...describeSettings().map(({ env }) => env), 'SIMPLON_CONFIG'])
    const used = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/\bSIMPLON_[A-Z0-9_]+/g)].map(([name]) => ({ path, name })),
    )
    expect(used.length).toBeGreaterThan(20)
    const isChain = (name: string) => /^SIMPLON_CHAINS_\d+_(RPC|WS)_URLS$/.test(name)
    expect(used.filter(({ name }) => !known.has(name) && !isChain(name))).toEqual([])
  })

  it('set no other variables but those of the programs that they start', () => {
    const others = new Set([
      'NODE_ENV',
      'DATABASE_URL',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'POSTGRES_PASSWORD_FILE',
      'GF_SECURITY_ADMIN_PASSWORD__FILE',
      'GF_ANALYTICS_REPORTING_ENABLED',
      'GF_ANALYTICS_CHECK_FOR_UPDATES',
    ])
    const set = deployFiles
      .filter((path) => !/prometheus|grafana/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/^\s*(?:ENV |Environment=)?([A-Z][A-Z0-9_]+)(?:=|: )/gm)].map(
          ([, name = '']) => name,
        ),
      )
    expect(set.length).toBeGreaterThan(20)
    expect(set.filter((name) => !name.startsWith('SIMPLON_') && !others.has(name))).toEqual([])
  })

  it('hold no secret', () => {
    const secrets = describeSettings().filter(({ secret }) => secret)
    const names = new Set(['DATABASE_URL', ...secrets.map(({ env }) => env)])
    const given = deployFiles.flatMap((path) =>
      [...read(path).matchAll(/^\W*(?:Environment=)?([A-Z][A-Z0-9_]+)(?:=|: *)"?([^"\n]*)/gm)]
        .filter(([, name = '']) => names.has(name) || /RPC_URLS|WS_URLS|PASSWORD$/.test(name))
        .map(([, name, value = '']) => ({ path, name, value })),
    )
    expect(given.length).toBeGreaterThan(8)
    expect(given.filter(({ value }) => value !== '' && !/^keystore:/.test(value))).toEqual([])
    for (const path of deployFiles) {
      expect(read(path), path).not.toMatch(/0x[0-9a-f]{64}|:\/\/[^\s/:]+:[^\s/@]+@/i)
    }
  })
})

describe('the image', () => {
  const text = read('deploy/docker/Dockerfile')
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  const lastOf = (name: string) => last.find((entry) => entry.name === name)?.rest ?? ''

  it('is described without a mistake', () => {
    expect(validate(text)).toEqual([])
  })

  it('is not root, and starts the compiled program', () => {
    expect(lastOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(JSON.parse(lastOf('ENTRYPOINT'))).toEqual(['node', 'dist/cli.js'])
    expect(JSON.parse(lastOf('CMD'))).toEqual(['start'])
  })

  it('has all that the package has at run time, and no devnet', () => {
    const { files } = JSON.parse(read('package.json')) as { files: string[] }
    const needed = files.filter((file) => !/^!|^(deploy|examples|README\.md)$/.test(file))
    const copied = last.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => rest.split(' '))
    expect(needed.length).toBeGreaterThan(4)
    expect(needed.filter((file) => !copied.includes(file))).toEqual([])
    expect(copied.filter((file) => /devnet|contracts/.test(file))).toEqual([])
  })

  it('is built from files that exist and are sent to the builder', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const sources = instructions
      .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(10)
    const within = (file: string) => sent.some((path) => `${file}/`.startsWith(`${path}/`))
    expect(sources.filter((file) => !existsSync(join(ROOT, file)) || !within(file))).toEqual([])
  })

  it('has settings that fit together', () => {
    const env = Object.fromEntries(
      [...lastOf('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    const config = loadConfig({ file: join(ROOT, 'config/mainnets.example.yaml'), env })
    expect(config).toMatchObject({
      http: { host: '0.0.0.0', port: 4000 },
      devnet: { enabled: false },
    })
  })

  it('asks the process whether it lives', async () => {
    const [program, ...args] = JSON.parse(lastOf('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[]
    let status = 200
    const paths: unknown[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(status, { connection: 'close' }).end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    afterAll(() => void server.close())
    const { port } = server.address() as AddressInfo
    const env = { ...process.env, SIMPLON_HTTP_PORT: String(port) }
    const ask = () =>
      run(`${program}`, args, { env }).then(
        () => 'lives',
        () => 'does not',
      )
    expect(await ask()).toBe('lives')
    status = 503
    expect(await ask()).toBe('does not')
    server.close()
    expect(await ask()).toBe('does not')
    expect(new Set(paths)).toEqual(new Set(['/healthz']))
  })
})

/** The role that a command line starts; undefined for other commands. */
const roleOf = (command: readonly string[]) =>
  command[0] === 'start' ? command[command.indexOf('--role') + 1] : undefined

describe('the compose file', () => {
  const services = Object.entries(compose.services)
  const ours = services.filter(([, { image }]) => image.startsWith('simplon:'))

  it('runs every role under its name, after the migration', () => {
    const roles = ours.flatMap(([name, { command = [] }]) => {
      const role = roleOf(command)
      return role ? [[name, role]] : []
    })
    expect(roles.sort()).toEqual(ROLES.map((role) => [role, role]).sort())
    expect(compose.services.migrate?.command).toEqual(['migrate'])
    const waiting = ours.filter(([, { depends_on = {} }]) => 'migrate' in depends_on)
    expect(waiting.map(([name]) => name).sort()).toEqual([...ROLES].sort())
  })

  it('names only services, volumes, secrets and files that there are', () => {
    for (const [name, service] of services) {
      const { depends_on = {}, secrets = [], volumes = [], env_file = [] } = service
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(others))
      expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(secrets))
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('../')) expect(deployFiles.join()).toContain(source.slice(3))
        else if (!source.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(source)
      }
      for (const file of [env_file].flat()) {
        expect(deployFiles).toContain(`deploy/docker/${file}.example`)
        expect(read('deploy/docker/.gitignore').split('\n')).toContain(file)
      }
    }
  })

  it('opens ports on the machine itself only', () => {
    const ports = services.flatMap(([, { ports = [] }]) => ports)
    expect(ports.length).toBeGreaterThan(2)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('gives keys to those roles only that need them', () => {
    const withKeys = ours.filter(([, { env_file = [] }]) => env_file.includes('keys.env'))
    expect(withKeys.map(([name]) => name).sort()).toEqual(['api', 'processor', 'relayer'])
    for (const [name, { read_only, user }] of ours) {
      expect({ name, read_only, user }).toEqual({ name, read_only: true, user: undefined })
    }
  })

  it('has examples of settings that fit together', () => {
    const env = {
      ...readEnvFile('deploy/docker/simplon.env.example'),
      ...readEnvFile('deploy/docker/keys.env.example'),
    }
    const { relayer } = loadConfig({ file: join(ROOT, 'config/mainnets.example.yaml'), env })
    expect(relayer.fillKeys).toEqual(['keystore:/etc/simplon/keys/fill.json'])
  })
})

describe('the systemd units', () => {
  const unit = readUnit('deploy/systemd/simplon@.service')
  const migrate = readUnit('deploy/systemd/simplon-migrate.service')

  it('start the role that the instance names, and the migration', () => {
    const command = '/usr/bin/node /opt/simplon/node_modules/simplon/dist/cli.js'
    expect(unit.get('Service.ExecStart')).toEqual([`${command} start --role %i`])
    expect(migrate.get('Service.ExecStart')).toEqual([`${command} migrate`])
    const instances = [...read('deploy/systemd/simplon@.service').matchAll(/simplon@([a-z]+)/g)]
    expect(instances.map(([, role]) => role).sort()).toEqual([...ROLES].sort())
  })

  it('do not let a restart of the migration restart the roles', () => {
    expect([...unit.keys()].filter((key) => /Requires|BindsTo|PartOf/.test(key))).toEqual([])
  })

  it('give up what a service has no use for', () => {
    for (const settings of [unit, migrate]) {
      expect(settings.get('Service.User')).toEqual(['simplon'])
      expect(settings.get('Service.ProtectSystem')).toEqual(['strict'])
      expect(settings.get('Service.NoNewPrivileges')).toEqual(['yes'])
      expect(settings.get('Service.CapabilityBoundingSet')).toEqual([''])
      // Code that is compiled at run time would be forbidden.
      expect(settings.has('Service.MemoryDenyWriteExecute')).toBe(false)
    }
  })

  it('have settings that fit together', () => {
    const keys = readUnit('deploy/systemd/simplon-keys.conf.example')
    const lines = [unit, keys].flatMap((settings) => settings.get('Service.Environment') ?? [])
    const env = {
      ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))),
      ...readEnvFile('deploy/systemd/simplon.env.example'),
      ...readEnvFile('deploy/systemd/role.env.example'),
    }
    const config = loadConfig({ file: join(ROOT, 'config/mainnets.example.yaml'), env })
    expect(config).toMatchObject({ http: { port: 4000 }, devnet: { enabled: false } })
  })
})
