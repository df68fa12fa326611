import { ROLES, type Role } from '../../domain/role.ts'

export type Roles = ReadonlySet<Role>

export const ALL_ROLES: Roles = new Set(ROLES)

/**
 * Parses a comma-separated list of roles; all roles if there is none. Throws with what is wrong.
 */
export function parseRoles(text: string | undefined): Roles {
  if (text === undefined) return ALL_ROLES
  const names = text.split(',').map((name) => name.trim())
  const known: readonly string[] = ROLES
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new RangeError(`--role: there is no role "${unknown[0]}"; roles are ${ROLES.join(', ')}`)
  }
  return new Set(names as Role[])
}
