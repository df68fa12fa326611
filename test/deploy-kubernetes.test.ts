import { describe, expect, it } from 'vitest'
import { loadConfig } from '../src/config/load.ts'
import { ROLES } from '../src/domain/role.ts'
import { deployFiles, ROOT, readYaml } from './kit/deploy-files.ts'

// No validator of manifests is at hand that knows every field: what matters is asserted here.

type Labels = Record<string, string>
type Probe = { httpGet: { path: string; port: string } }
type Container = {
  name: string
  image: string
  args: string[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  resources: { requests: Labels; limits: Labels }
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string }[]
}
type Volume = { name: string; secret?: { secretName: string }; emptyDir?: object }
type PodSpec = {
  securityContext: Record<string, unknown>
  containers: Container[]
  volumes: Volume[]
  terminationGracePeriodSeconds?: number
}
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Labels }
  data?: Labels
  stringData?: Labels
  spec?: {
    replicas?: number
    selector?: Labels & { matchLabels?: Labels }
    template?: { metadata: { labels: Labels }; spec: PodSpec }
    publishNotReadyAddresses?: boolean
    maxUnavailable?: number
    ports?: { targetPort: string }[]
    endpoints?: { port: string; path: string }[]
  }
}

const FOLDER = 'deploy/kubernetes/'
const files = deployFiles.filter((path) => path.startsWith(FOLDER))
const [kustomization] = readYaml(`${FOLDER}kustomization.yaml`) as [
  { resources: string[]; images: { name: string; newTag: string }[] },
]
const manifests = files
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .flatMap((path) => readYaml(path) as Manifest[])
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  labels: spec?.template?.metadata.labels ?? {},
  spec: spec?.template?.spec as PodSpec,
}))
const covers = (labels: Labels, selector: Labels = {}) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)

/** Fields of a container and of a pod; a misspelt one would be dropped or refused by a cluster. */
const CONTAINER_FIELDS =
  'name image args envFrom ports startupProbe livenessProbe readinessProbe lifecycle resources securityContext volumeMounts'
const POD_FIELDS =
  'serviceAccountName automountServiceAccountToken securityContext terminationGracePeriodSeconds topologySpreadConstraints restartPolicy containers volumes'

describe('the manifests', () => {
  it('are all applied but the examples and the optional one', () => {
    const names = files.map((path) => path.slice(FOLDER.length))
    const left = ['kustomization.yaml', 'secret.example.yaml', 'service-monitor.yaml']
    expect([...kustomization.resources, ...left].sort()).toEqual(names)
  })

  it('say what they are, in versions that clusters have', () => {
    const kinds = manifests.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)
    const expected = [
      'apps/v1 Deployment',
      'batch/v1 Job',
      'monitoring.coreos.com/v1 ServiceMonitor',
      'policy/v1 PodDisruptionBudget',
      'v1 ConfigMap',
      'v1 Namespace',
      'v1 Secret',
      'v1 Service',
      'v1 ServiceAccount',
    ]
    expect([...new Set(kinds)].sort()).toEqual(expected)
  })

  it('run every role and the migration, in the version that is named once', () => {
    const commands = pods.map(({ name, spec }) => [name, ...(spec.containers[0]?.args ?? [])])
    const roles = ROLES.map((role) => [`simplon-${role}`, 'start', '--role', role])
    expect(commands.sort()).toEqual([...roles, ['simplon-migrate', 'migrate']].sort())
    const [image] = kustomization.images
    for (const { spec } of pods) {
      expect(spec.containers.map((container) => container.image)).toEqual([
        `${image?.name}:${image?.newTag}`,
      ])
    }
  })

  it('have fields that exist', () => {
    for (const { name, spec } of pods) {
      expect(POD_FIELDS.split(' '), name).toEqual(expect.arrayContaining(Object.keys(spec)))
      for (const container of spec.containers) {
        expect(CONTAINER_FIELDS.split(' '), name).toEqual(
          expect.arrayContaining(Object.keys(container)),
        )
      }
    }
  })

  it('let no process be root or write anywhere but to its own folders', () => {
    for (const { name, spec } of pods) {
      expect(spec.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      const [container] = spec.containers
      expect(container?.securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const paths = container?.volumeMounts.map(({ mountPath }) => mountPath)
      expect(paths, name).toEqual(expect.arrayContaining(['/var/lib/simplon', '/tmp']))
      expect(container?.resources.requests, name).toHaveProperty('memory')
      expect(container?.resources.limits, name).toHaveProperty('memory')
    }
  })

  it('mount and read only what there is', () => {
    const secrets = ofKind('Secret').map(({ metadata }) => metadata.name)
    const maps = ofKind('ConfigMap').map(({ metadata }) => metadata.name)
    for (const { name, spec } of pods) {
      const volumes = spec.volumes.map((volume) => volume.name)
      for (const { volumeMounts, envFrom } of spec.containers) {
        expect(volumeMounts.map((mount) => mount.name).sort(), name).toEqual(volumes.sort())
        const named = [...envFrom, ...spec.volumes].flatMap((from) => {
          if ('secret' in from) return [from.secret?.secretName]
          if ('secretRef' in from) return [from.secretRef?.name]
          return 'configMapRef' in from ? [from.configMapRef?.name] : []
        })
        expect([...secrets, ...maps], name).toEqual(expect.arrayContaining(named))
      }
    }
  })

  it('give keys to those roles only that need them', () => {
    const withKeys = pods.filter(({ spec }) => JSON.stringify(spec).includes('simplon-keys"'))
    const names = withKeys.map(({ name }) => name).sort()
    expect(names).toEqual(['simplon-api', 'simplon-processor', 'simplon-relayer'])
  })

  it('ask for life and readiness', () => {
    for (const { name, spec } of pods) {
      const [container] = spec.containers
      if (name === 'simplon-migrate') continue
      const asked = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe]
      expect(
        asked.map((probe) => probe?.httpGet),
        name,
      ).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })))
      expect(container?.ports).toEqual([{ name: 'http', containerPort: 4000 }])
      // Longer than the program gives itself.
      expect(spec.terminationGracePeriodSeconds, name).toBeGreaterThan(25)
    }
  })

  it('select the pods they are about', () => {
    for (const { metadata, spec } of ofKind('Deployment')) {
      const labels = spec?.template?.metadata.labels ?? {}
      expect(covers(labels, spec?.selector?.matchLabels), metadata.name).toBe(true)
      const budgets = ofKind('PodDisruptionBudget').filter((budget) =>
        covers(labels, budget.spec?.selector?.matchLabels),
      )
      expect(budgets.map((budget) => budget.metadata.name)).toEqual([metadata.name])
    }
    const reached = ofKind('Service').map(({ metadata, spec }) => [
      metadata.name,
      ...pods.filter(({ labels }) => covers(labels, spec?.selector)).map(({ name }) => name),
    ])
    expect(reached).toContainEqual(['simplon', 'simplon-api'])
    expect(reached.find(([name]) => name === 'simplon-metrics')?.length).toBeGreaterThan(5)
    const [monitor] = ofKind('ServiceMonitor')
    const watched = ofKind('Service').filter(({ metadata }) =>
      covers(metadata.labels ?? {}, monitor?.spec?.selector?.matchLabels),
    )
    expect(watched.map(({ metadata }) => metadata.name)).toEqual(['simplon-metrics'])
  })

  it('have settings that fit together, and Secrets without values', () => {
    const [settings] = ofKind('ConfigMap')
    const secrets = ofKind('Secret').map(({ stringData = {} }) => stringData)
    expect(secrets.flatMap((data) => Object.values(data)).filter(Boolean)).toEqual([])
    const variables = Object.assign({}, ...secrets) as Labels
    const names = Object.keys(variables).filter((name) => /^[A-Z_0-9]+$/.test(name))
    const env = { ...settings?.data, ...Object.fromEntries(names.map((name) => [name, ''])) }
    const config = loadConfig({ file: `${ROOT}/config/mainnets.example.yaml`, env })
    expect(config.http.trustProxy).toBe(true)
  })
})
