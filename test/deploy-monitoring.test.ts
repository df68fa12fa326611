import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../src/config/load.ts'
import { ROLES } from '../src/domain/role.ts'
import { ROOT, read, readYaml } from './kit/deploy-files.ts'
import { exposedMetrics } from './kit/exposed-metrics.ts'
import { readPromql } from './kit/read-promql.ts'

type Alert = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Panel = { title: string; type: string; targets?: { expr: string }[]; gridPos: object }

const [rules] = readYaml('deploy/prometheus/alerts.yaml') as [
  { groups: { name: string; rules: Alert[] }[] },
]
const alerts = rules.groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as {
  uid: string
  panels: Panel[]
}
const queries = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    // Grafana puts a duration there.
    targets.map(({ expr }) => ({ where: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
].map(({ where, expr }) => ({ where, expr, ...readPromql(expr) }))

/** What Prometheus adds to every series, and what it knows of every target. */
const TARGET_LABELS = ['job', 'instance', 'role']
const exposed = new Map([...exposedMetrics(), ['up', []]])

/** Where the values of the labels `event`, `why`, `verdict` and `status` are written. */
const words = ['src/observe', 'src/domain']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const prefixes = [...words.matchAll(/`([a-z]+-)\$\{/g)].map(([, prefix = '']) => prefix)

describe('alerts and dashboard', () => {
  it('ask in sentences that Prometheus understands', () => {
    expect(queries.length).toBeGreaterThan(80)
    expect(queries.filter(({ errors }) => errors.length > 0)).toEqual([])
    expect(queries.filter(({ selectors }) => selectors.length === 0)).toEqual([])
  })

  it('ask for metrics that the service exposes', () => {
    const asked = queries.flatMap(({ where, selectors }) =>
      selectors.map(({ metric }) => ({ where, metric })),
    )
    expect(asked.filter(({ metric }) => !exposed.has(metric))).toEqual([])
  })

  it('select and group by labels that those metrics have', () => {
    const wrong = queries.flatMap(({ where, selectors, grouping }) => {
      const all = selectors.flatMap(({ metric }) => exposed.get(metric) ?? [])
      const unknown = grouping.filter((label) => ![...all, ...TARGET_LABELS].includes(label))
      const unmatched = selectors.flatMap(({ metric, matchers }) =>
        matchers
          .map(({ label }) => label)
          .filter((label) => ![...(exposed.get(metric) ?? []), ...TARGET_LABELS].includes(label)),
      )
      return [...unknown, ...unmatched].map((label) => ({ where, label }))
    })
    expect(wrong).toEqual([])
  })

  it('wait for events that can happen', () => {
    const events = queries.flatMap(({ where, selectors }) =>
      selectors.flatMap(({ matchers }) =>
        matchers
          .filter(({ label }) => ['event', 'why', 'verdict'].includes(label))
          .flatMap(({ values }) => values.map((value) => ({ where, value }))),
      ),
    )
    expect(events.length).toBeGreaterThan(15)
    const isSaid = (value: string) =>
      words.includes(`'${value}'`) ||
      prefixes.some(
        (prefix) =>
          value.startsWith(prefix) &&
          (value === `${prefix}.*` ||
            words.includes(`'${value.slice(prefix.length).toUpperCase()}'`)),
      )
    expect(events.filter(({ value }) => !isSaid(value))).toEqual([])
  })
})

describe('the alerts', () => {
  it('each have a name of their own, a severity and a summary', () => {
    expect(alerts.length).toBeGreaterThan(30)
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
    for (const { alert, labels, annotations, ...rest } of alerts) {
      expect(alert).toMatch(/^Simplon[A-Z]\w+$/)
      expect(['critical', 'warning', 'info'], alert).toContain(labels.severity)
      expect(annotations.summary.length, alert).toBeGreaterThan(20)
      expect(rest.for ?? '1m', alert).toMatch(/^\d+[mh]$/)
    }
  })

  it('each have a runbook, and every runbook an alert', () => {
    const headings = [...read('docs/runbooks.md').matchAll(/^##+ (.*)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(alerts.map(({ alert }) => alert))
    const links = alerts.map(({ annotations }) => annotations.runbook)
    expect(links).toEqual(headings.map((name) => `docs/runbooks.md#${name?.toLowerCase()}`))
  })

  it('miss no role', () => {
    const asked = queries.find(({ where }) => where === 'SimplonRoleDown')
    expect(asked?.selectors.map(({ metric }) => metric)).toEqual([
      'simplon_role_up',
      'simplon_role_up',
    ])
    expect(asked?.grouping).toEqual(['role'])
    // What is expected, and so what the alert fires for, is every role unless the operator leaves some out.
    expect(loadConfig({ env: {} }).roles.expected).toEqual([...ROLES])
  })
})

describe('Prometheus and Grafana', () => {
  it('look at every role of the compose file', () => {
    const [config] = readYaml('deploy/prometheus/prometheus.yaml') as [
      {
        rule_files: string[]
        scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
      },
    ]
    expect(config.rule_files).toEqual(['/etc/prometheus/alerts.yaml'])
    const [job] = config.scrape_configs
    expect(job).toMatchObject({
      job_name: 'simplon',
      dns_sd_configs: [{ names: ROLES, port: 4000 }],
    })
  })

  it('are told of each other', () => {
    const [{ datasources }] = readYaml(
      'deploy/grafana/provisioning/datasources/prometheus.yaml',
    ) as [{ datasources: { uid: string; url: string }[] }]
    expect(datasources).toMatchObject([
      { uid: 'simplon-prometheus', url: 'http://prometheus:9090' },
    ])
    expect(read('deploy/grafana/dashboard.json')).toContain('"value": "simplon-prometheus"')
  })

  it('show panels that lie beside each other', () => {
    const places = dashboard.panels.map(({ gridPos }) => JSON.stringify(gridPos))
    expect(new Set(places).size).toBe(places.length)
    const empty = dashboard.panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)
    expect(empty).toEqual([])
  })
})
