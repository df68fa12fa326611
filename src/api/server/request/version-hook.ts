import type { FastifyServerOptions } from 'fastify'
import type { Api } from '../../shared/api.ts'
import {
  currentVersion,
  defaultVersion,
  missingVersion,
  standaloneApis,
  versionProblem,
  versions,
} from '../../versions.ts'
import { VersionRefused } from '../reply/error-reply.ts'

const HEADER = 'x-api-version'

export type VersionRules = { requireApiVersion: boolean }

/**
 * Resolves the version once, while the router looks for the route: the same path may stand
 * in the tables of several versions. A header that names none finds no versioned route, and
 * `checkVersion` says why.
 */
export function versionConstraint({ requireApiVersion }: VersionRules) {
  const absent = requireApiVersion ? undefined : defaultVersion.id
  const strategy = {
    name: 'apiVersion',
    mustMatchWhenDerived: false,
    storage: () => {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (version: unknown) => handlers.get(version) ?? null,
        set: (version: unknown, handler: unknown) => void handlers.set(version, handler),
      }
    },
    deriveConstraint: (request: { headers: Record<string, unknown> }) =>
      request.headers[HEADER] ?? absent,
    validate: () => true,
  }
  return { apiVersion: strategy } as unknown as NonNullable<
    NonNullable<FastifyServerOptions['routerOptions']>['constraints']
  >
}

/** Throws when the API cannot serve what the header names, or when there must be one. */
export function checkVersion(
  api: Api,
  header: unknown,
  { requireApiVersion }: VersionRules = { requireApiVersion: false },
): void {
  if (header === undefined) {
    if (requireApiVersion && api.name !== 'operator') throw new VersionRefused(missingVersion())
    return
  }
  const problem = versionProblem(api, header)
  if (problem) throw new VersionRefused(problem)
}

/** For paths whose shape depends on the version: there the header may be required. */
export function checkVersionPresent(header: unknown, { requireApiVersion }: VersionRules): void {
  if (header === undefined && requireApiVersion) throw new VersionRefused(missingVersion())
}

/** The API that a request without a route belongs to; it determines the shape of errors. */
export function apiOfRequest(path: string, headers: Record<string, unknown>): Api {
  const header = headers[HEADER] ?? defaultVersion.id
  return (
    standaloneApis.find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`)) ??
    versions.find((version) => version.id === header)?.api ??
    currentVersion.api
  )
}
